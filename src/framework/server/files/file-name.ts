import { extensionOf, type FileType } from './file-type.ts'

const longest = 120

/**
 * The name a file is saved under: without folders, control characters and marks that turn the direction of writing (they make
 * `exe.txt` of `txt.exe`), and ending as what it is.
 */
export function fileName(given: string, { extensions }: FileType): string {
  const plain = plainName(given)
  const ending = extensions[0] ?? 'bin'
  const own = extensionOf(plain)
  const stem = Array.from(own && extensions.includes(own) ? plain.slice(0, -own.length - 1) : plain).slice(0, longest).join('').replace(/^[. ]+/, '').trim()
  return `${stem || 'file'}.${own && extensions.includes(own) ? own : ending}`
}

/** The name of a file that the product itself made, which may hold what somebody typed. */
export function safeName(given: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z0-9]{1,8})?$/i.exec(plainName(given)) ?? []
  return `${Array.from(stem).slice(0, longest).join('').replace(/^[.= +\-@]+/, '').trim() || 'file'}${ending}`
}

function plainName(given: string): string {
  // oxlint-disable-next-line no-control-regex
  return given.normalize('NFC').replace(/[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd"<>|*?:\\/]/g, ' ').replace(/\s+/g, ' ').trim()
}
