/** What was typed into a group that somebody else saved meanwhile: theirs and yours in one, box by box. Pure. */
import type { GroupRow } from './shapes.ts'

export interface Versions {
  /** Rows of the group as they stand in the form; new ones have no id yet. */
  typed: readonly GroupRow[]
  /** As the form began with them. */
  before: readonly GroupRow[]
  /** As the sheet has them now. */
  now: readonly GroupRow[]
}

export interface Merged {
  rows: GroupRow[]
  /** Boxes that both wrote, not alike, and rows that one took away and the other wrote: what was typed stands. */
  both: number
}

/** What says nothing about the thing itself; the address of a picture goes with the picture. */
const unread = new Set(['id', 'rowVersion', 'creationTime', 'creatorUserId', 'lastModificationTime', 'lastModifierUserId', 'imageAddress', 'amsId', 'amsName'])

/** The name beside a chosen reference goes with the choice. */
const companionOf = (name: string) => (name === 'image' ? 'imageAddress' : name.endsWith('Id') ? `${name.slice(0, -2)}Name` : null)

const boxesOf = (...rows: readonly GroupRow[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !unread.has(name) && !(name.endsWith('Name') && rows.some((row) => `${name.slice(0, -4)}Id` in row)))

/** A blank is a blank. */
export function isAlike(a: unknown, b: unknown): boolean {
  return String(a ?? '') === String(b ?? '')
}

const isAlikeRow = (a: GroupRow, b: GroupRow) => boxesOf(a, b).every((name) => isAlike(a[name], b[name]))

/** Whether two versions of a group say the same. */
export function isAlikeGroup(a: readonly GroupRow[], b: readonly GroupRow[]): boolean {
  return a.length === b.length && a.every((row) => b.some((other) => other.id === row.id && isAlikeRow(row, other)))
}

export function merged({ typed, before, now }: Versions): Merged {
  let both = 0
  const byId = (rows: readonly GroupRow[], id: number) => (id ? rows.find((row) => row.id === id) : undefined)
  const kept = now.flatMap((row): GroupRow[] => {
    const [was, mine] = [byId(before, row.id), byId(typed, row.id)]
    if (!was) return [row]
    if (mine) return [inOne(mine, was, row)]
    // Taken away here; where somebody else wrote it meanwhile that is told.
    if (!isAlikeRow(was, row)) both += 1
    return []
  })
  const added = typed.flatMap((row): GroupRow[] => {
    const was = byId(before, row.id)
    if (!was) return [row]
    if (byId(now, row.id) || isAlikeRow(was, row)) return []
    // Taken away there, and written here: it comes as a new row.
    both += 1
    return [Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id' && name !== 'rowVersion')) as GroupRow]
  })
  return { rows: [...kept, ...added], both }

  function inOne(mine: GroupRow, was: GroupRow, theirs: GroupRow): GroupRow {
    const own = boxesOf(mine, was, theirs).filter((name) => !isAlike(mine[name], was[name]))
    both += own.filter((name) => !isAlike(theirs[name], was[name]) && !isAlike(theirs[name], mine[name])).length
    return { ...theirs, ...Object.fromEntries(own.flatMap((name) => [name, companionOf(name)]).flatMap((name) => (name !== null && name in mine ? [[name, mine[name]]] : []))) }
  }
}
