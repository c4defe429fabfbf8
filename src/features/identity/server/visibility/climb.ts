/** From a row up through all places it lies below: the ways on which it could be given to somebody. */
import { entityOf, fieldOf, placesOf, placesOn, type Allocation, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { heldOn, tableOf, type Connection } from '#framework/server'

/** A place above a row, or the row itself where it is a place. */
export interface Step {
  entity: EntityModel
  id: number
  /** The step below, on a shortest way; null next to the row. */
  from: Step | null
  /** Number of references between the row and this place. */
  distance: number
  /** Steps right above. */
  above: Step[]
}

/** Somebody was given a place. */
export interface Holding {
  userId: number
  allocation: Allocation
  step: Step
}

/** A place that a user was given, whether or not for today. */
export interface OwnAllocation {
  entity: EntityModel
  id: number
  isNow: boolean
  /** Days; null: always was, never ends. */
  from: string | null
  until: string | null
}

/** What places are looked up in. Allocations count on their days only. */
export interface Atlas {
  connection: Connection
  model: Model
  /** Today in the tenant's time zone. */
  day: string
}

/** Row that decides who sees a row: the owner of an owned one. @returns null where there is none */
export async function decisiveRow(connection: Connection, model: Model, entity: EntityModel, id: number): Promise<{ entity: EntityModel; id: number } | null> {
  const owner = entity.owned ? model.get(entity.owned) : undefined
  const by = owner?.fields.find((field) => field.kind === 'rows' && field.target === entity.key)?.by
  if (!owner || !by) return { entity, id }
  const [[above] = []] = await values(connection, entity, [fieldOf(entity, by)], id)
  return above ? decisiveRow(connection, model, owner, Number(above)) : null
}

/** All places above a row, nearest first. References and allocations of places to places lead upwards. */
export async function climb(atlas: Atlas, entity: EntityModel, id: number): Promise<Step[]> {
  const { connection, model } = atlas
  const found = new Map<string, Step>()
  const add = (place: EntityModel, at: number, from: Step | null, distance: number): void => {
    const key = `${place.tableOf} ${at}`
    const step = found.get(key) ?? { entity: entityOf(model, place.tableOf), id: at, from, distance, above: [] }
    found.set(key, step)
    if (from && !from.above.includes(step)) from.above.push(step)
  }
  if (entity.place) add(entity, id, null, 0)
  else for (const { to, at } of await referred(connection, model, entity, id)) add(to, at, null, 1)
  // The map grows while it is gone through: steps come in the order of their distance.
  for (const step of found.values()) {
    for (const { to, at } of await referred(connection, model, step.entity, step.id)) add(to, at, step, step.distance + 1)
    for (const allocation of allocationsOf(model, step.entity).filter(({ to }) => to.to.place)) {
      for (const { to } of await given(atlas, allocation, step.id)) add(allocation.to.to, to, step, step.distance + 1)
    }
  }
  return [...found.values()]
}

/** Who was given one of these places, itself. */
export async function holdings(atlas: Atlas, steps: readonly Step[]): Promise<Holding[]> {
  const all: Holding[] = []
  for (const step of steps) {
    for (const allocation of allocationsOf(atlas.model, step.entity).filter(({ to }) => to.to.person !== null)) {
      const people = await given(atlas, allocation, step.id)
      const users = await usersOf(atlas.connection, allocation.to.to, people.map(({ to }) => to))
      all.push(...users.map((userId) => ({ userId, allocation, step })))
    }
  }
  return all
}

/** What a user was given on the levels of these places, itself, on whatever days: what holds today first. */
export async function ownAllocations({ connection, model, day }: Atlas, steps: readonly Step[], selves: ReadonlyMap<EntityModel, readonly number[]>): Promise<OwnAllocation[]> {
  const all: OwnAllocation[] = []
  for (const level of new Set(steps.map(({ entity }) => entity))) {
    for (const allocation of allocationsOf(model, level).filter(({ to }) => to.to.person !== null)) {
      const { entity, place, to, from, until } = allocation
      const at = (field: FieldModel | null) => (field ? `a.${column(field)}::date::text` : 'NULL')
      const rows = await connection.rows({
        text: `SELECT a.${column(place.field)}, (true${heldOn(allocation, 'a', '$3::date')}), ${at(from)}, ${at(until)} FROM ${tableOf(entity).view} a
          WHERE a.tenant_id = $1 AND a.${column(to.field)} = ANY($2) AND a.${column(place.field)} IS NOT NULL AND $3::date IS NOT NULL ORDER BY 2 DESC, 1 LIMIT 1000`,
        values: [connection.tenantId, [...(selves.get(to.to) ?? [])], day],
      })
      all.push(...rows.map(([id, isNow, begins, ends]) => ({ entity: level, id: Number(id), isNow: isNow === 't', from: begins ?? null, until: ends ?? null })))
    }
  }
  return all
}

/** The step with all that lie above it. */
export function withAbove(step: Step, known: Set<Step> = new Set()): Set<Step> {
  if (!known.has(step)) {
    known.add(step)
    for (const next of step.above) withAbove(next, known)
  }
  return known
}

/** Allocations that give places of an entity. */
export function allocationsOf(model: Model, place: EntityModel): Allocation[] {
  return placesOf(model).allocations.filter(({ place: { to } }) => to.tableOf === place.tableOf)
}

/** Users behind rows of an entity of persons. */
export async function usersOf(connection: Connection, person: EntityModel, ids: readonly number[]): Promise<number[]> {
  if (person.person === 'id' || !ids.length) return [...ids]
  const user = column(fieldOf(person, person.person ?? ''))
  const rows = await connection.rows({ text: `SELECT DISTINCT ${user} FROM ${tableOf(person).view} WHERE tenant_id = $1 AND id = ANY($2) AND ${user} IS NOT NULL`, values: [connection.tenantId, ids] })
  return rows.map(([id]) => Number(id))
}

/** Rows of an entity of persons that are a user. */
export async function selvesOf(connection: Connection, person: EntityModel, userId: number): Promise<number[]> {
  if (person.person === 'id') return [userId]
  const text = `SELECT id FROM ${tableOf(person).view} WHERE tenant_id = $1 AND ${column(fieldOf(person, person.person ?? ''))} = $2 ORDER BY id`
  return (await connection.rows({ text, values: [connection.tenantId, userId] })).map(([id]) => Number(id))
}

async function given({ connection, day }: Atlas, allocation: Allocation, placeId: number): Promise<{ to: number }[]> {
  const { entity, place, to } = allocation
  const text = `SELECT DISTINCT a.${column(to.field)} FROM ${tableOf(entity).view} a WHERE a.tenant_id = $1 AND a.${column(place.field)} = $2 AND a.${column(to.field)} IS NOT NULL${heldOn(allocation, 'a', '$3::date')} ORDER BY 1`
  return (await connection.rows({ text, values: [connection.tenantId, placeId, ...(allocation.from ?? allocation.until ? [day] : [])] })).map(([id]) => ({ to: Number(id) }))
}

async function referred(connection: Connection, model: Model, entity: EntityModel, id: number): Promise<{ to: EntityModel; at: number }[]> {
  const links = placesOn(model, entity)
  const [row = []] = await values(connection, entity, links.map(({ field }) => field), id)
  return links.flatMap(({ to }, n) => (row[n] ? [{ to, at: Number(row[n]) }] : []))
}

/** Stored values of a row. */
export async function values(connection: Connection, entity: EntityModel, fields: readonly FieldModel[], id: number): Promise<readonly (readonly (string | null)[])[]> {
  if (!fields.length) return []
  return connection.rows({ text: `SELECT ${fields.map(column).join(', ')} FROM ${tableOf(entity).view} WHERE tenant_id = $1 AND id = $2`, values: [connection.tenantId, id] })
}

function column({ column: name }: FieldModel): string {
  return `"${name ?? ''}"`
}
