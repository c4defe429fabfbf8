const plain = /^[\x20-\x7e]*$/
const unstorable = /[\p{Cc}\p{Cs}]/u
const unstorableInLines = /\p{Cs}|(?![\n\t])\p{Cc}/u

/**
 * Text as it is stored: trimmed, NFC, lines ended by \n (contract §3).
 *
 * @returns undefined where it holds a control character or half of a surrogate pair; newline and tab may stand in multi-line text
 */
export function tidyText(text: string, multiline: boolean): string | undefined {
  const trimmed = text.trim()
  if (plain.test(trimmed)) return trimmed
  const lined = multiline ? trimmed.replace(/\r\n?/g, '\n') : trimmed
  return (multiline ? unstorableInLines : unstorable).test(lined) ? undefined : lined.normalize('NFC')
}

/** Characters as PostgreSQL counts them; the second count is only made where the first exceeds. */
export function lengthOf(text: string, enough: number): number {
  return text.length <= enough ? text.length : [...text].length
}
