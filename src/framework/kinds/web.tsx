/** The light half of the kinds for the web: cells, for lists and record pages. Inputs and filters: `#framework/kinds/web-inputs`. */
import './kinds.css'
import type { FieldModel, KindName } from '#framework/metadata'
import { boolean } from './boolean/cell.tsx'
import { choice } from './choice/cell.tsx'
import { date } from './date/cell.tsx'
import { dateTime } from './date-time/cell.tsx'
import { decimal } from './decimal/cell.tsx'
import { file } from './file/cell.tsx'
import { image } from './image/cell.tsx'
import { integer } from './integer/cell.tsx'
import { ref } from './ref/cell.tsx'
import { refs } from './refs/cell.tsx'
import { rows } from './rows/cell.tsx'
import { text } from './text/cell.tsx'
import { texts } from './texts/cell.tsx'
import type { CellFace, CellProps } from './web-face.ts'

export const webCells = { text, integer, decimal, boolean, date, dateTime, choice, ref, refs, texts, image, file, rows } satisfies { [K in KindName]: CellFace }

/** The cell face of a field's kind. */
export function cellOf(field: FieldModel): CellFace {
  return webCells[field.kind]
}

/** A value at rest, whatever its kind: `<FieldValue field={field} value={row[field.wire]} row={row} />`. */
export function FieldValue(props: CellProps) {
  const { Cell } = webCells[props.field.kind]
  return <Cell {...props} />
}

export { EmptyValue } from './parts/none.tsx'
export { KindsContext, useKinds } from './web-context.ts'
export { PickerContext } from './ref/picker-context.ts'
export type { Choice, Parents, PickerSource } from './ref/picker-context.ts'
export { knownWord, labelOfText } from './known-words.ts'
export { FilesContext } from './file/files-context.ts'
export { useFiles } from './file/files-context.ts'
export type { FileStore } from './file/files-context.ts'
export { formatFullTime, formatTime, hourOfToday } from './times/format-time.ts'
export { formatDay } from '#framework/wire'
export { wallClock } from './times/zone.ts'
export { formatPeriod } from './filters/format-period.ts'
export { formatNumber } from './numbers/format-number.ts'
export type { CellProps, InputProps } from './web-face.ts'
