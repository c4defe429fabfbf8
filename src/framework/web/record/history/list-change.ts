import type { Json } from '#framework/kinds'

/**
 * What came and what went where both values are lists: the rest, often hundreds of entries, says nothing.
 *
 * @returns the values as they are where one of them is no list, or where only the order changed
 */
export function listChange(old: Json, now: Json): { old: Json; now: Json } {
  if (!Array.isArray(old) || !Array.isArray(now)) return { old, now }
  const gone = old.filter((entry) => !now.includes(entry))
  const come = now.filter((entry) => !old.includes(entry))
  return gone.length || come.length ? { old: gone, now: come } : { old, now }
}
