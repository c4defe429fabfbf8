import type { CellFace, CellProps } from '../web-face.ts'
import { useKinds } from '../web-context.ts'
import { EmptyValue } from '../parts/none.tsx'
import { formatDay } from '#framework/wire'

function Cell({ value }: CellProps) {
  const { language } = useKinds()
  if (typeof value !== 'string' || value === '') return <EmptyValue />
  return <time className="cell-number" dateTime={value}>{formatDay(language, value)}</time>
}

export const date: CellFace = { Cell, width: () => 132, align: 'start' }
