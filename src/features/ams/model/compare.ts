/** Two sheets set against each other. Pure. */
import { groups, type GroupKey } from './groups.ts'
import type { Difference, GroupRow, Sheet } from './shapes.ts'

/** What says nothing about the thing itself. */
const unread = new Set(['id', 'creationTime', 'creatorUserId', 'lastModificationTime', 'lastModifierUserId', 'rowVersion', 'image', 'imageAddress', 'amsId', 'amsName'])

/** As it is read: names in place of ids; blanks are one. */
export function valueOf(row: GroupRow, field: string): string | null {
  const value = field.endsWith('Id') ? (row[`${field.slice(0, -2)}Name`] ?? row[field]) : row[field]
  return value === null || value === undefined || value === '' ? null : String(value)
}

const fieldsOf = (row: GroupRow): string[] => Object.keys(row).filter((name) => !unread.has(name) && !(name.endsWith('Name') && `${name.slice(0, -4)}Id` in row))

const first = (row: GroupRow, ...names: readonly string[]) => names.map((name) => valueOf(row, name)).find((value) => value !== null) ?? null

/** What people call a row: “L3, RRU5901, 40.5 m”. */
export function nameOf(row: GroupRow): string {
  const height = valueOf(row, 'installationHeight')
  const slot = valueOf(row, 'slot')
  return [first(row, 'sector', 'cellId'), first(row, 'rruTypeId', 'antennaTypeId', 'boardId', 'type', 'cabinetId', 'servingTechnologyId'), slot === null ? null : `#${slot}`, height === null || Number(height) === 0 ? null : `${Number(height).toFixed(1)} m`].filter((part) => part !== null).join(', ')
}

const serialOf = (row: GroupRow) => valueOf(row, 'serialNumber') ?? ''

/** Letter case aside. */
export const isSameSerial = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Which row of one side is which of the other: of one site by its id, then by its serial; of two sites by position among those of the same name, since serials never agree.
 *
 * @returns pairs; null where a side has none
 */
function pairsOf(left: readonly GroupRow[], right: readonly GroupRow[], isSameSite: boolean): [GroupRow | null, GroupRow | null][] {
  const open = [...right]
  const take = (fits: (row: GroupRow) => boolean) => {
    const at = open.findIndex(fits)
    return at < 0 ? null : (open.splice(at, 1)[0] ?? null)
  }
  const met = new Map<GroupRow, GroupRow | null>()
  const ways: ((a: GroupRow) => (b: GroupRow) => boolean)[] = isSameSite
    ? [(a) => (b) => a.id === b.id, (a) => (b) => serialOf(a) !== '' && isSameSerial(serialOf(a), serialOf(b))]
    : [(a) => (b) => nameOf(a) === nameOf(b), () => () => true]
  for (const fits of ways) for (const row of left) if (!met.get(row)) met.set(row, take(fits(row)))
  return [...left.map((row): [GroupRow | null, GroupRow | null] => [row, met.get(row) ?? null]), ...open.map((row): [null, GroupRow] => [null, row])]
}

export type Found = Omit<Difference, 'userName' | 'time' | 'reason'> & { leftRow: GroupRow | null; rightRow: GroupRow | null }

/** Told without who wrote it. */
export const bare = ({ group, serial, state, item, field, left, right }: Found): Difference => ({ group, serial, state, item, field, left, right, userName: null, time: null, reason: null })

type Side = Pick<Sheet, 'groups' | 'mastKind' | 'mastHeight'>

/** @param all what is the same on both sides, too */
export function differencesOf(left: Side, right: Side, isSameSite: boolean, all = false): Found[] {
  return [...mastDifferences(left, right, all), ...groups.flatMap(({ key }) => pairsOf(left.groups[key], right.groups[key], isSameSite).flatMap(([a, b]) => differencesIn(key, a, b, isSameSite, all)))]
}

/** What both sides would say of one thing. */
function told<T extends object>(base: T, serial: string, field: string, was: string | null, is: string | null, all: boolean): (T & Pick<Found, 'serial' | 'state' | 'field' | 'left' | 'right'>)[] {
  if (was === is && (!all || was === null)) return []
  return [{ ...base, serial, state: was === is ? 'same' : 'changed', field, left: was, right: is }]
}

function mastDifferences(left: Side, right: Side, all: boolean): Found[] {
  const said = (value: number | null) => (value ? String(value) : null)
  return (['mastKind', 'mastHeight'] as const).flatMap((field) => told({ group: 'mast' as const, item: '', leftRow: null, rightRow: null }, '', field, said(left[field]), said(right[field]), all))
}

function differencesIn(group: GroupKey, leftRow: GroupRow | null, rightRow: GroupRow | null, isSameSite: boolean, all: boolean): Found[] {
  const row = rightRow ?? leftRow
  if (!row) return []
  const base = { group, item: nameOf(row), leftRow, rightRow }
  if (!leftRow || !rightRow) return [{ ...base, serial: serialOf(row), state: leftRow ? 'only left' : 'only right', field: null, left: leftRow ? serialOf(leftRow) || nameOf(leftRow) : null, right: rightRow ? serialOf(rightRow) || nameOf(rightRow) : null }]
  return [...new Set([...fieldsOf(leftRow), ...fieldsOf(rightRow)])].flatMap((field): Found[] => {
    if (!isSameSite && field === 'serialNumber') return []
    return told(base, serialOf(rightRow), field, valueOf(leftRow, field), valueOf(rightRow, field), all)
  })
}
