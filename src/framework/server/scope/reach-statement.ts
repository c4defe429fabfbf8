/** The statement that finds how far a person's places reach: one per model, made from its descriptors. */
import { fieldOf, placesOf, placesOn, type Allocation, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { quoted, tableOf } from '../schema/names.ts'
import { heldOn } from '../read/where/held-on.ts'

export interface ReachStatement {
  /** `$1` is the tenant, `$2` the user, `$3` today; where further places are supposed, `$4` their entities and `$5` their ids. One row, a column for each of `columns`. */
  text: string
  columns: readonly { of: 'below' | 'given' | 'own'; entity: string }[]
}

/** @param supposes as if the user was given further places */
export function reachStatement(model: Model, supposes = false): ReachStatement {
  const of = supposes ? supposing : known
  const found = of.get(model) ?? make(model, supposes)
  of.set(model, found)
  return found
}

const known = new WeakMap<Model, ReachStatement>()
const supposing = new WeakMap<Model, ReachStatement>()

function make(model: Model, supposes: boolean): ReachStatement {
  const { inner, outer, persons } = placesOf(model)
  const given = (place: EntityModel) => givenText(model, place) + (supposes ? ` UNION SELECT x.id FROM unnest($4::text[], $5::int4[]) AS x(entity, id) WHERE x.entity = '${place.key}'` : '')
  const own = persons.map((entity) => ({ of: 'own' as const, entity: entity.key, text: ownText(entity) }))
  const parts = [
    ...inner.flatMap((place) => [
      { of: 'given' as const, entity: place.key, text: given(place) },
      { of: 'below' as const, entity: place.key, text: belowText(model, place) },
    ]),
    ...outer.map((place) => ({ of: 'given' as const, entity: place.key, text: given(place) })),
  ]
  const all = [...own, ...parts]
  const ctes = all.map(({ of, entity, text }) => `${cte(of, entity)} AS MATERIALIZED (${text})`)
  const columns = all.map(({ of, entity }) => `ARRAY(SELECT id FROM ${cte(of, entity)} ORDER BY id)`)
  // Each parameter is named here whatever the model has: allocations without days do not ask for today, and PostgreSQL refuses a value that nothing asks for.
  return { text: `WITH ${ctes.join(',\n')}\nSELECT ${columns.join(', ')} WHERE $1::int4 IS NOT NULL AND $2::int4 IS NOT NULL AND $3::date IS NOT NULL${supposes ? ' AND $4::text[] IS NOT NULL AND $5::int4[] IS NOT NULL' : ''}`, columns: all.map(({ of, entity }) => ({ of, entity })) }
}

function cte(of: string, entity: string): string {
  return `"${of} ${entity}"`
}

function ownText(entity: EntityModel): string {
  return `SELECT e.id FROM ${tableOf(entity).view} e WHERE e.tenant_id = $1 AND e.${column(fieldOf(entity, entity.person ?? ''))} = $2`
}

/** By each sort of allocation: to the user, to a row that is the user, or to a place further up. */
function givenText(model: Model, place: EntityModel): string {
  const texts = placesOf(model).allocations.filter((each) => each.place.to === place).map((allocation: Allocation) => {
    const { entity, place: { field }, to } = allocation
    const whom = to.to.person === 'id' ? '= $2' : `IN (SELECT id FROM ${cte(to.to.place ? 'below' : 'own', to.to.key)})`
    return `SELECT a.${column(field)} AS id FROM ${tableOf(entity).view} a WHERE a.tenant_id = $1 AND a.${column(to.field)} ${whom} AND a.${column(field)} IS NOT NULL${heldOn(allocation, 'a', '$3::date')}`
  })
  return texts.length ? texts.join(' UNION ') : 'SELECT NULL::int4 AS id WHERE false'
}

function belowText(model: Model, place: EntityModel): string {
  const ways = [`t.id IN (SELECT id FROM ${cte('given', place.key)})`, ...placesOn(model, place).map(({ field, to }) => `t.${column(field)} IN (SELECT id FROM ${cte('below', to.key)})`)]
  return `SELECT t.id FROM ${tableOf(place).view} t WHERE t.tenant_id = $1 AND (${ways.join(' OR ')})`
}

function column({ column: name }: FieldModel): string {
  return quoted(name ?? '')
}
