/** The tree in one statement, and what lies in it in another, however many places there are. */
import { entityOf, placesOf, type Allocation, type Model } from '#framework/metadata'
import type { OwnReads, SqlText } from '#framework/server'
import { z } from 'zod'
import { holderOf, levelsOf } from './descriptors.ts'
import { keyOf, makeTree, type Place, type Refs, type Tree } from './tree.ts'

/** Reads of the principal: with the rights of the feature, so that levels he may not read are left out by `levels`. */
export type ReadSql = OwnReads['sql']

const id = z.int().nullable()
const placeRows = z.object({ level: z.string(), rows: z.array(z.tuple([z.int(), z.string().nullable(), z.array(id)])).nullable() })

/** @param levels those the principal may read; the others are not in the tree */
export async function readTree(sql: ReadSql, model: Model, levels: readonly string[]): Promise<Tree> {
  const all = levelsOf(model).filter((level) => levels.includes(level))
  if (!all.length) return makeTree([], [])
  const columns = (level: string) => [...holderOf(model, entityOf(model, level)).fields.values()].map(({ key }) => `t."${key}"`)
  const text = all.map((level) => `SELECT '${level}' AS level, json_agg(json_build_array(t.id, t."${entityOf(model, level).title[0]}", json_build_array(${columns(level).join(', ')}))) AS rows FROM {${level}} t`).join(' UNION ALL ')
  const found = await sql(placeRows, statement(text), { authorised: true })
  return makeTree(all, found.flatMap(({ level, rows }) => {
    const names = [...holderOf(model, entityOf(model, level)).fields.keys()]
    return (rows ?? []).map(([own, name, refs]): Place => ({ level, id: own, name: name ?? '', refs: byLevel(names, refs) }))
  }))
}

export interface Contents {
  /** Different sites below each place, by its key. */
  sites: ReadonlyMap<string, number>
  /** Different active users with an allocation at it or below. */
  people: ReadonlyMap<string, number>
  /** Sites that hang on a place and that no team has, by its key: their work orders find nobody. Empty where teams may not be read. */
  teamless: ReadonlyMap<string, number>
}

const siteGroups = z.object({ what: z.string(), rows: z.array(z.tuple([z.array(id), z.array(z.int()).nullable(), z.int()])).nullable() })

/** @param asks which of both the principal may know */
export async function readContents(sql: ReadSql, model: Model, tree: Tree, day: string, asks: { sites: boolean; people: boolean }): Promise<Contents> {
  const site = holderOf(model, entityOf(model, 'Site'))
  const siteLevels = [...site.fields.keys()]
  const siteColumns = [...site.fields.values()].map(({ key }) => `s."${key}"`)
  const parts = [
    ...(asks.sites ? [`SELECT 'sites' AS what, json_agg(json_build_array(g.refs, g.teams, g.n)) AS rows FROM (SELECT to_json(ARRAY[${siteColumns.join(', ')}]) AS refs, to_json(x.teams) AS teams, count(*) AS n
      FROM {Site} s LEFT JOIN (${givenToTeams(model)}) x ON x.site = s.id GROUP BY ${siteColumns.join(', ')}, x.teams) g`] : []),
    ...(asks.people ? userAllocations(model).map((allocation) => `SELECT '${allocation.place.to.key}' AS what, json_agg(json_build_array(g.refs, NULL, g.person)) AS rows FROM (${peopleText(allocation, siteColumns)}) g`) : []),
  ]
  const [sites, teamless, people] = [new Map<string, number>(), new Map<string, number>(), new Map<string, Set<number>>()]
  const add = (counts: Map<string, number>, key: string, n: number) => counts.set(key, (counts.get(key) ?? 0) + n)
  if (!parts.length) return { sites, teamless, people: new Map() }
  for (const { what, rows } of await sql(siteGroups, statement(parts.join(' UNION ALL '), day), { authorised: true })) {
    for (const [refs, teams, n] of rows ?? []) {
      const named = byLevel(what === 'sites' || what === 'Site' ? siteLevels : [what], refs)
      const keys = keysAbove(tree, named, teams ?? [])
      if (what === 'sites') {
        for (const key of keys) add(sites, key, n)
        // Where a team for them would stand: a warehouse lies below it.
        const above = tree.levels.slice(0, Math.max(0, tree.levels.indexOf('Team')))
        const place = !teams?.length && !named['Team'] ? tree.parent(Object.fromEntries(above.map((level) => [level, named[level] ?? null]))) : undefined
        if (place) add(teamless, keyOf(place), n)
      } else for (const key of keys) people.set(key, (people.get(key) ?? new Set<number>()).add(n))
    }
  }
  return { sites, teamless, people: new Map([...people].map(([key, users]) => [key, users.size])) }
}

/** Keys of the places above something, by what its row refers to and by the teams that were given it. */
export function keysAbove(tree: Tree, refs: Refs, teams: readonly number[]): Set<string> {
  const keys = new Set(tree.above(refs))
  for (const team of teams) for (const key of tree.above({ Team: team })) keys.add(key)
  return keys
}

/** Allocations that give users, or who the users are, a place. */
export function userAllocations(model: Model): readonly Allocation[] {
  return placesOf(model).allocations.filter(({ to }) => to.to.person !== null)
}

/** Sites with the teams that were given them, `site` and `teams`. */
export function givenToTeams(model: Model): string {
  const found = placesOf(model).allocations.filter(({ to, place }) => to.to.key === 'Team' && place.to.key === 'Site')
  const texts = found.map((allocation) => `SELECT a."${allocation.place.field.key}" AS site, a."${allocation.to.field.key}" AS team FROM {${allocation.entity.key}} a WHERE ${isValid(allocation, 'a')}`)
  return `SELECT q.site, array_agg(DISTINCT q.team ORDER BY q.team) AS teams FROM (${texts.join(' UNION ALL ')}) q GROUP BY q.site`
}

/** `refs` and `person`: the user who has the place, through the employee he is where that is what was given it. */
function peopleText({ entity, place, to, from, until }: Allocation, siteColumns: readonly string[]): string {
  const isSite = place.to.key === 'Site'
  const isUser = to.to.person === 'id'
  const joins = [
    ...(isSite ? [`JOIN {Site} s ON s.id = a."${place.field.key}"`] : []),
    ...(isUser ? [] : [`JOIN {${to.to.key}} e ON e.id = a."${to.field.key}"`]),
    `JOIN {User} u ON u.id = ${isUser ? `a."${to.field.key}"` : `e."${to.to.person}"`} AND u."isActive"`,
  ]
  const refs = isSite ? siteColumns : [`a."${place.field.key}"`]
  return `SELECT DISTINCT ON (u.id, ${refs.join(', ')}) to_json(ARRAY[${refs.join(', ')}]) AS refs, u.id AS person FROM {${entity.key}} a ${joins.join(' ')} WHERE ${isValid({ from, until }, 'a')}`
}

/** The day stands once among the values, as `asked_day`. */
export function isValid({ from, until }: Pick<Allocation, 'from' | 'until'>, alias: string): string {
  const sides = [...(from ? [`coalesce(${alias}."${from.key}" <= d.day, true)`] : []), ...(until ? [`coalesce(${alias}."${until.key}" >= d.day, true)`] : [])]
  return sides.length ? `EXISTS (SELECT 1 FROM asked_day d WHERE ${sides.join(' AND ')})` : 'true'
}

/** A statement without values, or over the day as `asked_day`. */
export function statement(text: string, day?: string): SqlText {
  return day === undefined ? { texts: [text], between: [] } : { texts: ['WITH asked_day AS (SELECT ', `::date AS day) ${text}`], between: [day] }
}

export function byLevel(names: readonly string[], refs: readonly (number | null)[]): Refs {
  return Object.fromEntries(names.map((level, n) => [level, refs[n] ?? null]))
}

