/** What rules of places hold differently once places lie elsewhere: the radius around sites, the hours of teams. */
import { z } from 'zod'
import { hoursAt, type Hours } from '#operations/duty/hours'
import { radiusAt, type Fence, type PlaceRefs } from '#operations/positions'
import type { Following } from './follow.ts'
import { statement, type ReadSql } from './read-places.ts'
import type { Refs } from './tree.ts'

/** What a row refers to, before and after. */
export interface Rerouted {
  id: number
  before: Refs
  after: Refs
}

const hours = z.object({ dutyTime: z.string().nullable(), overTime: z.string().nullable() })

export const rulesSchema = {
  radiuses: z.array(z.object({ from: z.number(), to: z.number(), sites: z.int() })).describe('Metres around sites that change, the most sites first'),
  hours: z.array(z.object({ from: hours.nullable(), to: hours.nullable(), teams: z.int() })).describe('When duty and overtime begin for teams, where that changes; null: not set'),
}

export interface RulesThere {
  radiuses: { from: number; to: number; sites: number }[]
  hours: { from: z.output<typeof hours> | null; to: z.output<typeof hours> | null; teams: number }[]
}

const id = z.int().nullable()
const numbers = z.union([z.number(), z.string()]).nullable()
const fenceRows = z.object({ id: z.int(), company: id, country: id, department: id, region: id, radius: numbers })
const departmentRows = z.object({ id: z.int(), radiusField: numbers })
const hourRows = z.object({ id: z.int(), department: id, project: id, dutyTime: z.string().nullable(), overTime: z.string().nullable() })

/** @param moved sites and teams that lie elsewhere then */
export async function rulesThere(sql: ReadSql, moved: { sites: readonly Rerouted[]; teams: readonly Rerouted[] }, following: readonly Following[]): Promise<RulesThere> {
  const [fences, departments, times, ownHours] = [
    moved.sites.length ? await sql(fenceRows, statement('SELECT f.id, f.company, f.country, f.department, f.region, f.radius FROM {GeoFencing} f WHERE f.radius > 0'), { authorised: true }) : [],
    moved.sites.length ? await sql(departmentRows, statement('SELECT d.id, d."radiusField" FROM {Department} d WHERE d."radiusField" > 0'), { authorised: true }) : [],
    moved.teams.length ? await sql(hourRows, statement('SELECT h.id, h.department, h.project, h."dutyTime", h."overTime" FROM {DutyTime} h ORDER BY h.id'), { authorised: true }) : [],
    moved.teams.length ? await sql(z.object({ id: z.int() }), statement(`SELECT t.id FROM {Team} t WHERE t."dutyTime" <> '' OR t."overTime" <> ''`), { authorised: true }) : [],
  ]
  const ofDepartment = new Map(departments.map((row) => [row.id, Number(row.radiusField)]))
  const [fencesThen, timesThen] = [changesOf(following, 'GeoFencing'), changesOf(following, 'DutyTime')]
  const fence = (row: z.output<typeof fenceRows>, refs: Refs = {}): Fence => ({ ...placeRefsOf({ Company: row.company, Country: row.country, Department: row.department, Region: row.region, ...refs }), radius: Number(row.radius) })
  const time = (row: z.output<typeof hourRows>, refs: Refs = {}): Hours => {
    const { Department = null, Project = null } = { Department: row.department, Project: row.project, ...refs }
    return { departmentId: Department, projectId: Project, dutyTime: row.dutyTime, overTime: row.overTime }
  }
  const [fencesNow, fencesLater] = [fences.map((row) => fence(row)), fences.map((row) => fence(row, fencesThen.get(row.id)))]
  const [timesNow, timesLater] = [times.map((row) => time(row)), times.map((row) => time(row, timesThen.get(row.id)))]
  // Its own hours go with a team.
  const teams = moved.teams.filter(({ id: own }) => !ownHours.some((row) => row.id === own))
  const radius = (refs: Refs, all: readonly Fence[]) => radiusAt(placeRefsOf(refs), all, ofDepartment.get(refs['Department'] ?? 0) ?? 0)
  const hoursOf = (refs: Refs, all: readonly Hours[]) => {
    return hoursAt({ departmentId: refs['Department'] ?? null, projectId: refs['Project'] ?? null }, all)
  }
  return {
    radiuses: differing(moved.sites.map(({ before, after }) => ({ from: radius(before, fencesNow), to: radius(after, fencesLater) }))).map(({ count, ...each }) => ({ ...each, sites: count })),
    hours: differing(teams.map(({ before, after }) => ({ from: hoursOf(before, timesNow), to: hoursOf(after, timesLater) }))).map(({ count, ...each }) => ({ ...each, teams: count })),
  }
}

function placeRefsOf({ Company = null, Country = null, Department = null, Region = null }: Refs): PlaceRefs {
  return { companyId: Company, countryId: Country, departmentId: Department, regionId: Region }
}

function changesOf(following: readonly Following[], entity: string): ReadonlyMap<number, Refs> {
  return new Map(following.find(({ holder }) => holder.entity.key === entity)?.rows.map((row) => [row.id, row.refs]))
}

/** Each change once, with how often it comes, the most frequent first. */
function differing<T extends { from: unknown; to: unknown }>(changes: readonly T[]): (T & { count: number })[] {
  const found = new Map<string, T & { count: number }>()
  for (const change of changes) {
    const [from, to] = [JSON.stringify(change.from), JSON.stringify(change.to)]
    if (from === to) continue
    const each = found.get(`${from} ${to}`) ?? { ...change, count: 0 }
    each.count += 1
    found.set(`${from} ${to}`, each)
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}
