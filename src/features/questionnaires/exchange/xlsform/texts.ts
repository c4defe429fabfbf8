/** Texts of a line in the two languages of a template. Pure. */
import type { Text } from '#framework/metadata'
import type { EditedOption } from '../../model/template.ts'
import { oneLine, type Line } from '../sheets.ts'
import type { Languages } from './columns.ts'

/** The column in both languages; what is missing in the first is taken from the column without a language, a label at last from the second: something must be asked. */
export function textIn(cell: Line['cell'], column: string, { en, ur }: Languages): Text {
  const at = (language: string) => oneLine(cell(language === '' ? column : `${column}::${language}`))
  const second = ur === null ? '' : at(ur)
  return { en: at(en) || at('') || (column === 'label' ? second : ''), ur: second }
}

/** Another answer within a text is its name: `${age}` becomes `[age]`. */
export function withNames({ en, ur }: Text): Text {
  const inside = (text: string) => text.replace(/\$\{\s*([^}]*?)\s*\}/g, '[$1]')
  return { en: inside(en), ur: inside(ur) }
}

export function showsAnswer({ en, ur }: Text): boolean {
  return /\$\{[^}]*\}/.test(en + ur)
}

/** Text → a name that XLSForm allows: letters, digits, lines. Empty where nothing of it is left. */
export function nameFrom(text: string): string {
  return text.trim().toLowerCase().normalize('NFKD').replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '').replace(/^(?=\d)/, '_').slice(0, 48)
}

/** The name, or with a number behind it where it is taken; taken from now on. */
export function freeName(name: string, taken: Set<string>): string {
  let own = name
  for (let n = 2; taken.has(own); n += 1) own = `${name}_${n}`
  taken.add(own)
  return own
}

/** What options are called in a form: their texts as names. */
export function valuesOf(options: readonly EditedOption[]): string[] {
  const taken = new Set<string>()
  return options.map(({ name }, n) => freeName(nameFrom(name.en) || `option_${n + 1}`, taken))
}
