import type { CellFace, CellProps } from './web-face.ts'
import { None } from './none.tsx'
import { sayNumber } from './say-number.ts'

function Cell({ field, value }: CellProps) {
  if (typeof value !== 'number') return <None />
  return <bdi dir="ltr" className="cell-number">{sayNumber(field, value)}</bdi>
}

/** Cells of integer and decimal. */
export const numberCellFace: CellFace = { Cell, width: (field) => (field.unit ? 130 : 110), align: 'end' }
