/**
 * Nothing we write may run when a spreadsheet opens it (document 1 §7, docs/decisions/import.md). Cells of a workbook are typed as text
 * and need no change; plain text files and file names do.
 */

/** A cell of a CSV: what a spreadsheet would take for a formula gets an apostrophe in front; quotes as RFC 4180 has them. */
export function csvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",;\t\n\r]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** A file name safe on every system: no path, no control or direction marks, no leading dot or formula sign. */
export function fileName(text: string, ending: string): string {
  const clean = text
    .replaceAll(/[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ').trim().replace(/^[.=+\-@\s']+/, '').slice(0, 120).trim()
  return `${clean || 'file'}.${ending}`
}
