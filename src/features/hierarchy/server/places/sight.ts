/** Who sees which sites by the places he has, before and after places went elsewhere: the rule of scope, worked out in memory. Pure. */

/** Keys of places, and of sites, that a user was given. */
export type Given = ReadonlyMap<number, ReadonlySet<string>>

/** A site with the keys of all that shows it: places above it, itself, teams it was given to. */
export interface ShownBy {
  before: ReadonlySet<string>
  after: ReadonlySet<string>
  /** Who made it sees it whatever places he has. */
  creator: number | null
}

export interface Difference {
  userId: number
  loses: number
  gains: number
}

/** Users who see some of the sites, before or after. */
export interface Sight {
  differing: readonly Difference[]
  /** How many see no difference, of those who see any of the sites. */
  same: number
}

export function sightOf(given: Given, sites: readonly ShownBy[]): Sight {
  const differing: Difference[] = []
  let same = 0
  const groups = grouped(sites)
  for (const [userId, keys] of given) {
    let [loses, gains, sees] = [0, 0, 0]
    for (const { before, after, count, creators } of groups) {
      const made = creators.get(userId) ?? 0
      const [was, is] = [meets(before, keys), meets(after, keys)]
      sees += was || is ? count : made
      if (was && !is) loses += count - made
      if (is && !was) gains += count - made
    }
    if (loses || gains) differing.push({ userId, loses, gains })
    else if (sees) same += 1
  }
  return { differing: differing.toSorted((a, b) => b.loses - a.loses || b.gains - a.gains || a.userId - b.userId), same }
}

interface Group {
  before: readonly string[]
  after: readonly string[]
  count: number
  creators: Map<number, number>
}

/** Sites that the same places show are looked at once. */
function grouped(sites: readonly ShownBy[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { before, after, creator } of sites) {
    const key = `${[...before].toSorted().join()}|${[...after].toSorted().join()}`
    const group = groups.get(key) ?? { before: [...before], after: [...after], count: 0, creators: new Map<number, number>() }
    groups.set(key, group)
    group.count += 1
    if (creator !== null) group.creators.set(creator, (group.creators.get(creator) ?? 0) + 1)
  }
  return [...groups.values()]
}

function meets(shows: readonly string[], keys: ReadonlySet<string>): boolean {
  return shows.some((key) => keys.has(key))
}
