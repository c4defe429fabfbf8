import { asFailure, TimeInput, useFeedback, useKeptText, useMinute, useSending, useSession } from '#framework/web'
import { instantOf } from '#framework/kinds'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { longestHours } from '../../model/spans.ts'
import type { RecordRow } from '../parts/shapes.ts'
import { clock, dayOf, daysLater, isolated, longDay, shortDay } from '../parts/words.ts'
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

/** A moment where the person of the record is, told for a record without a check-out: a time of one of the days that it may have lasted into. Until a day is chosen it is that of the check-in, or the next where the time lies before it. */
export function EndIt({ row, send, isOwn = false, onDone }: { row: RecordRow; send: (time: string) => Promise<unknown>; isOwn?: boolean; onDone?: () => void }) {
  const say = useAttendanceSay()
  const { language } = useSession()
  const { zone } = row
  const { toast } = useFeedback()
  const now = useMinute()
  const [time, setTime] = useState('')
  const [chosen, setDay] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const { busy, send: sending } = useSending()
  const started = Date.parse(row.checkInTime ?? '')
  const first = dayOf(new Date(started).toISOString(), zone)
  const last = dayOf(new Date(Math.min(started + longestHours * 3_600_000, Math.max(now, started))).toISOString(), zone)
  const days = [0, 1, 2].map((later) => daysLater(first, later)).filter((day) => day <= last)
  const at = (day: string) => instantOf(new Date(`${day}T${time}:00Z`), zone)
  const day = chosen ?? (time && at(first).getTime() <= started ? daysLater(first, 1) : first)
  const submit = async () => {
    setProblem(null)
    const isDone = await sending(() => send(at(day).toISOString()).then(() => true, (thrown: unknown) => {
      const failure = asFailure(thrown)
      const ofTime = failure.errors['time']
      if (!ofTime) throw failure
      setProblem(ofTime.join(' '))
      return false
    }))
    if (!isDone) return
    toast(say(isOwn ? 'saidLeft' : 'submitted'), { kind: 'info' })
    onDone?.()
  }
  return (
    <form className="att-end" onSubmit={(event) => { event.preventDefault(); if (time) void submit() }}>
      <TimeInput label={say(isOwn ? 'whenLeft' : 'checkOutAt')} required value={time} onChange={(next) => { setTime(next); setProblem(null) }} invalid={problem !== null} describedBy={problem ? problemId : undefined} />
      {days.length > 1 && <select aria-label={say('day')} value={day} onChange={({ target }) => { setDay(target.value); setProblem(null) }}>{days.map((each) => <option key={each} value={each}>{longDay(each, language)}</option>)}</select>}
      <Button htmlType="submit" loading={busy} disabled={!time}>{say(isOwn ? 'tell' : 'checkOut')}</Button><small className="att-note">{say('timesOf', { zone: isolated(zone) })}</small>
      {problem && <p id={problemId} className="att-bad" role="alert">{problem}</p>}
    </form>
  )
}
