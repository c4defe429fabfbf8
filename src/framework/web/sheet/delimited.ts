/** CSV and what is pasted from a spreadsheet. By hand, since SheetJS guesses formats from the first letters: a file that begins with `ID;` it takes for SYLK. */

const candidates = ['\t', ';', ',', '|'] as const

/**
 * Text → rows of cells, all as text. Quoted cells may hold delimiters and line ends (RFC 4180); the delimiter is the one
 * met most often in the first line, or below a title in lines that are alike; `sep=;` overrules.
 *
 * @param maxRows reading stops after so many rows, so that a caller can tell "too many" without reading all
 */
export function parseDelimited(text: string, maxRows: number): string[][] {
  const declared = /^sep=(.)\r?\n/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const delimiter = declared?.[1] ?? likely(body)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < body.length && rows.length < maxRows) {
    const [value, next] = body[at] === '"' ? quoted(body, at) : plain(body, at, delimiter)
    row.push(value)
    at = next
    if (body[at] === delimiter) {
      at++
      if (at < body.length) continue
      row.push('')
    }
    if (body[at] === '\r') at++
    if (body[at] === '\n') at++
    rows.push(row)
    row = []
  }
  return rows
}

function plain(text: string, from: number, delimiter: string): [string, number] {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
  return [text.slice(from, at), at]
}

function quoted(text: string, from: number): [string, number] {
  let value = ''
  let at = from + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close < 0) return [value + text.slice(at), text.length]
    value += text.slice(at, close)
    if (text[close + 1] !== '"') return skipToEnd(text, close + 1, value)
    value += '"'
    at = close + 2
  }
}

/** What follows a closing quote up to the delimiter belongs to the cell, as every spreadsheet reads it. */
function skipToEnd(text: string, from: number, value: string): [string, number] {
  let at = from
  while (at < text.length && !'\t;,|\n\r'.includes(text[at] ?? '')) at++
  return [value + text.slice(from, at), at]
}

function likely(text: string): string {
  const lines = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]+/, 20)
  const [first, ...others] = lines.map(mostOf)
  // A title may stand over the headings: then lines tell that are alike.
  const found = first?.delimiter ? first : others.find((one, at) => one.delimiter && others.some((other, n) => n !== at && other.delimiter === one.delimiter && other.count === one.count))
  return found?.delimiter ?? ','
}

/** The delimiter met most often in a line; undefined where none is. */
function mostOf(line: string): { delimiter: string | undefined; count: number } {
  const counts = candidates.map((c) => line.split(c).length - 1)
  const count = Math.max(...counts)
  return { delimiter: count > 0 ? candidates[counts.indexOf(count)] : undefined, count }
}
