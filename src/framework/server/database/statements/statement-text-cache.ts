/**
 * Texts of statements that come with nearly every request: put together once, and the same string each time. A text of a thousand letters
 * made anew would be hashed to find its name and compared with the prefetched one.
 */
const kept = new WeakMap<object, Map<string, Map<number, string>>>()
/** Page sizes are chosen by whoever asks. */
const most = 50

/**
 * @param of what the text follows from: an order, an entity or a shape, the same object each time
 * @param part which of its texts: a list of columns or the kind of statement, the same string each time
 * @param size a number in it, as of the page or of its first parameter
 */
export function cachedText(of: object, part: string, size: number, make: () => string): string {
  const byPart = kept.get(of) ?? new Map<string, Map<number, string>>()
  kept.set(of, byPart)
  const bySize = byPart.get(part) ?? new Map<number, string>()
  byPart.set(part, bySize)
  const text = bySize.get(size) ?? make()
  if (bySize.size < most) bySize.set(size, text)
  return text
}
