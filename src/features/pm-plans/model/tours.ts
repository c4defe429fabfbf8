/** The order of a day's visits: short open paths, and the share of each person. */
import { distanceOf, type Point } from '#operations/positions'

/** Up to so many stops the shortest path is found by looking at all of them. */
const exact = 8

export interface Stop {
  id: number
  point: Point | null
}

/** Metres between stops, by place in the list. */
type Metres = readonly (readonly number[])[]

export function metresBetween(points: readonly Point[]): Metres {
  return points.map((a, n) => points.map((b, m) => (n === m ? 0 : distanceOf(a, b))))
}

/** Length of a path. */
export function lengthOf(order: readonly number[], metres: Metres): number {
  let sum = 0
  for (let n = 1; n < order.length; n += 1) sum += at(metres, order[n - 1] ?? 0, order[n] ?? 0)
  return sum
}

const at = (metres: Metres, a: number, b: number): number => metres[a]?.[b] ?? 0

/** A short path over all stops, from whichever of them is best. @returns places in the list */
export function shortPath(metres: Metres): number[] {
  const count = metres.length
  if (count <= 2) return metres.map((_, n) => n)
  return count <= exact ? shortestPath(metres) : improved(nearestFrom(metres), metres)
}

/** By the length of the best path over each set of stops that ends at each of them. */
function shortestPath(metres: Metres): number[] {
  const count = metres.length
  const sets = 1 << count
  const best = new Float64Array(sets * count).fill(Number.POSITIVE_INFINITY)
  const before = new Int8Array(sets * count).fill(-1)
  for (let n = 0; n < count; n += 1) best[(1 << n) * count + n] = 0
  for (let set = 1; set < sets; set += 1) {
    for (let last = 0; last < count; last += 1) {
      const length = best[set * count + last] ?? 0
      if (!(set & (1 << last)) || length === Number.POSITIVE_INFINITY) continue
      for (let next = 0; next < count; next += 1) {
        if (set & (1 << next)) continue
        const place = (set | (1 << next)) * count + next
        const longer = length + at(metres, last, next)
        if (longer < (best[place] ?? 0)) {
          best[place] = longer
          before[place] = last
        }
      }
    }
  }
  let set = sets - 1
  let last = 0
  for (let n = 1; n < count; n += 1) if ((best[set * count + n] ?? 0) < (best[set * count + last] ?? 0)) last = n
  const path: number[] = []
  for (let left = count; left > 0; left -= 1) {
    path.unshift(last)
    const next = before[set * count + last] ?? -1
    set &= ~(1 << last)
    last = next
  }
  return path
}

/** From each stop always to the nearest that is left; the shortest of these paths. */
function nearestFrom(metres: Metres): number[] {
  let best: number[] = []
  let shortest = Number.POSITIVE_INFINITY
  for (let start = 0; start < metres.length; start += 1) {
    const left = new Set(metres.keys())
    const path = [start]
    left.delete(start)
    let here = start
    while (left.size) {
      let next = -1
      for (const stop of left) if (next < 0 || at(metres, here, stop) < at(metres, here, next)) next = stop
      path.push(next)
      left.delete(next)
      here = next
    }
    const length = lengthOf(path, metres)
    if (length < shortest - 1e-9) [best, shortest] = [path, length]
  }
  return best
}

/** Parts are turned round, and up to three stops moved elsewhere, as long as that shortens the path. */
function improved(path: number[], metres: Metres): number[] {
  let best = path
  for (let round = 0; round < 50; round += 1) {
    const length = lengthOf(best, metres)
    const better = turned(best, metres, length) ?? moved(best, metres, length)
    if (!better) return best
    best = better
  }
  return best
}

function turned(path: readonly number[], metres: Metres, length: number): number[] | null {
  for (let from = 0; from < path.length - 1; from += 1) {
    for (let to = from + 1; to < path.length; to += 1) {
      const next = [...path.slice(0, from), ...path.slice(from, to + 1).toReversed(), ...path.slice(to + 1)]
      if (lengthOf(next, metres) < length - 1e-6) return next
    }
  }
  return null
}

function moved(path: readonly number[], metres: Metres, length: number): number[] | null {
  for (let size = 1; size <= 3; size += 1) {
    for (let from = 0; from + size <= path.length; from += 1) {
      const part = path.slice(from, from + size)
      const rest = [...path.slice(0, from), ...path.slice(from + size)]
      for (let to = 0; to <= rest.length; to += 1) {
        const next = [...rest.slice(0, to), ...part, ...rest.slice(to)]
        if (lengthOf(next, metres) < length - 1e-6) return next
      }
    }
  }
  return null
}

export interface Leg {
  id: number
  /** Metres from the stop before it; 0 where nobody can say. */
  metres: number
}

/**
 * A team's day, shared out: as few people as are needed, each with neighbours on the path, in even parts. Stops without a position come last.
 *
 * @param most visits of one person; more than all can make are shared out all the same
 * @param people present
 * @returns a tour for each person who is needed
 */
export function shareOut(stops: readonly Stop[], most: number, people: number): Leg[][] {
  const known = stops.filter((stop): stop is { id: number; point: Point } => stop.point !== null).toSorted((a, b) => a.id - b.id)
  const metres = metresBetween(known.map(({ point }) => point))
  const path = shortPath(metres).flatMap((place) => known[place] ?? [])
  const all: Stop[] = [...path, ...stops.filter(({ point }) => point === null).toSorted((a, b) => a.id - b.id)]
  const count = Math.min(Math.max(Math.ceil(all.length / most), 1), Math.max(people, 1))
  const tours: Leg[][] = []
  for (let n = 0; n < count; n += 1) {
    const part = all.slice(Math.floor((n * all.length) / count), Math.floor(((n + 1) * all.length) / count))
    if (part.length) tours.push(count === 1 ? legs(part) : ordered(part))
  }
  return tours
}

/** One person's stops, as a path of its own. */
function ordered(stops: readonly Stop[]): Leg[] {
  const known = stops.filter((stop): stop is { id: number; point: Point } => stop.point !== null)
  const path = shortPath(metresBetween(known.map(({ point }) => point))).flatMap((place) => known[place] ?? [])
  return legs([...path, ...stops.filter(({ point }) => point === null)])
}

function legs(stops: readonly Stop[]): Leg[] {
  return stops.map(({ id, point }, n) => {
    const before = stops[n - 1]?.point
    return { id, metres: point && before ? Math.round(distanceOf(before, point)) : 0 }
  })
}
