import { formatTime } from '#framework/kinds/web'
import { ModalDialog, sendTo, useDialogClose, useFeedback, useSending, useService, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useOrderSay } from '../texts.ts'
import './calendar-address.css'

interface State { madeTime: string | null; lastTime: string | null }

/** The private address under which calendars read my work. It is shown where it is made, and nowhere else. */
export function CalendarAddress({ onClose }: { onClose: () => void }) {
  const say = useOrderSay()
  return <ModalDialog className="panel card calendar-address" label={say('calendarTitle')} onClose={onClose}><Content /></ModalDialog>
}

function Content() {
  const say = useOrderSay()
  const close = useDialogClose()
  const { language, zone } = useSession()
  const { toast } = useFeedback()
  const { data } = useService<State>('WorkOrder/GetCalendar')
  const [address, setAddress] = useState('')
  const [isAsked, ask] = useState<'MakeCalendar' | 'RevokeCalendar' | null>(null)
  const { busy, send } = useSending()
  const perform = async (call: 'MakeCalendar' | 'RevokeCalendar') => {
    // The address of now ends: that is asked about first, beside the button.
    if (data?.madeTime && isAsked !== call) return ask(call)
    ask(null)
    const made = await send(() => sendTo<{ address: string } | null>('POST', `WorkOrder/${call}`, { body: {}, failure: 'own' }))
    if (made !== undefined) setAddress(made ? new URL(made.address, location.origin).href : '')
  }
  const time = (at: string) => formatTime(language, zone, at)
  return (
    <>
      <h2>{say('calendarTitle')}</h2>
      <p>{say('calendarText')}</p>
      {data && <p>{data.madeTime ? <>{say('calendarMade', { time: time(data.madeTime) })} {data.lastTime ? say('calendarLast', { time: time(data.lastTime) }) : say('calendarNever')}</> : say('calendarNone')}</p>}
      <div role="status">{address && <><p>{say('calendarOnce')}</p><code dir="ltr">{address}</code></>}</div>
      {isAsked && <p className="order-warn" role="alert">{say(isAsked === 'MakeCalendar' ? 'calendarNewAsk' : 'calendarEndAsk')}</p>}
      <div className="calendar-address-buttons">
        {address && <><Button type="primary" onClick={() => void navigator.clipboard?.writeText(address).then(() => toast(say('calendarCopied')), () => undefined)}>{say('calendarCopy')}</Button><Button href={address.replace(/^https?:/, 'webcal:')}>{say('calendarOpen')}</Button></>}
        {data && <Button type={address || data.madeTime ? 'default' : 'primary'} loading={busy} onClick={() => void perform('MakeCalendar')}>{say(isAsked === 'MakeCalendar' ? 'calendarSurely' : data.madeTime ? 'calendarNew' : 'calendarMake')}</Button>}
        {data?.madeTime && <Button disabled={busy} onClick={() => void perform('RevokeCalendar')}>{say(isAsked === 'RevokeCalendar' ? 'calendarSurely' : 'calendarEnd')}</Button>}
        <Button type="text" onClick={close}>{say('calendarClose')}</Button>
      </div>
    </>
  )
}
