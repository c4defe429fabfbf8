import type { CellFace, CellProps } from '../web-face.ts'
import { EmptyValue } from '../parts/none.tsx'
import { formatNumber } from './format-number.ts'
import { zeroIsBeyond } from './zero-is-beyond.ts'

function Cell({ field, value }: CellProps) {
  if (typeof value !== 'number' || (value === 0 && (field.zeroIsNothing || zeroIsBeyond(field)))) return <EmptyValue />
  return <bdi dir="ltr" className="cell-number">{formatNumber(field, value)}</bdi>
}

/** Cells of integer and decimal. */
export const numberCellFace: CellFace = { Cell, width: (field) => (field.unit ? 130 : 110), align: 'end' }
