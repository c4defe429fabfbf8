import type { CellFace, CellProps } from '../web-face.ts'
import { useKinds } from '../web-context.ts'
import { EmptyValue } from '../parts/none.tsx'
import { entriesOf } from './entries.ts'

function Cell({ value }: CellProps) {
  const { language } = useKinds()
  const entries = entriesOf(value)
  if (!entries.length) return <EmptyValue />
  const all = entries.join(language === 'ur' ? '، ' : ', ')
  return <span dir="auto" className="cell-text" title={all}>{all}</span>
}

export const texts: CellFace = { Cell, width: () => 200, align: 'start' }
