import { momentIn } from '#framework/kinds'
import { asFailure, ModalDialog, sendTo, useDialogClose, useFeedback, useReadAgain, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { fuelCalls } from '../../calls.ts'
import type { DueRow } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'

/** Sites that are named. */
const named = 8

interface MakeOrdersProps {
  rows: readonly DueRow[]
  hoursKind: 1 | 2
  onClose: () => void
  onDone: () => void
}

/** Lists the sites first, and for which day. */
export function MakeOrders(props: MakeOrdersProps) {
  const say = useFuelSay()
  return <ModalDialog className="fuel-dialog" label={say('makeTitle')} onClose={props.onClose}><Content {...props} /></ModalDialog>
}

function Content({ rows, hoursKind, onDone }: MakeOrdersProps) {
  const say = useFuelSay()
  const { zone } = useSession()
  const { toast, showFailure } = useFeedback()
  const again = useReadAgain()
  const close = useDialogClose()
  const { today } = momentIn(zone)
  const [day, setDay] = useState(today)
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    try {
      toast(await sendTo<string>('POST', fuelCalls.createOrders, { body: { siteIds: rows.map(({ siteId }) => siteId), hoursKind, plannedDate: day } }))
      onDone()
      again()
      close()
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    } finally {
      setMaking(false)
    }
  }
  const sites = `${rows.slice(0, named).map(({ siteCode }) => siteCode).join(', ')}${rows.length > named ? ' …' : ''}`
  return (
    <form className="fuel-form" onSubmit={(event) => { event.preventDefault(); void make() }}>
      <h2>{say('makeTitle')}</h2>
      <p>{say('makeText', { count: rows.length, sites })}</p>
      <label>{say('plannedFor')}<input type="date" required min={today} value={day} onChange={({ target }) => setDay(target.value)} /></label>
      <span className="fuel-buttons"><Button onClick={close}>{say('cancel')}</Button><Button type="primary" htmlType="submit" loading={isMaking}>{say('make')}</Button></span>
    </form>
  )
}
