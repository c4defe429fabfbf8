/** The heavy half of the kinds for the web: inputs and filter editors. Import it from lazy chunks only. */
import './kinds.css'
import type { FieldModel, KindName } from '#framework/metadata'
import { boolean } from './boolean/input.tsx'
import { choice } from './choice/input.tsx'
import { dateTime } from './date-time/input.tsx'
import { date } from './date/input.tsx'
import { decimal } from './decimal/input.tsx'
import { file } from './file/input.tsx'
import { image } from './image/input.tsx'
import { integer } from './integer/input.tsx'
import { ref } from './ref/input.tsx'
import { refs } from './refs/input.tsx'
import { rows } from './rows/input.tsx'
import { text } from './text/input.tsx'
import { texts } from './texts/input.tsx'
import type { InputFace } from './web-face.ts'

export const webInputs = { text, integer, decimal, boolean, date, dateTime, choice, ref, refs, texts, image, file, rows } satisfies { [K in KindName]: InputFace }

/** The input face of a field's kind. */
export function inputOf(field: FieldModel): InputFace {
  return webInputs[field.kind]
}

export { RowsContext } from './rows/rows-context.ts'
export { afterPress } from './parts/after-press.ts'
export { DayPicker } from './date/day-picker.tsx'
export { MonthPicker } from './times/month-picker.tsx'
export { TimePicker } from './times/time-picker.tsx'
