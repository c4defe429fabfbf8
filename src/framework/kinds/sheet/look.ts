/** How every workbook looks that the product writes, in the browser or on the server. */

export const sheetLook = {
  headingFill: '#C6E0B4',
  /** Width of a column in characters, as the documents have it. */
  width: 18,
  /** Without a family no font name is written, and the heading shows in a serif. */
  font: { family: 'Calibri', size: 11 },
  /** Characters that a cell holds at most. */
  longest: 32_767,
} as const

/** A sheet name that every spreadsheet takes: at most 31 characters, none of `: \ / ? * [ ]`, no apostrophe at its ends, no formula. */
export function sheetName(text: string): string {
  const clean = text.replaceAll(/[:\\/?*[\]\p{Cc}]/gu, ' ').replaceAll(/\s+/g, ' ').trim().replace(/^['=+\-@\s]+/, '').slice(0, 31).replace(/['\s]+$/, '')
  return clean || 'Sheet1'
}

/** The number format of a day, or of a time of day on it. */
export function dayFormat(value: Date): 'yyyy-mm-dd' | 'yyyy-mm-dd hh:mm' {
  return value.getTime() % 86_400_000 === 0 ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm'
}
