/** Which letters the bytes of a text file stand for. */

/** What a file may be read in; every browser knows them. The names are those of the Encoding Standard. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252', 'iso-8859-6', 'windows-1250', 'windows-1251', 'windows-1254', 'gb18030'] as const
export type Encoding = (typeof encodings)[number]

/** What the same bytes say in one of them. */
export interface EncodingSample {
  encoding: Encoding
  sample: string
}

/** So many bytes decide which it is. */
const looked = 1024 * 1024
const sampleBytes = 60

/**
 * Bytes → the encoding they are most likely in: by their mark; UTF-16 without a mark by where its zero bytes stand; UTF-8 where they
 * follow its rules, a damaged place here and there forgiven; else what Excel writes on a Windows of Urdu or Arabic (1256) or of the west (1252).
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const part = bytes.subarray(0, looked)
  const wide = wideEncoding(part)
  if (wide) return wide
  if (isUtf8(bytes)) return 'utf-8'
  return wordsOfOneScript(decode(part, 'windows-1256')) ? 'windows-1256' : 'windows-1252'
}

/** Bytes → text; a mark at the beginning is left out, what does not exist in the encoding becomes `\ufffd`. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** UTF-16 without a mark: zero bytes stand on one side of the pairs only, and the text holds no control characters. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const part = bytes.subarray(0, 4096)
  const [even, odd] = [0, 1].map((side) => part.some((byte, at) => byte === 0 && at % 2 === side))
  if (even === odd) return undefined
  const encoding = odd ? 'utf-16le' : 'utf-16be'
  return /[\p{Cs}\p{Cn}\ufffd]|(?![\t\r\n])\p{Cc}/u.test(decode(part.subarray(0, part.length - (part.length % 2)), encoding).slice(0, -1)) ? undefined : encoding
}

/**
 * What the first letters outside ASCII say in each encoding, so that a person can tell which is meant.
 *
 * @returns nothing where every encoding says the same
 */
export function encodingSamples(bytes: Uint8Array): EncodingSample[] {
  const wide = ['utf-16le', 'utf-16be'].includes(detectEncoding(bytes))
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const at = bytes.findIndex((byte, index) => byte >= 0x80 && !(marked && index < 3))
  if (at < 0 && !wide) return []
  // From the beginning of the line or so, and of a pair of bytes.
  const from = wide ? 0 : bytes.subarray(0, at).findLastIndex((byte, index) => byte === 10 || byte === 13 || index === at - 24) + 1
  const part = bytes.subarray(from, from + sampleBytes)
  return encodings.filter((encoding) => wide || !encoding.startsWith('utf-16')).map((encoding) => ({ encoding, sample: oneLine(decode(part, encoding)) }))
}

function oneLine(text: string): string {
  return (text.trimStart().split(/[\r\n]/, 1)[0] ?? '').replaceAll(/\p{Cc}/gu, ' ').replace(/\ufffd+$/, '').trim().slice(0, 40)
}

/** Valid, or nearly: a file cut or pasted together has a few places that are not, beside many that could be nothing else. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    const text = decode(bytes.subarray(0, looked), 'utf-8')
    const wrong = text.split('\ufffd').length - 1
    const right = text.length - text.replaceAll(/[^\p{ASCII}\ufffd]/gu, '').length
    return right > 20 * wrong
  }
}

/** Words are wholly of one script: read as 1256, the single accented letters of western words are Arabic letters amid Latin ones. */
function wordsOfOneScript(text: string): boolean {
  let whole = 0
  let mixed = 0
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    if (!/\p{Script=Arabic}/u.test(word)) continue
    if (/\p{Script=Latin}/u.test(word)) mixed++
    else whole++
  }
  return whole > mixed
}
