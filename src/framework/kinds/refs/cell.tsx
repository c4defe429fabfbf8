import type { CellFace, CellProps } from '../web-face.ts'
import { useKinds } from '../web-context.ts'
import { EmptyValue } from '../parts/none.tsx'
import { chosenOf } from './chosen.ts'

function Cell({ value }: CellProps) {
  const { language } = useKinds()
  const names = chosenOf(value).map(({ id, name }) => name || `#${id}`)
  if (!names.length) return <EmptyValue />
  const all = names.join(language === 'ur' ? '، ' : ', ')
  return <span dir="auto" className="cell-text" title={all}>{all}</span>
}

export const refs: CellFace = { Cell, width: () => 200, align: 'start' }
