import { extensionOf, type FileType } from './file-type.ts'

const longest = 120

/**
 * The name a file is saved under: without folders, control characters and marks that turn the direction of writing (they make
 * `exe.txt` of `txt.exe`), and ending as what it is.
 */
export function fileName(given: string, { extensions }: FileType): string {
  // oxlint-disable-next-line no-control-regex
  const plain = given.normalize('NFC').replace(/[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd"<>|*?:\\/]/g, ' ').replace(/\s+/g, ' ').trim()
  const ending = extensions[0] ?? 'bin'
  const own = extensionOf(plain)
  const stem = Array.from(own && extensions.includes(own) ? plain.slice(0, -own.length - 1) : plain).slice(0, longest).join('').replace(/^[. ]+/, '').trim()
  return `${stem || 'file'}.${own && extensions.includes(own) ? own : ending}`
}
