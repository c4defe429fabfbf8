import { momentIn } from '#framework/kinds'
import { useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import { reconciliationRoute } from '../../feature.ts'
import type { DueRow } from '../shapes.ts'
import { TableFrame } from '../table-frame.tsx'
import { useFuelSay } from '../texts.ts'
import { litres, shortDay } from '../words.ts'

/** A day is not broken over lines, however narrow its column. */
const whole = (day: string) => day.replaceAll(' ', '\u00a0')

/** Share of the hours after which the bar turns amber. */
const soon = 0.92

export function DueTable({ rows, mayMake, chosen, onChoose }: { rows: readonly DueRow[]; mayMake: boolean; chosen: ReadonlyMap<number, DueRow>; onChoose: (row: DueRow, isChosen: boolean) => void }) {
  const say = useFuelSay()
  const { language, zone } = useSession()
  const { today } = momentIn(zone)
  return (
    <TableFrame label={say('hoursTitle')}>
      <table>
        <thead><tr>{mayMake && <th scope="col"><span className="hidden-text">{say('show')}</span></th>}<th scope="col">{say('site')}</th><th scope="col" className="fuel-wide">{say('generator')}</th><th scope="col" className="fuel-wide number">{say('reading')}</th><th scope="col" className="fuel-wide">{say('readOn')}</th><th scope="col" className="fuel-wide number">{say('perDay')}</th><th scope="col">{say('sinceLast')}</th><th scope="col" className="fuel-next">{say('nextOne')}</th><th scope="col">{say('workOrder')}</th></tr></thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.siteId} aria-current={chosen.has(row.siteId) ? 'true' : undefined}>
              {mayMake && <td>{row.workOrderId === null && <input type="checkbox" aria-label={say('selectSite', { site: row.siteCode ?? '' })} checked={chosen.has(row.siteId)} onChange={({ target }) => onChoose(row, target.checked)} />}</td>}
              <th scope="row"><Link to={`/site/${row.siteId}`} dir="ltr">{row.siteCode}</Link> <small><bdi>{row.siteName}</bdi></small></th>
              <td className="fuel-wide"><bdi>{row.dgName ?? '–'}</bdi></td><td className="fuel-wide number" dir="ltr">{litres(row.lastReading)}</td><td className="fuel-wide">{shortDay(row.lastReadingDate, language)}</td><td className="fuel-wide number" dir="ltr">{row.hoursPerDay ? litres(row.hoursPerDay) : '–'}</td>
              <td><Since row={row} today={today} /></td>
              <td className={row.dueDate !== null && row.dueDate < today && !row.doubts.length ? 'fuel-next fuel-bad' : 'fuel-next'}>{row.doubts.length ? '–' : row.dueDate === null ? say('never') : row.dueDate < today ? say('dueSince', { day: whole(shortDay(row.dueDate, language)) }) : whole(shortDay(row.dueDate, language))}</td>
              <td>{row.workOrderId ? <Link to={`/workOrder/${row.workOrderId}`} dir="ltr">{row.workOrderNumber ?? row.workOrderId}</Link> : chosen.has(row.siteId) ? say('willBeMade') : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

/**
 * A bar to the hours of the interval, as of the last reading: where it was reached since, by the usual hours of a day, the words say so. A reading
 * that went back has none, but the question.
 */
function Since({ row, today }: { row: DueRow; today: string }) {
  const say = useFuelSay()
  if (row.doubts.length) return <span className="fuel-doubt">{say('wentBack')} <Link to={`${reconciliationRoute}?tab=all&siteId=${row.siteId}`}>{say('explain')}</Link></span>
  const run = (row.interval - row.hoursLeft) / row.interval
  const isReached = row.dueDate !== null && row.dueDate < today
  const tone = row.hoursLeft <= 0 ? 'bad' : isReached || run >= soon ? 'soon' : 'fine'
  const hours = litres(Math.abs(row.hoursLeft))
  return <span className={`fuel-since fuel-since-${tone}`}><i aria-hidden="true"><i style={{ inlineSize: `${Math.max(0, Math.min(1, run)) * 100}%` }} /></i>{hours === '0' ? say('reached') : say(row.hoursLeft <= 0 ? 'over' : isReached ? 'leftThen' : 'left', { hours })}</span>
}
