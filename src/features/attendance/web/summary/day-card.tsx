import { Icon, useSay, useService, useSession } from '#framework/web'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { calls } from '../../calls.ts'
import { EvidenceCell } from '../parts/evidence-cell.tsx'
import type { Records, SummaryRow } from '../parts/shapes.ts'
import { clock, dayOf, hoursText, longDay, shortDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { markWords } from './marks.ts'

/** One day of one employee: in, out, worked, where, and what was decided. */
export function DayCard({ row, day, mark, onClose }: { row: SummaryRow; day: string; mark: string; onClose: () => void }) {
  const say = useAttendanceSay()
  const common = useSay()
  const { language, zone } = useSession()
  const { data } = useService<Records>(calls.all, { Date: day, UserId: row.userId ?? 0, MaxResultCount: 20 })
  // Without a user there is no record, and the call would answer those of everybody.
  const records = (data?.items ?? []).filter(({ userId }) => userId === row.userId).toReversed()
  return (
    <aside className="att-card" aria-label={`${row.fullName}, ${longDay(day, language)}`}>
      <header><b><bdi>{row.fullName}</bdi>, {longDay(day, language)}</b><Button size="small" type="text" aria-label={say('close')} icon={<Icon name="close" size={14} />} onClick={onClose} /></header>
      {records.length === 0 && <p>{say(markWords[mark as keyof typeof markWords] ?? 'mark_none')}</p>}
      {records.map((record) => (
        <dl key={record.id}>
          <dt>{say('in')}</dt><dd>{clock(record.checkInTime, zone)}{record.isLate && <span className="att-doubt"> {say('lateBy', { count: record.lateMinutes ?? 0 })}</span>}</dd>
          <dt>{say('out')}</dt><dd>{record.checkOutTime ? clock(record.checkOutTime, zone) : record.isAutoClosed ? say('noCheckOut') : say('stillThere')}</dd>
          <dt>{say('workedHead')}</dt><dd>{record.workedHours ? hoursText(record.workedHours, common) : '–'}</dd>
          <dt>{say('where')}</dt><dd><EvidenceCell place={record.place} inside={record.inside} distance={record.distance} siteCode={record.placeSiteName} accuracy={record.checkInAccuracy} hasPosition={record.checkInLatitude !== null} /></dd>
          {record.decidedByName && record.decidedTime && <dd className="att-wide">{say(record.status === 3 ? 'rejectedBy' : 'approvedBy', { name: record.decidedByName, day: shortDay(dayOf(record.decidedTime, zone), language) })}{record.decisionRemarks && <q><bdi>{record.decisionRemarks}</bdi></q>}</dd>}
          <dd className="att-wide"><Link to={`/attendence?tab=all&from=${day}&until=${day}&userId=${record.userId}`}>{say('openRecord')}</Link></dd>
        </dl>
      ))}
    </aside>
  )
}
