/** Runs the work once more where it was asked for while it ran, and never twice at once. */
export function serial(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isAsked = false
  return () => {
    if (running) {
      isAsked = true
      return running
    }
    const all = async () => {
      do {
        isAsked = false
        await work()
      } while (isAsked)
    }
    running = all().finally(() => (running = null))
    return running
  }
}
