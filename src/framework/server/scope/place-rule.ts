/**
 * Which rows a person sees by places: those that refer to a place below one the person was given, those that refer to the person, and
 * those the person made.
 */
import { personsOn, placesOf, placesOn, placeTables, type EntityModel, type Model } from '#framework/metadata'
import { sql, type RawBuilder } from 'kysely'
import { verbatim } from '../database/statements/compile.ts'
import type { IdSet } from '../database/statements/id-set.ts'
import type { Principal } from '../principal.ts'
import type { Scope, ScopePurpose } from '../read/where/scope.ts'
import { quoted, tableOf } from '../schema/names.ts'
import type { Reach } from './reach.ts'

type Column = (field: string) => RawBuilder<unknown>

/** The scope of an entity that carries one (`carriesScope`) and is owned by no other. */
export function scopeByPlaces(model: Model, entity: EntityModel, reach: Reach, { tenantId, userId }: Principal, purpose?: ScopePurpose): Scope {
  const outer = placesOn(model, entity).filter(({ to }) => isOuter(model, to))
  const above = purpose === 'change' || !isInner(model, entity) ? null : givenAbove(model, entity, reach, tenantId)
  return {
    key: `${userId} ${reach.key}`,
    restsOn: [...new Set([...outer.map(({ to }) => to.tableOf), ...(above ? [...placeTables(model), ...placesOf(model).outer.map((place) => place.tableOf)] : [])])],
    predicate: (column) => anyOf([
      ...lyingBelow(model, entity, reach, tenantId, column),
      ...personsOn(model, entity).flatMap(({ field, to }) => personIs(to, reach, userId, column(field.key))),
      ...(userId === null ? [] : [sql<boolean>`${column('creatorUserId')} = ${userId}`]),
      ...(above ? [sql<boolean>`${column('id')} IN (${above})`] : []),
    ]),
  }
}

/** A place stored on the row, or the row itself, lies below one that was given. */
function lyingBelow(model: Model, entity: EntityModel, reach: Reach, tenantId: number, column: Column): RawBuilder<boolean>[] {
  const itself = entity.place ? (reach.below.get(entity.tableOf) ?? reach.given.get(entity.tableOf)) : undefined
  return [
    ...(itself ? [isAmong(column('id'), itself)] : []),
    ...placesOn(model, entity).flatMap(({ field, to }) => {
      if (isOuter(model, to)) return belowOuter(model, to, reach, tenantId, column(field.key))
      const ids = reach.below.get(to.key)
      return ids ? [isAmong(column(field.key), ids)] : []
    }),
  ]
}

/** Outer places may be many: they are looked up in their tables. */
function belowOuter(model: Model, place: EntityModel, reach: Reach, tenantId: number, reference: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const inside = lyingBelow(model, place, reach, tenantId, (key) => verbatim(`p.${quoted(columnOf(place, key))}`))
  if (!inside.length) return []
  return [sql<boolean>`${reference} IN (SELECT p.id FROM ${verbatim(tableOf(place).view)} p WHERE p.tenant_id = ${tenantId} AND ${anyOf(inside)})`]
}

/** Ids of the entity's rows that lie above places which were given: `SELECT id …`; null where nothing was given further down. */
function givenAbove(model: Model, entity: EntityModel, reach: Reach, tenantId: number): RawBuilder<unknown> | null {
  const { inner, outer } = placesOf(model)
  const climbed: { place: EntityModel; text: RawBuilder<unknown> }[] = []
  for (const place of [...outer, ...inner.toReversed()]) {
    const given = reach.given.get(place.key)
    const ways = [
      ...(given ? [sql`SELECT unnest(${given}::int4[]) AS id`] : []),
      ...climbed.flatMap(({ place: lower }) => placesOn(model, lower).filter(({ to }) => to === place).map(({ field }) =>
        sql`SELECT l.${verbatim(quoted(field.column ?? ''))} AS id FROM ${verbatim(`${tableOf(lower).view} l JOIN ${cte(lower)} u ON u.id = l.id`)} WHERE l.tenant_id = ${tenantId} AND l.${verbatim(quoted(field.column ?? ''))} IS NOT NULL`)),
    ]
    if (ways.length) climbed.push({ place, text: sql`${verbatim(cte(place))} AS MATERIALIZED (${sql.join(ways, verbatim(' UNION '))})` })
    if (place.tableOf === entity.tableOf) break
  }
  const last = climbed.at(-1)
  if (last?.place.tableOf !== entity.tableOf) return null
  return sql`WITH ${sql.join(climbed.map(({ text }) => text), verbatim(', '))} SELECT id FROM ${verbatim(cte(last.place))}`
}

function personIs(to: EntityModel, reach: Reach, userId: number | null, reference: RawBuilder<unknown>): RawBuilder<boolean>[] {
  if (to.person === 'id') return userId === null ? [] : [sql<boolean>`${reference} = ${userId}`]
  const ids = reach.own.get(to.key)
  return ids ? [isAmong(reference, ids)] : []
}

function isAmong(value: RawBuilder<unknown>, ids: IdSet): RawBuilder<boolean> {
  return sql<boolean>`${value} = ANY(${ids}::int4[])`
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length ? sql<boolean>`(${sql.join(conditions, verbatim(' OR '))})` : sql<boolean>`false`
}

function isOuter(model: Model, place: EntityModel): boolean {
  return placesOf(model).outer.some(({ tableOf: table }) => table === place.tableOf)
}

function isInner(model: Model, place: EntityModel): boolean {
  return placesOf(model).inner.some(({ tableOf: table }) => table === place.tableOf)
}

function cte({ key }: EntityModel): string {
  return `"above ${key}"`
}

function columnOf(entity: EntityModel, key: string): string {
  return entity.fields.find((field) => field.key === key)?.column ?? key
}
