import type { CellFace, CellProps } from '../web-face.ts'
import { useKinds } from '../web-context.ts'
import { None } from '../none.tsx'
import { sayDay } from '../say-time.ts'

function Cell({ value }: CellProps) {
  const { language } = useKinds()
  if (typeof value !== 'string' || value === '') return <None />
  return <time className="cell-number" dateTime={value}>{sayDay(language, value)}</time>
}

export const date: CellFace = { Cell, width: () => 132, align: 'start' }
