/** How long a large answer waits for its reader. It holds one of few cursors: whoever stops reading, or hardly reads, gives it back. */

export interface SlowReaderLimits {
  /** Milliseconds a reader may be behind. */
  grace: number
  /** Characters of JSON before it is compressed, or bytes, that a reader takes in a millisecond at least. */
  pace: number
}

/** 30 s behind 256 KB of JSON a second, which compressed is what a poor mobile line carries (docs/decisions/http.md). */
const usualLimits: SlowReaderLimits = { grace: 30_000, pace: 256 }

/**
 * Waits for the reader of one answer. Only time in which a piece lies untaken counts: what the database takes is not the reader's fault.
 *
 * @param giveUp is called when the reader has fallen behind by more than the grace; having been fast before does not help him
 * @returns to be called as a piece is offered; what it returns, as the reader has taken it
 */
export function waitFor(giveUp: () => void, { grace, pace }: SlowReaderLimits = usualLimits): (piece: { readonly length: number }) => () => void {
  let left = grace
  return (piece) => {
    const allowed = left + piece.length / pace
    const begun = performance.now()
    const timer = setTimeout(giveUp, allowed)
    return () => {
      clearTimeout(timer)
      left = Math.min(grace, allowed - (performance.now() - begun))
    }
  }
}
