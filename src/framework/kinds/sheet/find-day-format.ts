import type { KindFace, SheetCell } from '../face.ts'
import { dayFormats, type DayFormat } from './column-format.ts'
import { dayIn, dayOfSerial, spellingsOf } from './day-text.ts'

/** Which format all days of a column fit. Cells that the sheet itself calls dates say nothing: they are clear. */
export const findDayFormat: NonNullable<KindFace['findFormat']> = (_, cells) => {
  const fits: { [format in 'dmy' | 'mdy' | 'ymd']: boolean } = { dmy: true, mdy: true, ymd: true }
  const clear: Partial<Record<DayFormat, string>> = {}
  let numeric = false
  let differing: string | undefined
  let first: string | undefined
  for (const cell of cells) {
    const text = textOf(cell)
    if (text === undefined) continue
    const spellings = spellingsOf(text)
    if (spellings.length === 0) continue
    first ??= text
    if (isClear(text)) {
      clear[spellings[0] ?? 'ymd'] ??= text
      continue
    }
    numeric = true
    for (const format of ['dmy', 'mdy', 'ymd'] as const) fits[format] &&= spellings.includes(format)
    if (differing === undefined && new Set(['dmy', 'mdy'].map((format) => dayIn(text, format as DayFormat)?.day)).size > 1 && spellings.includes('dmy') && spellings.includes('mdy')) differing = text
  }
  if (first === undefined) return null
  const example = (numeric ? differing : undefined) ?? first
  const readings = (['dmy', 'mdy', 'ymd'] as const).flatMap((format) => {
    const day = dayIn(example, format)?.day
    return day === undefined ? [] : [{ format, means: day }]
  }).filter(({ format }, _at, all) => format !== 'ymd' || all.length === 1)
  return { offered: dayFormats, format: numeric ? fitting(fits, differing !== undefined) : clearest(clear), example, readings }
}

/** One order that all days fit; both where no text tells the orders apart: then they mean the same. */
function fitting(fits: { readonly [format in 'dmy' | 'mdy' | 'ymd']: boolean }, differ: boolean): DayFormat | undefined {
  if (fits.dmy && fits.mdy) return differ ? undefined : 'dmy'
  return fits.dmy ? 'dmy' : fits.mdy ? 'mdy' : fits.ymd ? 'ymd' : undefined
}

function clearest(clear: Partial<Record<DayFormat, string>>): DayFormat {
  return (['named', 'ymd', 'serial'] as const).find((format) => clear[format] !== undefined) ?? 'ymd'
}

function isClear(text: string): boolean {
  return dayIn(text) !== undefined
}

/** Texts, and numbers whose cell lost its format. */
function textOf(cell: SheetCell): string | undefined {
  if (cell.type === 'text') return cell.value
  return cell.type === 'number' && dayOfSerial(cell.value) ? String(cell.value) : undefined
}
