import { momentIn } from '#framework/kinds'
import { Icon, Popup, sendTo, useFeedback, useReadAgain, useSending, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { openSince } from '../../model/open-months.ts'
import { useFuelSay } from '../texts.ts'
import { shortDay } from '../words.ts'

/** In per cent, as the setting takes it. */
const [least, most] = [1, 100]
const rights = ['Pages.Tenants', 'Pages.Administration']

/** How far use may be off; administrators change it here. */
export function Tolerance({ percent }: { percent: number }) {
  const say = useFuelSay()
  const { holds, language, zone } = useSession()
  const { toast } = useFeedback()
  const { busy, send } = useSending()
  const readAgain = useReadAgain()
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState(String(percent))
  const [isWrong, setWrong] = useState(false)
  if (!rights.some((right) => holds(right))) return <span className="fuel-note">{say('tolerance', { percent })}</span>
  const day = shortDay(openSince(momentIn(zone).today), language)
  const open = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    setValue(String(percent))
    setWrong(false)
  }
  const keep = async () => {
    const isOne = value.trim() !== '' && Number(value) >= least && Number(value) <= most
    setWrong(!isOne)
    if (!isOne) return
    const kept = await send(() => sendTo<{ fuelTolerance: number }>('PUT', 'Setting/Update', { body: { fuelTolerance: Number(value) }, failure: 'own' }))
    if (!kept) return
    setOpen(false)
    readAgain()
    toast(say('toleranceKept', { percent: kept.fuelTolerance, day }))
  }
  return (
    <Popup
      open={isOpen} onOpenChange={open} label={say('toleranceTitle')}
      content={
        <form className="fuel-form" noValidate onSubmit={(event) => { event.preventDefault(); void keep() }}>
          <p>{say('toleranceText', { day })}</p>
          <label>{say('percent')}<input type="number" min={least} max={most} step={0.5} value={value} aria-invalid={isWrong} aria-describedby={isWrong ? 'fuel-tolerance-wrong' : undefined} onChange={({ target }) => { setValue(target.value); setWrong(false) }} /></label>
          {isWrong && <p id="fuel-tolerance-wrong" role="alert" className="fuel-bad">{say('toleranceWrong', { least, most })}</p>}
          <Button type="primary" htmlType="submit" size="small" loading={busy}>{say('keep')}</Button>
        </form>
      }
    >
      <Button icon={<Icon name="gear" size={14} />} aria-expanded={isOpen}>{say('tolerance', { percent })}</Button>
    </Popup>
  )
}
