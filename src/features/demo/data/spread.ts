/** Spreading values over demo rows: the same on every call, without looking regular. */

/** FNV-1a over the text: the same number everywhere, spread well enough for demo data. @returns 0 to 2³¹ − 1 */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return h >>> 1
}

/** One of the values, by a text. @throws where there are none: a mistake in the data */
export function pick<T>(values: readonly T[], by: string): T {
  const value = values[hash(by) % values.length]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** @param day `YYYY-MM-DD` @param by days, negative into the past @returns `YYYY-MM-DD` */
export function dayOf(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
}

/** An instant on a day: Pakistan's clock (UTC+5) as `…Z`. @param clock `HH:MM` */
export function at(day: string, clock: string): string {
  return new Date(`${day}T${clock}:00+05:00`).toISOString()
}

/** `count` rows, by their place from 0. */
export function times<T>(count: number, row: (place: number) => T): T[] {
  return Array.from({ length: count }, (_, place) => row(place))
}
