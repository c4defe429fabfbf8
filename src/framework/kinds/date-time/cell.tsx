import type { CellFace, CellProps } from '../web-face.ts'
import { useKinds } from '../web-context.ts'
import { None } from '../none.tsx'
import { sayFullTime, sayTime } from '../say-time.ts'

function Cell({ value }: CellProps) {
  const { language, zone } = useKinds()
  if (typeof value !== 'string' || value === '') return <None />
  return <time className="cell-number" dateTime={value} title={sayFullTime(language, zone, value)}>{sayTime(language, zone, value)}</time>
}

export const dateTime: CellFace = { Cell, width: () => 132, align: 'start' }
