import type { CellFace, CellProps } from '../web-face.ts'
import { useKinds } from '../web-context.ts'
import { EmptyValue } from '../parts/none.tsx'
import { formatFullTime, formatTime } from '../times/format-time.ts'

function Cell({ value }: CellProps) {
  const { language, zone } = useKinds()
  if (typeof value !== 'string' || value === '') return <EmptyValue />
  return <time className="cell-number" dateTime={value} title={formatFullTime(language, zone, value)}>{formatTime(language, zone, value)}</time>
}

export const dateTime: CellFace = { Cell, width: () => 132, align: 'start' }
