import { Icon, Popup, sendTo, useFeedback, useReadAgain, useSending, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useFuelSay } from '../texts.ts'

const rights = ['Pages.Tenants', 'Pages.Administration']

/** How far use may be off; administrators change it here. */
export function Tolerance({ percent }: { percent: number }) {
  const say = useFuelSay()
  const { holds } = useSession()
  const { toast } = useFeedback()
  const { busy, send } = useSending()
  const readAgain = useReadAgain()
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState(String(percent))
  if (!rights.some((right) => holds(right))) return <span className="fuel-note">{say('tolerance', { percent })}</span>
  const keep = async () => {
    const kept = await send(() => sendTo<{ fuelTolerance: number }>('PUT', 'Setting/Update', { body: { fuelTolerance: Number(value) }, failure: 'own' }))
    if (!kept) return
    setOpen(false)
    readAgain()
    toast(say('toleranceKept', { percent: kept.fuelTolerance }))
  }
  return (
    <Popup
      open={isOpen} onOpenChange={setOpen} label={say('toleranceTitle')}
      content={
        <form className="fuel-form" onSubmit={(event) => { event.preventDefault(); void keep() }}>
          <p>{say('toleranceText')}</p>
          <label>{say('percent')}<input type="number" min={1} max={100} step={0.5} required value={value} onChange={({ target }) => setValue(target.value)} /></label>
          <Button type="primary" htmlType="submit" size="small" loading={busy}>{say('keep')}</Button>
        </form>
      }
    >
      <Button icon={<Icon name="gear" size={14} />} aria-expanded={isOpen}>{say('tolerance', { percent })}</Button>
    </Popup>
  )
}
