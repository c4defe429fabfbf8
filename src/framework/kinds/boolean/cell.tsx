import type { CellFace, CellProps } from '../web-face.ts'
import { useKinds } from '../web-context.ts'
import { EmptyValue } from '../parts/none.tsx'
import { yesNo } from './words.ts'

function Cell({ value }: CellProps) {
  const [yes] = yesNo[useKinds().language]
  if (value !== true) return <EmptyValue />
  return (
    <svg className="cell-check" role="img" aria-label={yes} width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d="M2.5 7.5 6 11l6-8" />
    </svg>
  )
}

export const boolean: CellFace = { Cell, width: () => 90, align: 'start' }
