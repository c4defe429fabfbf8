/**
 * Names by id, packed: a page of a list looks up some three hundred, and those of many tenants lie outside the processor's cache. A Map
 * goes to twice as many places in memory for each (docs/decisions/0202).
 */

/** Raw id → name as JSON text, quotes included. */
export interface Names {
  get(id: string): string | undefined
}

export interface NameTable extends Names {
  readonly size: number
  has(id: string): boolean
  /** @param id raw text of a number from 1 to 2,147,483,647 */
  set(id: string, name: string): void
  /** Every id with its name, in no order. */
  each(visit: (id: number, name: string) => void): void
}

/** Ids in a row stay neighbours: so many bits of them, four to a line of the cache. */
const neighbours = 4

export function makeNameTable(): NameTable {
  let bits = 6
  let entries = room(bits)
  let size = 0

  /** Where the id stands, or the free place that it would take. */
  const placeOf = (id: number): number => {
    const last = entries.length - 1
    // Groups are scattered, so that ids in steps of a power of two don't crowd.
    const group = Math.imul(id >>> neighbours, 0x9e3779b1) >>> (32 - bits + neighbours)
    let at = (group << (neighbours + 1)) | ((id & ((1 << neighbours) - 1)) << 1)
    while (entries[at] !== id && entries[at] !== free) at = (at + 2) & last
    return at
  }
  const put = (id: number, name: string) => {
    const at = placeOf(id)
    if (entries[at] === free) size += 1
    entries[at] = id
    entries[at + 1] = name
  }
  const grow = () => {
    const before = entries
    bits += 1
    entries = room(bits)
    size = 0
    for (let at = 0; at < before.length; at += 2) if (before[at] !== free) put(before[at] as number, before[at + 1] as string)
  }
  return {
    get size() {
      return size
    },
    get(id) {
      const name = entries[placeOf(numberIn(id)) + 1]
      return name === free ? undefined : (name as string)
    },
    has: (id) => entries[placeOf(numberIn(id))] !== free,
    set(id, name) {
      // Half full at most: a row of neighbours then rarely runs into the next.
      if (size * 4 >= entries.length) grow()
      put(numberIn(id), name)
    },
    each(visit) {
      for (let at = 0; at < entries.length; at += 2) if (entries[at] !== free) visit(entries[at] as number, entries[at + 1] as string)
    },
  }
}

/** In place of an id and of a name: no row has the id 0. */
const free = 0

/** Ids and names in turn, side by side in memory. */
function room(bits: number): (number | string)[] {
  return Array.from({ length: 2 << bits }, () => free)
}

/** Ids are digits and nothing else: PostgreSQL wrote them. */
function numberIn(id: string): number {
  let number = 0
  for (let at = 0; at < id.length; at += 1) number = number * 10 + id.charCodeAt(at) - 48
  return number
}
