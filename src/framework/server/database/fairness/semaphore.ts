/** So many at a time; whoever comes later waits in order. */
export interface Semaphore {
  /** @returns the function that gives the slot back */
  take(): Promise<() => void>
}

export function semaphore(count: number): Semaphore {
  let free = count
  const waiting: (() => void)[] = []
  const giveBack = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    async take() {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let held = true
      return () => {
        if (held) giveBack()
        held = false
      }
    },
  }
}
