/** Who wants a place: places are shared between keys (a user, an address) and between groups of keys (a tenant). */
export interface Claimant {
  key: string
  group?: string
}

export interface PlaceLimits {
  /** Places there are. */
  all: number
  /** Places one key, or one group, may hold even while others are free; absent: all of them. */
  perKey?: number
  perGroup?: number
  /** How many may wait, under one key and in all; absent: without end. */
  waitingPerKey?: number
  waiting?: number
}

/** Too many wait already. */
export class TooManyWait extends Error {}

export interface FairQueue {
  /**
   * Waits for a place.
   *
   * @returns gives the place back
   * @throws TooManyWait
   */
  take(claimant: Claimant): Promise<() => void>
}

interface Waiting extends Claimant {
  start: () => void
}

/**
 * Places for work that few may do at a time. A free one goes to the group, and in it to the key, that holds the fewest; among equals to the
 * key that was served longest ago. So a flood under one key delays others by one piece of work at most.
 */
export function fairQueue(limits: PlaceLimits): FairQueue {
  const { all, perKey = all, perGroup = all, waiting: most = Infinity, waitingPerKey = Infinity } = limits
  const held = new Map<string, number>()
  const line: Waiting[] = []
  /** When a key was last served, for keys that hold or want a place. */
  const served = new Map<string, number>()
  let turn = 0
  let taken = 0

  const names = ({ key, group }: Claimant) => ({ ofKey: `key ${key}`, ofGroup: `group ${group ?? ''}` })
  const count = (name: string) => held.get(name) ?? 0
  const add = (name: string, more: number) => {
    const now = count(name) + more
    if (now > 0) held.set(name, now)
    else held.delete(name)
  }
  const mayHave = (claimant: Claimant) => {
    const { ofKey, ofGroup } = names(claimant)
    return taken < all && count(ofKey) < perKey && (claimant.group === undefined || count(ofGroup) < perGroup)
  }
  const isBefore = (one: Waiting, other: Waiting) => {
    const [a, b] = [names(one), names(other)]
    return count(a.ofGroup) - count(b.ofGroup) || count(a.ofKey) - count(b.ofKey) || (served.get(one.key) ?? 0) - (served.get(other.key) ?? 0)
  }
  const move = (claimant: Claimant, more: 1 | -1) => {
    const { ofKey, ofGroup } = names(claimant)
    taken += more
    add(ofKey, more)
    if (claimant.group !== undefined) add(ofGroup, more)
    if (more === 1) served.set(claimant.key, (turn += 1))
    else if (count(ofKey) === 0 && !line.some(({ key }) => key === claimant.key)) served.delete(claimant.key)
  }
  const serveNext = () => {
    const [next] = line.filter(mayHave).toSorted(isBefore)
    if (!next) return
    line.splice(line.indexOf(next), 1)
    move(next, 1)
    next.start()
  }
  return {
    async take(claimant) {
      if (mayHave(claimant)) move(claimant, 1)
      else {
        if (line.length >= most || line.filter(({ key }) => key === claimant.key).length >= waitingPerKey) throw new TooManyWait()
        await new Promise<void>((start) => line.push({ ...claimant, start }))
      }
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        move(claimant, -1)
        serveNext()
      }
    },
  }
}
