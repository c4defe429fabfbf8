/**
 * What a list is searched in: one generated text of all `search` fields, one trigram index (docs/decisions/lists.md). Letter case and
 * the spellings of one letter in Arabic and Urdu meet in `data.norm`.
 */
import type { EntityModel, FieldModel } from '#framework/metadata'
import { literal, quoted } from './names.ts'

/** Letters of one sound, as Arabic and Urdu keyboards give them; digits of both to ours. */
const variants: readonly [from: string, to: string][] = [
  ['يىېۍ', 'ی'], ['ك', 'ک'], ['هةۃۂۀە', 'ہ'], ['أإآٱ', 'ا'], ['ؤ', 'و'], ['ئ', 'ی'],
  ...Array.from({ length: 10 }, (_, digit): [string, string] => [String.fromCharCode(0x660 + digit, 0x6f0 + digit), String(digit)]),
]
/** Vowel signs and the stretcher: nobody types them in a search. */
const dropped = Array.from({ length: 8 }, (_, n) => String.fromCharCode(0x64b + n)).join('') + '\u0670\u0640'

const from = variants.map(([letters]) => letters).join('')
const to = variants.map(([letters, one]) => one.repeat(letters.length)).join('')

const lowered = (text: string) => `lower(${text} COLLATE "und-x-icu")`
const norm = (text: string) => `translate(${lowered(text)}, ${literal(from + dropped)}, ${literal(to)})`

/** The function in the database. Its text is part of every search column's signature: a changed one rebuilds them. */
export const normFunction = `CREATE OR REPLACE FUNCTION data.norm(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ${norm('$1')}`

const letters = new Map(variants.flatMap(([given, one]) => Array.from(given, (letter) => [letter, one] as const)))
const folded = new RegExp(`[${from}${dropped}]`, 'g')

/** A text as `data.norm` has it, for names that are at hand: composed, in small letters, one spelling of each letter. */
export function normalized(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(folded, (letter) => letters.get(letter) ?? '')
}

/** Texts that `Keyword` and the documented search name look into. A secret field is in no search. */
export function searchFields(entity: EntityModel): FieldModel[] {
  return entity.fields.filter((field) => field.search && field.kind === 'text' && field.column !== null && !field.secret)
}

/**
 * The tenant as the search index knows it. Only what asks for it by this very expression has the index look at the tenant: the views'
 * own condition does not (docs/decisions/search.md).
 *
 * @param alias with its dot
 */
export function searchedTenant(alias = ''): string {
  return `(${alias}tenant_id + 0)`
}

/** Expression of the column `search_text`; null where nothing is searched. */
export function searchExpression(columns: readonly string[]): string | null {
  return columns.length ? `data.norm(${columns.map(quoted).join(` || E'\\n' || `)})` : null
}

/**
 * As a column is made: PostgreSQL looks up a function and parses it for each statement that fills the column, a twentieth of a
 * create. The specification, and with it the column's signature, still names the function (docs/decisions/writes.md).
 *
 * None of the letters is ASCII, and `translate` compares every letter of a text with each of them: a fifteenth of an import.
 */
export function writtenOut(expression: string): string {
  const inner = /^data\.norm\((.*)\)$/s.exec(expression)?.[1]
  if (inner === undefined) return expression
  const text = `(${inner})`
  return `CASE WHEN octet_length(${text}) = char_length(${text}) THEN ${lowered(text)} ELSE ${norm(text)} END`
}
