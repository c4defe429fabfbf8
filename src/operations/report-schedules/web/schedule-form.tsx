import { CheckboxInput, Segmented, sendTo, useFeedback, useSending, useSession } from '#framework/web'
import { Button, Input } from 'antd'
import { useState, type FormEvent, type ReactNode } from 'react'
import { formatName, hasFixedDays, hourText, queryText, rhythmOf, rhythms, sentenceOf, weekdayName, type RhythmName, type Schedule, type ScheduledReport } from './schedules.ts'
import { useScheduleSay } from './texts.ts'

interface Props {
  /** Null: a new one. */
  schedule: Schedule | null
  /** The page it is changed on; absent: its filter stays as it is. */
  report?: ScheduledReport
  onDone: () => void
  onCancel: () => void
}

/** How often a report comes, when, and as what. */
export function ScheduleForm({ schedule, report, onDone, onCancel }: Props) {
  const say = useScheduleSay()
  const { language } = useSession()
  const { toast } = useFeedback()
  const { busy, send } = useSending()
  const [name, setName] = useState(schedule?.name ?? report?.name ?? '')
  const [rhythm, setRhythm] = useState<RhythmName>(rhythms.find((each) => rhythmOf[each] === schedule?.every) ?? 'weekly')
  const [weekday, setWeekday] = useState(schedule?.every === rhythmOf.weekly ? schedule.day : 1)
  const [monthDay, setMonthDay] = useState(schedule?.every === rhythmOf.monthly ? schedule.day : 1)
  const [hour, setHour] = useState(schedule?.hour ?? 7)
  const formats = report?.formats ?? [schedule?.format ?? 'xlsx']
  const [format, setFormat] = useState(schedule?.format ?? formats[0] ?? 'xlsx')
  const [takesFilter, takeFilter] = useState(schedule === null)
  const timing = { every: rhythmOf[rhythm], day: rhythm === 'weekly' ? weekday : rhythm === 'monthly' ? monthDay : 0, hour, format }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const query = takesFilter && report ? queryText(report.query) : (schedule?.query ?? '')
    const body = { name: name.trim(), call: schedule?.call ?? report?.call, query, ...timing }
    const saved = await send(() => sendTo<Schedule>(schedule ? 'PUT' : 'POST', `ReportSchedule/${schedule ? 'Update' : 'Create'}`, { body: schedule ? { ...body, id: schedule.id, rowVersion: schedule.rowVersion } : body, failure: 'own' }))
    if (!saved) return
    toast(say('saved', { name: saved.name }))
    onDone()
  }
  const days = Array.from({ length: 31 }, (_, n) => n + 1)
  return (
    <form className="schedules-form" onSubmit={(event) => void save(event)}>
      <label>{say('name')}<Input value={name} maxLength={100} onChange={({ target }) => setName(target.value)} /></label>
      <Segmented label={say('rhythm')} value={rhythm} options={rhythms.map((value) => ({ value, label: say(value) }))} onChange={setRhythm} />
      <div className="schedules-row">
        {rhythm === 'weekly' && <Choice label={say('weekday')} value={weekday} onChange={setWeekday}>{[1, 2, 3, 4, 5, 6, 0].map((day) => <option key={day} value={day}>{weekdayName(language, day)}</option>)}</Choice>}
        {rhythm === 'monthly' && <Choice label={say('monthDay')} value={monthDay} onChange={setMonthDay}>{days.map((day) => <option key={day} value={day}>{day === 31 ? say('lastDay') : day}</option>)}</Choice>}
        <Choice label={say('hour')} value={hour} onChange={setHour}>{Array.from({ length: 24 }, (_, n) => <option key={n} value={n}>{hourText(n)}</option>)}</Choice>
        <label>{say('format')}<select value={format} onChange={({ target }) => setFormat(target.value)}>{formats.map((each) => <option key={each} value={each}>{formatName(say, each)}</option>)}</select></label>
      </div>
      {report && (schedule === null ? <p className="schedules-note">{say('asFiltered')}</p> : <label className="tick-line"><CheckboxInput checked={takesFilter} onChange={() => takeFilter(!takesFilter)} /><span>{say('takeFilter')}</span></label>)}
      {report && takesFilter && hasFixedDays(report.query) && <p className="schedules-warn" role="note">{say('fixedDays')}</p>}
      <p className="schedules-sentence" role="status">{sentenceOf(say, language, timing)}</p>
      <div className="schedules-foot">
        <Button onClick={onCancel}>{say('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!name.trim()}>{say('save')}</Button>
      </div>
    </form>
  )
}

function Choice({ label, value, onChange, children }: { label: string; value: number; onChange: (value: number) => void; children: ReactNode }) {
  return <label>{label}<select value={value} onChange={({ target }) => onChange(Number(target.value))}>{children}</select></label>
}
