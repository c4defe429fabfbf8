import type { ListColumnPart, WireRow } from '#framework/web'
import './issuance.css'

/** How far it is filled: a bar and its numbers. */
export function Progress({ row }: { row: WireRow }) {
  const [done, count] = [Number(row['filledCount'] ?? 0), Number(row['questionCount'] ?? 0)]
  return <span className="issued-progress"><i aria-hidden="true"><b style={{ inlineSize: `${count ? Math.min(100, (done / count) * 100) : 0}%` }} /></i><bdi>{done}/{count}</bdi></span>
}

export const columns: readonly ListColumnPart[] = [{
  name: 'progress', label: { en: 'Filled', ur: 'بھرا گیا' }, width: 130, after: 'endDate', onCard: true, sortName: 'filledCount', cell: (row) => <Progress row={row} />,
}]
