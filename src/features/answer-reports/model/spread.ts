/** How numbers spread. Pure. */

type Counted = readonly { value: string; count: number }[]

const numbersOf = (values: Counted) => values.flatMap(({ value, count }) => (value.trim() !== '' && Number.isFinite(Number(value)) ? [{ value: Number(value), count }] : []))

/** @returns to two decimals; null where there is no number */
export function meanOf(values: Counted): number | null {
  const numbers = numbersOf(values)
  const count = numbers.reduce((sum, each) => sum + each.count, 0)
  return count ? Math.round((numbers.reduce((sum, each) => sum + each.value * each.count, 0) / count) * 100) / 100 : null
}

/**
 * Numbers in ranges of one round width, at most twelve, from the least to the most; each value by itself where there are few.
 *
 * @returns `10 – 20` counts from 10 to below 20
 */
export function rangesOf(values: Counted): { answer: string; count: number }[] {
  const numbers = numbersOf(values)
  const different = [...new Set(numbers.map(({ value }) => value))].toSorted((a, b) => a - b)
  const countOf = (from: number, below: number) => numbers.reduce((sum, { value, count }) => sum + (value >= from && value < below ? count : 0), 0)
  if (different.length <= 12) return different.map((value) => ({ answer: String(value), count: countOf(value, value + Number.EPSILON * Math.max(1, Math.abs(value)) * 2) }))
  const [least, most] = [different[0] ?? 0, different.at(-1) ?? 0]
  const width = roundWidth((most - least) / 10)
  const first = Math.floor(least / width) * width
  const ranges = Math.floor((most - first) / width) + 1
  return Array.from({ length: ranges }, (_, n) => {
    const [from, below] = [neat(first + n * width), neat(first + (n + 1) * width)]
    return { answer: `${from} – ${below}`, count: countOf(from, below) }
  })
}

/** Whether an answer is one of those that a line of the spread counts. @param line as `rangesOf` calls it; of words the answer itself */
export function isInLine(value: string, line: string, isNumber: boolean): boolean {
  if (!isNumber) return value === line
  if (value.trim() === '' || !Number.isFinite(Number(value))) return false
  const [, from, below] = /^(-?[\d.]+(?:e[+-]?\d+)?) – (-?[\d.]+(?:e[+-]?\d+)?)$/.exec(line) ?? []
  return below === undefined ? Number(value) === Number(line) : Number(value) >= Number(from) && Number(value) < Number(below)
}

/** The next of 1, 2, 5, 10, 20 … that is no less. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5, 10].find((step) => step * power >= least) ?? 10)
}

/** Without what binary fractions leave behind. */
const neat = (value: number) => Number(value.toPrecision(12))
