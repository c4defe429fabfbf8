/** Names of files that we write. Their cells are typed as text, so that nothing runs when a spreadsheet opens them. */

/** A file name safe on every system: no path, no control or direction marks, no leading dot or formula sign. */
export function fileName(text: string, ending: string): string {
  const clean = text
    .replaceAll(/[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ').trim().replace(/^[.=+\-@\s']+/, '').slice(0, 120).trim()
  return `${clean || 'file'}.${ending}`
}
