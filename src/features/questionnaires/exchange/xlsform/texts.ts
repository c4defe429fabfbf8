/** Texts of a line in the two languages of a template. Pure. */
import type { Text } from '#framework/metadata'
import { oneLine, type Line } from '../sheets.ts'
import type { Languages } from './columns.ts'

/** The column in both languages; what is missing in the first is taken from the column without a language, a label at last from the second: something must be asked. */
export function textIn(cell: Line['cell'], column: string, { en, ur }: Languages): Text {
  const at = (language: string) => oneLine(cell(language === '' ? column : `${column}::${language}`))
  const second = ur === null ? '' : at(ur)
  return { en: at(en) || at('') || (column === 'label' ? second : ''), ur: second }
}

/** Text → a name that XLSForm allows: letters, digits, lines. Empty where nothing of it is left. */
export function nameFrom(text: string): string {
  return text.trim().toLowerCase().normalize('NFKD').replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '').replace(/^(?=\d)/, '_').slice(0, 48)
}
