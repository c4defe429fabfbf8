/** What a move or a merge would do, in words and figures; the same answer stands behind the button that does it. */
import { entityOf, placesOf, type Model } from '#framework/metadata'
import { NotFound, Refused, type Principal, type Reads } from '#framework/server'
import { momentIn } from '#framework/kinds'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { changeOf, wholeTree, type Change, type Wanted } from '../places/change.ts'
import { holderOf } from '../places/descriptors.ts'
import { statement, type ReadSql } from '../places/read-places.ts'
import { referringTo, type Referring } from '../places/referring.ts'
import { rulesSchema } from '../places/rules-there.ts'
import type { Place, Tree } from '../places/tree.ts'
import { texts } from '../texts.ts'

const named = z.object({ level: z.string(), id: z.int(), name: z.string() })
const person = z.object({ userId: z.int(), name: z.string(), sites: z.int() })

export const previewSchema = z.object({
  kind: z.enum(['move', 'merge']), place: named, from: named.nullable(), to: named,
  /** Changes with every fact that the preview tells: sent with the move, so that nothing else is done than what was seen. */
  seen: z.string(),
  sites: z.int(),
  /** Places below it, and rows of other lists that are written. */
  goesWith: z.array(z.object({ entity: z.string(), count: z.int() })),
  changed: z.array(z.object({ entity: z.string(), count: z.int() })),
  /** Rows that go, since the other place has the same. */
  dropped: z.array(z.object({ entity: z.string(), count: z.int() })),
  people: z.object({ lose: z.int(), gain: z.int(), same: z.int(), loseSites: z.int(), gainSites: z.int() }),
  loses: z.array(person), gains: z.array(person),
  ...rulesSchema,
  /** Whether who loses sites may be given the place by itself. */
  keeps: z.boolean(),
  /** Why it will be refused; null: nothing is against it. */
  obstacle: z.string().nullable(),
})
export type Preview = z.output<typeof previewSchema>

export interface Prepared {
  change: Change
  referring: readonly Referring[]
  preview: Preview
}

export interface Asked {
  kind: 'move' | 'merge'
  level: string
  id: number
  toLevel: string
  toId: number
}

/** People who are told by name. */
const shownPeople = 200

/** Reads without regard to whose places they are: what changes for people is told whole. */
export const asWhole = (principal: Principal): Principal => ({ ...principal, reach: null })

/**
 * @param read of the principal himself: the two places must be in his sight
 * @throws NotFound where a place is not there for him, Refused where the one does not belong below the other
 */
export async function prepare(sql: ReadSql, model: Model, principal: Principal, asked: Asked): Promise<Prepared> {
  const tree = await wholeTree(sql, model)
  const wanted = wantedOf(tree, model, principal, asked)
  const change = await changeOf(sql, model, tree, wanted, momentIn(principal.zone).today)
  const referring = wanted.kind === 'merge' ? await referringTo(sql, model, wanted) : []
  return { change, referring, preview: await previewOf(sql, model, tree, principal, change, referring) }
}

function wantedOf(tree: Tree, model: Model, { language }: Principal, { kind, level, id, toLevel, toId }: Asked): Wanted {
  const [place, target] = [tree.find(level, id), tree.find(toLevel, toId)]
  if (!place || !target) throw new NotFound(texts.say(language, 'noPlace'))
  if (place === target) throw new Refused(texts.say(language, 'itself'))
  if (kind === 'merge') {
    if (level !== toLevel) throw new Refused(texts.say(language, 'sameLevel'))
    return { kind, place, target }
  }
  const parents = [...holderOf(model, entityOf(model, level)).fields.keys()]
  if (!parents.includes(toLevel)) {
    const names = tree.levels.filter((each) => parents.includes(each)).map((each) => entityOf(model, each).label.one[language])
    throw new Refused(texts.say(language, 'belongsTo', { one: entityOf(model, level).label.one[language], parents: names.join(texts.say(language, 'or')) }))
  }
  if (tree.parent(place.refs) === target) throw new Refused(texts.say(language, 'there', { name: place.name }))
  return { kind, place, target }
}

async function previewOf(sql: ReadSql, model: Model, tree: Tree, { language }: Principal, change: Change, referring: readonly Referring[]): Promise<Preview> {
  const { wanted: { kind, place, target }, sight, rules, sites, below, following, taken } = change
  const loses = sight.differing.filter((each) => each.loses > 0)
  const gains = sight.differing.filter((each) => each.gains > 0)
  const names = await userNames(sql, [...loses.slice(0, shownPeople), ...gains.slice(0, shownPeople)].map(({ userId }) => userId))
  const fixed = referring.find(({ entity }) => entity.journal)
  const obstacle = taken.length ? texts.say(language, kind === 'merge' ? 'taken' : 'takenBelow', { names: taken.slice(0, 5).join(language === 'ur' ? '، ' : ', '), target: target.name })
    : fixed ? texts.say(language, 'fixed', { count: fixed.rows.length, many: fixed.entity.label.many[language], name: place.name }) : null
  const short = ({ level, id, name }: Place) => ({ level, id, name })
  const parent = tree.parent(place.refs)
  const facts: Omit<Preview, 'seen'> = {
    kind, place: short(place), from: parent ? short(parent) : null, to: short(target), sites, obstacle,
    goesWith: [...below].map(([entity, count]) => ({ entity, count })),
    changed: counts([...following.map(({ holder, rows }) => [holder.entity.key, rows.length] as const), ...referring.map(({ entity, rows, dropped }) => [entity.key, rows.length - dropped.length] as const)]),
    dropped: counts(referring.map(({ entity, dropped }) => [entity.key, dropped.length] as const)),
    people: { lose: loses.length, gain: gains.length, same: sight.same, loseSites: Math.max(0, ...loses.map((each) => each.loses)), gainSites: Math.max(0, ...gains.map((each) => each.gains)) },
    loses: loses.slice(0, shownPeople).map((each) => ({ userId: each.userId, name: names.get(each.userId) ?? '', sites: each.loses })),
    gains: gains.slice(0, shownPeople).map((each) => ({ userId: each.userId, name: names.get(each.userId) ?? '', sites: each.gains })),
    ...rules,
    keeps: kind === 'move' && placesOf(model).allocations.some(({ place: given, to }) => given.to.key === place.level && to.to.person === 'id'),
  }
  const whole = [facts, sight, following.map(({ holder, rows }) => [holder.entity.key, rows]), referring.map(({ entity, rows, dropped }) => [entity.key, rows, dropped])]
  return { ...facts, seen: createHash('sha256').update(JSON.stringify(whole)).digest('base64url') }
}

function counts(found: readonly (readonly [entity: string, count: number])[]): { entity: string; count: number }[] {
  const all = new Map<string, number>()
  for (const [entity, count] of found) if (count) all.set(entity, (all.get(entity) ?? 0) + count)
  return [...all].map(([entity, count]) => ({ entity, count }))
}

const userRows = z.object({ id: z.int(), name: z.string().nullable() })

async function userNames(sql: ReadSql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (!ids.length) return new Map()
  const found = await sql(userRows, statement(`SELECT u.id, coalesce(nullif(trim(concat_ws(' ', u.name, u.surname)), ''), u."userName") AS name FROM {User} u WHERE u.id IN (${ids.join(', ')})`), { authorised: true })
  return new Map(found.map(({ id, name }) => [id, name ?? '']))
}

/** Reads of the principal as SQL of the feature. */
export function sqlOf(read: Reads, principal: Principal): ReadSql {
  return (row, text, options) => read.sql(principal, row, text, options)
}
