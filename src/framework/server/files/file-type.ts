/**
 * What a file is, told by its bytes. What its sender calls it decides nothing but the name it is saved under. SVG and HTML are never
 * kept: both can carry a script (docs/decisions/files.md).
 */

export interface FileType {
  /** Media type it is served with. */
  type: string
  /** The first is added to a name that has none of them. */
  extensions: readonly string[]
  isPicture: boolean
}

/** @param name only tells a text from a table of texts; @returns null for what is not kept */
export function fileTypeOf(bytes: Buffer, name: string): FileType | null {
  const found = signed.find(({ starts }) => starts(bytes))?.type
  if (found?.type === 'application/zip') return zipType(bytes)
  return found ?? textType(bytes, name)
}

const picture = (type: string, ...extensions: string[]): FileType => ({ type, extensions, isPicture: true })
const document = (type: string, ...extensions: string[]): FileType => ({ type, extensions, isPicture: false })

const office = 'application/vnd.openxmlformats-officedocument'
const zip = document('application/zip', 'zip')
const word = document(`${office}.wordprocessingml.document`, 'docx')
const sheet = document(`${office}.spreadsheetml.sheet`, 'xlsx')
const plain = document('text/plain; charset=utf-8', 'txt', 'log')
const table = document('text/csv; charset=utf-8', 'csv')

const at = (place: number, ...texts: string[]) => (bytes: Buffer) => texts.some((text) => bytes.toString('latin1', place, place + text.length) === text)

const signed: readonly { type: FileType; starts: (bytes: Buffer) => boolean }[] = [
  { type: picture('image/png', 'png'), starts: at(0, '\x89PNG\r\n\x1a\n') },
  { type: picture('image/jpeg', 'jpg', 'jpeg', 'jfif'), starts: at(0, '\xff\xd8\xff') },
  { type: picture('image/gif', 'gif'), starts: at(0, 'GIF87a', 'GIF89a') },
  { type: picture('image/webp', 'webp'), starts: (bytes) => at(0, 'RIFF')(bytes) && at(8, 'WEBP')(bytes) },
  { type: document('application/pdf', 'pdf'), starts: at(0, '%PDF-') },
  { type: zip, starts: at(0, 'PK\x03\x04') },
]

/** Documents of Word and Excel are archives with a table of contents; those with macros are not kept. */
function zipType(bytes: Buffer): FileType | null {
  if (!bytes.includes('[Content_Types].xml')) return zip
  if (bytes.includes('vbaProject.bin')) return null
  if (bytes.includes('word/document.xml')) return word
  return bytes.includes('xl/workbook.') ? sheet : zip
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Text in UTF-8 under the name of a text, and no markup: a page would be one too. */
function textType(bytes: Buffer, name: string): FileType | null {
  const type = [plain, table].find(({ extensions }) => extensions.includes(extensionOf(name)))
  if (!type) return null
  try {
    const text = utf8.decode(bytes)
    // oxlint-disable-next-line no-control-regex
    return /[\0-\x08\x0e-\x1f]/.test(text) || /^\s*</.test(text) ? null : type
  } catch {
    return null
  }
}

export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
