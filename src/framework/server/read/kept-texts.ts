/**
 * Texts of statements that come with nearly every request: put together once, and the same string each time. A text of a thousand letters
 * made anew would be hashed to find its name and compared with the one that was asked ahead.
 */
const kept = new WeakMap<object, Map<string, Map<number, string>>>()
/** Page sizes are chosen by whoever asks. */
const most = 50

/**
 * @param of what the text follows from: an order or an entity, the same object each time
 * @param columns SELECT list, the same string each time
 */
export function keptText(of: object, columns: string, size: number, make: () => string): string {
  const byColumns = kept.get(of) ?? new Map<string, Map<number, string>>()
  kept.set(of, byColumns)
  const bySize = byColumns.get(columns) ?? new Map<number, string>()
  byColumns.set(columns, bySize)
  const text = bySize.get(size) ?? make()
  if (bySize.size < most) bySize.set(size, text)
  return text
}
