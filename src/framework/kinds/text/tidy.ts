const plain = /^[\x20-\x7e]*$/
/** Marks and embeddings that turn the direction of text: at the ends of a pasted text they say nothing. */
const turned = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
const edges = new RegExp(`^[\\s${turned}]+|[\\s${turned}]+$`, 'gu')
/** The (non-)joiner between two letters of an Arabic script shapes them and is part of how a word is written. */
const joiners = /(?<=\p{Script=Arabic}\p{M}*)[\u200c\u200d](?=\p{Script=Arabic})/gu
const unstorable = /[\p{Cc}\p{Cf}\p{Cs}]/u
const unstorableInLines = /[\p{Cf}\p{Cs}]|(?![\n\t])\p{Cc}/u

/**
 * Text as it is stored: trimmed of blanks and direction marks, NFC, lines ended by \n.
 *
 * @returns undefined where it holds a control character, half of a surrogate pair, or a format character that nobody sees (but for joiners
 *   between Arabic letters): two such texts would look the same. Newline and tab may stand in multi-line text
 */
export function tidyText(text: string, multiline: boolean): string | undefined {
  const trimmed = text.trim()
  if (plain.test(trimmed)) return trimmed
  const bare = trimmed.replace(edges, '')
  const lined = multiline ? bare.replace(/\r\n?/g, '\n') : bare
  return (multiline ? unstorableInLines : unstorable).test(lined.replace(joiners, '')) ? undefined : lined.normalize('NFC')
}

/** Characters as PostgreSQL counts them; the second count is only made where the first exceeds. */
export function lengthOf(text: string, enough: number): number {
  return text.length <= enough ? text.length : [...text].length
}
