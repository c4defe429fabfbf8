/** What refers to a place that becomes part of another, beyond what lies below it: rows that name the other one then, or go because it has such a row already. */
import { placesOn, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { z } from 'zod'
import { followers } from './descriptors.ts'
import { statement, type ReadSql } from './read-places.ts'
import type { Wanted } from './change.ts'

export interface Referring {
  entity: EntityModel
  field: FieldModel
  /** With their list, where the field is one. */
  rows: readonly { id: number; rowVersion: number; list: readonly number[] | null }[]
  /** Ids of those that go: the other place has the same. */
  dropped: readonly number[]
}

const rows = z.object({ rows: z.array(z.tuple([z.int(), z.int(), z.array(z.int()).nullable(), z.array(z.unknown())])).nullable() })

export async function referringTo(sql: ReadSql, model: Model, { place, target }: Wanted): Promise<Referring[]> {
  const level = place.level
  const follow = new Set(followers(model).map(({ entity }) => entity.key))
  const found: Referring[] = []
  for (const entity of model.values()) {
    if (entity.tableOf !== entity.key || entity.owned) continue
    const single = placesOn(model, entity).filter(({ to }) => to.key === level).map(({ field }) => field)
    const lists = entity.fields.filter((field) => field.kind === 'refs' && field.target && model.get(field.target)?.tableOf === level)
    // The way down of what lies below is written with it.
    for (const field of follow.has(entity.key) ? lists : [...single, ...lists]) {
      const set = entity.unique.find((keys) => keys.includes(field.key)) ?? []
      const others = set.filter((key) => key !== field.key).map((key) => `t."${key}"`)
      const isList = field.kind === 'refs'
      const where = isList ? `${place.id} = ANY(t."${field.key}")` : `t."${field.key}" IN (${place.id}, ${target.id})`
      const text = `SELECT json_agg(json_build_array(t.id, t."rowVersion", ${isList ? `to_json(t."${field.key}")` : `to_json(ARRAY[t."${field.key}"])`}, json_build_array(${others.join(', ')})) ORDER BY t.id) AS rows FROM {${entity.key}} t WHERE ${where}`
      const [answer] = await sql(rows, statement(text), { authorised: true })
      const all = (answer?.rows ?? []).map(([id, rowVersion, list, key]) => ({ id, rowVersion, list: list ?? [], key: JSON.stringify(key), isWhole: !key.includes(null) }))
      const its = isList ? all : all.filter(({ list }) => list[0] === place.id)
      const has = new Set(isList || !set.length ? [] : all.filter((row) => row.list[0] === target.id && row.isWhole).map(({ key }) => key))
      if (its.length) found.push({ entity, field, rows: its.map(({ id, rowVersion, list }) => ({ id, rowVersion, list: isList ? list : null })), dropped: its.filter((row) => row.isWhole && has.has(row.key)).map(({ id }) => id) })
    }
  }
  return found
}
