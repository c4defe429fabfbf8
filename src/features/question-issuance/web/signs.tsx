import { momentIn } from '#framework/kinds'
import { useMinute, useSession, type ListColumnPart, type WireRow } from '#framework/web'
import { states } from '../rules.ts'
import { useIssuanceSay } from './texts.ts'
import './issuance.css'

/** How far it is filled: a bar and its numbers. */
export function Progress({ row }: { row: Readonly<Record<'filledCount' | 'questionCount', unknown>> | WireRow }) {
  const [done, count] = [Number(row['filledCount'] ?? 0), Number(row['questionCount'] ?? 0)]
  return <span className="issued-progress"><i aria-hidden="true"><b style={{ inlineSize: `${count ? Math.min(100, (done / count) * 100) : 0}%` }} /></i><bdi>{done}/{count}</bdi></span>
}

/** Said of what is not returned after its last day. */
export function LateMark({ row }: { row: WireRow }) {
  const say = useIssuanceSay()
  const { zone } = useSession()
  const { today } = momentIn(zone, new Date(useMinute()))
  return row['status'] === states.given && String(row['endDate'] ?? '') < today ? <span className="issued-late">{say('lateMark')}</span> : null
}

export const columns: readonly ListColumnPart[] = [{
  name: 'progress', label: { en: 'Filled', ur: 'بھرا گیا' }, width: 170, after: 'endDate', onCard: true, sortName: 'filledCount', cell: (row) => <span className="issued-cell"><Progress row={row} /><LateMark row={row} /></span>,
}]
