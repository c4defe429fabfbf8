import { TimeInput, useFeedback, useKeptText, useSending, useSession } from '#framework/web'
import { instantOf, wallClock } from '#framework/kinds'
import { Button } from 'antd'
import { useId, useState } from 'react'
import type { RecordRow } from '../parts/shapes.ts'
import { clock, dayOf, isolated, shortDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'

interface DecideProps { row: RecordRow; zone: string; isOwn: boolean; may: boolean; isOvertime: boolean; busy: boolean; mayBack: boolean; onDecide: (to: 2 | 3, remarks: string) => Promise<boolean>; onBack: () => void }

/** The reason and the two actions, or who decided. */
export function Decide({ row, zone, isOwn, may, busy, mayBack, onDecide, onBack }: DecideProps) {
  const say = useAttendanceSay()
  const { language } = useSession()
  const { text: remarks, setText: setRemarks, drop } = useKeptText(may ? { entity: 'Attendance', id: row.id } : null)
  const decide = (to: 2 | 3) => void onDecide(to, remarks.trim()).then((isDone) => isDone && drop())
  const [isMissing, setMissing] = useState(false)
  const id = useId()
  const by = row.decidedByName && row.decidedTime ? say(row.status === 3 ? 'rejectedBy' : 'approvedBy', { name: row.decidedByName, day: `${shortDay(dayOf(row.decidedTime, zone), language)} ${clock(row.decidedTime, zone)}` }) : null
  return (
    <section className="att-decide">
      {row.remarks && <p className="att-remarks"><b>{say('remarks')}</b> <bdi>{row.remarks}</bdi></p>}
      {row.zone !== zone && <p className="att-note">{say('timesOf', { zone: isolated(row.zone) })}</p>}
      {by && <p>{by}{row.decisionRemarks && <q><bdi>{row.decisionRemarks}</bdi></q>}</p>}
      {isOwn && <p className="att-note">{say('ownDecided')}</p>}
      {may && (
        <>
          <label htmlFor={id}><b>{say('reasonWord')}</b> <small>{say('neededToReject')}</small></label>
          <textarea id={id} rows={3} maxLength={4000} value={remarks} aria-invalid={isMissing} aria-describedby={isMissing ? `${id}-missing` : undefined} onChange={({ target }) => { setRemarks(target.value); setMissing(false) }} />
          {isMissing && <p id={`${id}-missing`} className="att-bad" role="alert">{say('reasonMissing')}</p>}
          <span className="att-buttons"><Button loading={busy} onClick={() => decide(2)}>{say('approve')}</Button><Button disabled={busy} onClick={() => (remarks.trim() ? decide(3) : setMissing(true))}>{say('reject')}</Button></span>
        </>
      )}
      {mayBack && <Button loading={busy} onClick={onBack}>{say('takeBack')}</Button>}
    </section>
  )
}

/** A time of day where the person of the record is, told for a record without a check-out: of the day of the check-in, or of the next where it lies before it. */
export function EndIt({ row, send, isOwn = false }: { row: RecordRow; send: (time: string) => Promise<unknown>; isOwn?: boolean }) {
  const say = useAttendanceSay()
  const { zone } = row
  const { toast } = useFeedback()
  const [time, setTime] = useState('')
  const { busy, send: sending } = useSending()
  const submit = async () => {
    const started = Date.parse(row.checkInTime ?? '')
    const day = wallClock(new Date(started), zone).toISOString().slice(0, 10)
    const same = instantOf(new Date(`${day}T${time}:00Z`), zone)
    const at = same.getTime() > started ? same : instantOf(new Date(Date.parse(`${day}T${time}:00Z`) + 86_400_000), zone)
    const isDone = await sending(() => send(at.toISOString()).then(() => true))
    if (isDone) toast(say(isOwn ? 'saidLeft' : 'submitted'), { kind: 'info' })
  }
  return (
    <form className="att-end" onSubmit={(event) => { event.preventDefault(); if (time) void submit() }}>
      <TimeInput label={say(isOwn ? 'whenLeft' : 'checkOutAt')} required value={time} onChange={setTime} /><Button htmlType="submit" loading={busy} disabled={!time}>{say(isOwn ? 'tell' : 'checkOut')}</Button><small className="att-note">{say('timesOf', { zone: isolated(zone) })}</small>
    </form>
  )
}
