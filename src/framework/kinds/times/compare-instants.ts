/** Text that stands in the order of the moments: without the letter of the zone and zeros at the end of a fraction. */
const ordered = (time: string | null | undefined) => (time ?? '').replace(/Z$/, '').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

/**
 * The order of two moments as the wire has them: ISO 8601 in UTC, with a fraction of any length. Compared as texts, `39.5Z` would come after `39.567Z`.
 *
 * @returns below 0 where the first is earlier; no moment stands before every other
 */
export function compareInstants(first: string | null | undefined, second: string | null | undefined): number {
  const [a, b] = [ordered(first), ordered(second)]
  return a < b ? -1 : a > b ? 1 : 0
}
