import type { CellFace, CellProps } from '../web-face.ts'
import { None } from '../none.tsx'
import { referenceName } from './kind.ts'

function Cell({ field, value, row }: CellProps) {
  const name = row[referenceName(field)]
  if (typeof name === 'string' && name !== '') return <span dir="auto" className="cell-text" title={name}>{name}</span>
  return typeof value === 'number' ? <bdi dir="ltr">#{value}</bdi> : <None />
}

export const ref: CellFace = { Cell, width: () => 160, align: 'start' }
