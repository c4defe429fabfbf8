/** Work orders that nobody can take, by what would repair it. Pure. */
import type { WireRow } from '#framework/web'
import { reasons } from '../../model/choose.ts'

const repairKinds = ['noTeam', 'noExpertise', 'nobodyOnDuty', 'allDeclined', 'decommissioned', 'unknownSite', 'unknownAlarm'] as const
export type RepairKind = (typeof repairKinds)[number]

export interface Repair {
  key: string
  kind: RepairKind
  /** Sub region, team, site or code: what the sentence names. */
  where: string
  teamId: number | null
  /** Of work, where expertise is missing. */
  work: string
  sites: readonly string[]
  rows: readonly WireRow[]
}

const text = (row: WireRow, name: string) => (typeof row[name] === 'string' ? row[name] : '')
const id = (row: WireRow, name: string) => (typeof row[name] === 'number' ? row[name] : null)

/** What one repair covers: all of a team, of an area, of a site. */
function placeOf(kind: RepairKind, row: WireRow): string {
  switch (kind) {
    case 'noTeam': return text(row, 'subRegionName') || text(row, 'regionName')
    case 'noExpertise': case 'nobodyOnDuty': case 'allDeclined': return text(row, 'teamName') || text(row, 'siteCode')
    case 'unknownAlarm': return ''
    default: return text(row, 'siteCode')
  }
}

/** Sites beside what the sentence names already. */
export const besides = ({ where, sites }: Repair): readonly string[] => sites.filter((code) => code !== where)

/** What a form that repairs it begins with. */
export function presetOf({ kind, where, rows: [row], sites }: Repair): string {
  const preset = new URLSearchParams()
  if (kind === 'unknownSite') preset.set('siteCode', where)
  const siteId = row && id(row, 'siteId')
  if (kind === 'noTeam' && siteId && sites.length === 1) for (const [name, value] of [['siteId', String(siteId)], ['siteName', sites[0] ?? '']] as const) preset.set(name, value)
  const expertise = row && id(row, 'sourceFiedTypeId')
  if (kind === 'noExpertise' && expertise) for (const [name, value] of [['allocatedExpertiseId', String(expertise)], ['allocatedExpertiseName', text(row, 'sourceFieldTypeName')]] as const) preset.set(name, value)
  return String(preset)
}

/** Most repaired first. */
export function repairsOf(rows: readonly WireRow[]): Repair[] {
  const groups = new Map<string, { kind: RepairKind; where: string; rows: WireRow[] }>()
  for (const row of rows) {
    const kind = repairKinds.find((each) => reasons[each] === row['undispatchedReasonId']) ?? 'noTeam'
    const where = placeOf(kind, row)
    const key = [kind, where, kind === 'noExpertise' ? text(row, 'sourceFieldTypeName') : ''].join('|')
    const group = groups.get(key) ?? { kind, where, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups].map(([key, { kind, where, rows: all }]): Repair => {
    const [first] = all
    return { key, kind, where, rows: all, teamId: first ? id(first, 'teamId') : null, work: first ? text(first, 'sourceFieldTypeName') : '', sites: [...new Set(all.map((row) => text(row, 'siteCode')))] }
  }).toSorted((a, b) => b.rows.length - a.rows.length)
}
