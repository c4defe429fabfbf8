/** Where antennas, radio units and dishes hang on a mast, and where their labels stand. Pure; the drawing is 270 high from ground to top and grows where labels need it. */
import { valueOf } from './compare.ts'
import type { GroupRow, Groups } from './shapes.ts'

export type MastKind = 'antenna' | 'rru' | 'dish'

export interface MastItem {
  kind: MastKind
  /** Metres above the ground. */
  height: number
  /** Of the drawing, from above. */
  at: number
  labelAt: number
  count: number
  /** “Kathrein 80010965” */
  name: string
  sectors: readonly string[]
  azimuths: readonly number[]
  farSite: string | null
  diameter: number | null
  /** Of its group, for what is marked together. */
  rowIds: readonly number[]
}

export interface Mast {
  items: readonly MastItem[]
  /** Metres at the top of the axis. */
  top: number
  /** Of the drawing: where the ground lies. */
  ground: number
  /** @param metres above the ground */
  y: (metres: number) => number
}

const drawn = 470
const above = 40
const lineHeight = 34

const number = (row: GroupRow, field: string) => {
  const value = Number(row[field] ?? Number.NaN)
  return Number.isFinite(value) && value > 0 ? value : null
}

/** Rows at one height and of one name are one item. @param height of the mast, where it is known */
export function mastOf({ antennas, rrus, odus }: Pick<Groups, 'antennas' | 'rrus' | 'odus'>, height: number | null): Mast {
  const found = new Map<string, Omit<MastItem, 'at' | 'labelAt'>>()
  const add = (kind: MastKind, row: GroupRow, name: string) => {
    const at = number(row, 'installationHeight')
    if (at === null || row['isActive'] === false) return
    const far = kind === 'dish' ? valueOf(row, 'farSiteId') : null
    const key = [kind, at, name, far].join(' ')
    const item = found.get(key) ?? { kind, height: at, count: 0, name, sectors: [], azimuths: [], farSite: far, diameter: number(row, 'diameter'), rowIds: [] }
    const [sector, azimuth] = [valueOf(row, 'sector'), row['azimuth']]
    found.set(key, {
      ...item, count: item.count + (kind === 'antenna' ? (number(row, 'count') ?? 1) : 1), sectors: sector === null ? item.sectors : [...item.sectors, sector],
      azimuths: typeof azimuth === 'number' ? [...item.azimuths, azimuth] : item.azimuths, rowIds: [...item.rowIds, row.id],
    })
  }
  const joined = (row: GroupRow, ...fields: readonly string[]) => fields.map((field) => valueOf(row, field)).filter((part) => part !== null).join(' ')
  for (const row of antennas) add('antenna', row, joined(row, 'antennaBrandId', 'antennaTypeId'))
  for (const row of rrus) add('rru', row, joined(row, 'rruTypeId'))
  for (const row of odus) add('dish', row, joined(row, 'type'))
  const sorted = [...found.values()].toSorted((a, b) => b.height - a.height || a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name))
  const top = Math.max(Math.ceil(Math.max(height ?? 0, ...sorted.map((item) => item.height), 10) / 5) * 5, 10)
  const y = (metres: number) => above + drawn * (1 - metres / top)
  let last = Number.NEGATIVE_INFINITY
  const items = sorted.map((item): MastItem => {
    const at = y(item.height)
    last = Math.max(at, last + lineHeight)
    return { ...item, at, labelAt: last }
  })
  return { items, top, ground: y(0), y }
}

export interface Azimuths { sectors: readonly { azimuth: number; names: readonly string[] }[]; links: readonly { azimuth: number; farSite: string | null }[] }

export function azimuthsOf({ antennas, odus }: Pick<Groups, 'antennas' | 'odus'>): Azimuths {
  const sectors = new Map<number, string[]>()
  for (const row of antennas) {
    const { azimuth } = row
    if (typeof azimuth !== 'number' || row['isActive'] === false || (azimuth === 0 && !valueOf(row, 'sector'))) continue
    sectors.set(azimuth, [...(sectors.get(azimuth) ?? []), ...[valueOf(row, 'sector')].filter((name) => name !== null)])
  }
  const links = odus.flatMap((row) => (typeof row['azimuth'] === 'number' && row['isActive'] !== false && (row['azimuth'] > 0 || valueOf(row, 'farSiteId')) ? [{ azimuth: row['azimuth'], farSite: valueOf(row, 'farSiteId') }] : []))
  return { sectors: [...sectors].map(([azimuth, names]) => ({ azimuth, names })).toSorted((a, b) => a.azimuth - b.azimuth), links }
}

/** Letters that fit beside the mast; the table of the group has the whole name. */
const longest = 28

/** A drawing would cut what is too long in the middle of a letter. */
export const shortened = (words: string): string => (words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words)
