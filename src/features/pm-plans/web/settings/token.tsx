import { Icon, Popup } from '#framework/web'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { usePlanSay } from '../texts.ts'

export interface TokenProps {
  /** What is chosen here. */
  label: string
  /** What is chosen now. */
  value: string
  /** Nothing is, though something must be, or the server refused it. */
  error?: string | undefined
  disabled?: boolean
  /** @param close once the choice is made */
  children: (close: () => void) => ReactNode
  /** What was typed is taken over. */
  onApply?: () => void
}

/** A word of the sentence that can be changed: opens its inputs below it. */
export function Token({ label, value, error, disabled = false, children, onApply }: TokenProps) {
  const say = usePlanSay()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const apply = () => {
    close()
    onApply?.()
  }
  return (
    <Popup
      open={open && !disabled} onOpenChange={(next) => setOpen(next && !disabled)} label={label}
      content={
        <form className="plan-token-form" onSubmit={(event) => { event.preventDefault(); apply() }}>
          {children(close)}
          {error && <p className="plan-error">{error}</p>}
          {onApply && <Button type="primary" htmlType="submit" size="small">{say('apply')}</Button>}
        </form>
      }
    >
      <button type="button" className={`plan-token${error ? ' plan-token-wrong' : ''}`} aria-expanded={open} aria-label={`${label}: ${value}`} title={error ?? label} disabled={disabled}><b dir="auto">{value}</b><Icon name="down" size={10} /></button>
    </Popup>
  )
}
