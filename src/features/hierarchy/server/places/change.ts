/** All that a move or a merge changes, worked out from the rows as they stand: what is shown before it, and what is then written. */
import { entityOf, type Model } from '#framework/metadata'
import { z } from 'zod'
import { followers, holderOf, levelsOf, type Holder } from './descriptors.ts'
import { merged, moved, ownRefs, rerouted, type Following } from './follow.ts'
import { byLevel, givenToTeams, keysAbove, readTree, statement, type ReadSql } from './read-places.ts'
import { readGiven } from './read-given.ts'
import { rulesThere, type Rerouted, type RulesThere } from './rules-there.ts'
import { sightOf, type ShownBy, type Sight } from './sight.ts'
import { keyOf, makeTree, type Place, type Refs, type Tree } from './tree.ts'

export interface Wanted {
  kind: 'move' | 'merge'
  place: Place
  /** Below which it goes, or whose part it becomes. */
  target: Place
}

export interface Change {
  wanted: Wanted
  following: readonly Following[]
  /** Sites below it, changed or not. */
  sites: number
  /** Different places below it, by level. */
  below: ReadonlyMap<string, number>
  sight: Sight
  rules: RulesThere
  /** Names that two places would have afterwards where only one may. */
  taken: readonly string[]
}

/** All places of the tenant, whoever asks. */
export function wholeTree(sql: ReadSql, model: Model): Promise<Tree> {
  return readTree(sql, model, levelsOf(model))
}

/** @param day today where the tenant is: allocations count on their days */
export async function changeOf(sql: ReadSql, model: Model, tree: Tree, wanted: Wanted, day: string): Promise<Change> {
  const { kind, place, target } = wanted
  const rerouting = kind === 'move' ? moved(tree, place, target) : merged(tree, place, target)
  const below = tree.below(place)
  const ids = byLevels(below)
  const following: Following[] = []
  const changes = new Map<string, Refs>()
  const elsewhere: { [entity: string]: Rerouted[] } = {}
  for (const holder of followers(model)) {
    const isLevel = tree.levels.includes(holder.entity.key)
    const rows = (await rowsBelow(sql, holder, ids, isLevel ? place : null)).flatMap((row) => {
      const isIt = holder.entity.key === place.level && row.id === place.id
      const refs = isIt ? (kind === 'move' ? ownRefs(rerouting, [...holder.fields.keys()]) : {}) : rerouted(rerouting, tree.levels, [...holder.fields.keys()], row.refs)
      if (isLevel && Object.keys(refs).length) changes.set(keyOf({ level: holder.entity.key, id: row.id }), refs)
      if (Object.keys(refs).length) (elsewhere[holder.entity.key] ??= []).push({ id: row.id, before: row.refs, after: { ...row.refs, ...refs } })
      return Object.keys(refs).length ? [{ id: row.id, rowVersion: row.rowVersion, refs }] : []
    })
    if (rows.length) following.push({ holder, rows })
  }
  const after = treeAfter(tree, changes)
  const sites = await shownSites(sql, model, { tree, after, wanted, day, ids: byLevels(kind === 'merge' ? [...below, ...tree.below(target)] : below), changed: changedRefs(following, 'Site') })
  const counts = new Map<string, number>()
  for (const { level } of below.filter((each) => each !== place)) counts.set(level, (counts.get(level) ?? 0) + 1)
  return { wanted, following, below: counts, taken: takenNames(model, kind === 'merge' ? after.places.filter((each) => keyOf(each) !== keyOf(place)) : after.places, changes), sites: sites.filter((site) => site.before.has(keyOf(place))).length, sight: sightOf(await readGiven(sql, model, day), sites), rules: await rulesThere(sql, { sites: elsewhere['Site'] ?? [], teams: elsewhere['Team'] ?? [] }, following) }
}

function byLevels(places: readonly Place[]): ReadonlyMap<string, number[]> {
  const ids = new Map<string, number[]>()
  for (const { level, id } of places) ids.set(level, [...(ids.get(level) ?? []), id])
  return ids
}

const rows = z.object({ rows: z.array(z.tuple([z.int(), z.int(), z.array(z.int().nullable())])).nullable() })

/** Rows that refer to any of these places; of the place's own level also the place itself. */
async function rowsBelow(sql: ReadSql, { entity, fields }: Holder, ids: ReadonlyMap<string, readonly number[]>, itself: Place | null): Promise<{ id: number; rowVersion: number; refs: Refs }[]> {
  const refer = [...fields].flatMap(([level, { key }]) => (ids.get(level)?.length ? [`t."${key}" IN (${ids.get(level)?.join(', ')})`] : []))
  if (itself?.level === entity.key) refer.push(`t.id = ${itself.id}`)
  if (!refer.length) return []
  const columns = [...fields.values()].map(({ key }) => `t."${key}"`).join(', ')
  const [found] = await sql(rows, statement(`SELECT json_agg(json_build_array(t.id, t."rowVersion", json_build_array(${columns})) ORDER BY t.id) AS rows FROM {${entity.key}} t WHERE ${refer.join(' OR ')}`), { authorised: true })
  return (found?.rows ?? []).map(([id, rowVersion, refs]) => ({ id, rowVersion, refs: byLevel([...fields.keys()], refs) }))
}

function changedRefs(following: readonly Following[], entity: string): ReadonlyMap<number, Refs> {
  return new Map(following.find(({ holder }) => holder.entity.key === entity)?.rows.map(({ id, refs }) => [id, refs]))
}

function treeAfter(tree: Tree, changes: ReadonlyMap<string, Refs>): Tree {
  return makeTree(tree.levels, tree.places.map((place) => ({ ...place, refs: { ...place.refs, ...changes.get(keyOf(place)) } })))
}

/** Two of one level under one name, of which one comes from elsewhere. */
function takenNames(model: Model, places: readonly Place[], changes: ReadonlyMap<string, Refs>): string[] {
  const names = new Set<string>()
  for (const level of new Set(places.map((place) => place.level))) {
    const holder = holderOf(model, entityOf(model, level))
    const levelOfKey = new Map([...holder.fields].map(([to, { key }]) => [key, to]))
    for (const set of holder.entity.unique.filter((keys) => keys.includes(holder.entity.title[0] ?? ''))) {
      const seen = new Map<string, Place>()
      for (const place of places.filter((each) => each.level === level)) {
        const parts = set.map((key) => (levelOfKey.has(key) ? place.refs[levelOfKey.get(key) ?? ''] : place.name.toLowerCase()))
        if (parts.includes(null)) continue
        const key = JSON.stringify(parts)
        const other = seen.get(key)
        if (other && (changes.has(keyOf(place)) || changes.has(keyOf(other)))) names.add(place.name)
        seen.set(key, place)
      }
    }
  }
  return [...names].toSorted()
}

const siteRows = z.object({ rows: z.array(z.tuple([z.int(), z.int().nullable(), z.array(z.int()).nullable(), z.array(z.int().nullable())])).nullable() })

interface Looked {
  tree: Tree
  after: Tree
  wanted: Wanted
  day: string
  ids: ReadonlyMap<string, readonly number[]>
  changed: ReadonlyMap<number, Refs>
}

/** Sites below the places, with all that shows them before and after. */
async function shownSites(sql: ReadSql, model: Model, { tree, after, wanted, day, ids, changed }: Looked): Promise<ShownBy[]> {
  const site = followers(model).find(({ entity }) => entity.key === 'Site')
  if (!site) return []
  const refer = [...site.fields].flatMap(([level, { key }]) => (ids.get(level)?.length ? [`s."${key}" IN (${ids.get(level)?.join(', ')})`] : []))
  const teams = ids.get('Team')
  if (teams?.length) refer.push(`x.teams && ARRAY[${teams.join(', ')}]`)
  if (!refer.length) return []
  const columns = [...site.fields.values()].map(({ key }) => `s."${key}"`).join(', ')
  const text = `SELECT json_agg(json_build_array(s.id, s."creatorUserId", to_json(x.teams), json_build_array(${columns}))) AS rows FROM {Site} s LEFT JOIN (${givenToTeams(model)}) x ON x.site = s.id WHERE ${refer.join(' OR ')}`
  const [found] = await sql(siteRows, statement(text, day), { authorised: true })
  return (found?.rows ?? []).map(([id, creator, given, list]) => {
    const refs = byLevel([...site.fields.keys()], list)
    const [before, later] = [keysAbove(tree, refs, given ?? []), keysAbove(after, { ...refs, ...changed.get(id) }, given ?? [])]
    // What was given of the one is given of the other then.
    if (wanted.kind === 'merge' && later.has(keyOf(wanted.target))) later.add(keyOf(wanted.place))
    for (const keys of [before, later]) keys.add(keyOf({ level: 'Site', id }))
    return { before, after: later, creator }
  })
}
