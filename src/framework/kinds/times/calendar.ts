const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether the text begins with a day that the calendar has: `2024-02-29…`, never `2023-02-29` or the year 0. */
export function startsWithDay(text: string): boolean {
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return false
  const year = digits(text, 0, 4)
  const month = digits(text, 5, 7)
  const day = digits(text, 8, 10)
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1)) return false
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (lengths[month - 1] ?? 0) + (leap ? 1 : 0)
}

/** A regular expression would do; this runs for each cell of an import. */
function digits(text: string, from: number, to: number): number {
  let n = 0
  for (let i = from; i < to; i++) {
    const d = text.charCodeAt(i) - 48
    if (!(d >= 0 && d <= 9)) return NaN
    n = n * 10 + d
  }
  return n
}

/** The usual example of a day or an instant where it lies between the bounds, else the bound that it passes. */
export function exampleWithin(from: string | null, until: string | null, usual: string): string {
  if (from !== null && usual < from) return from
  return until !== null && usual > until ? until : usual
}
