import { useState, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useSay } from '../texts/say.ts'
import './input-row.css'

/**
 * Inputs in a row above what they choose. On a phone, where they would fill the screen, a button opens them.
 *
 * @param className of the row
 * @param end stays in sight, at the row's end
 */
export function InputRow({ className, children, end }: { className: string; children: ReactNode; end?: ReactNode }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`input-row ${className}`} {...(isOpen ? { 'data-open': '' } : {})}>
      <button type="button" className="input-row-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Icon name="filter" />{say('list.filters')}</button>
      {children}
      {end && <span className="input-row-end">{end}</span>}
    </div>
  )
}
