/** Who has a place, or one below it. */
import { entityOf, type Model } from '#framework/metadata'
import { z } from 'zod'
import { holderOf } from './descriptors.ts'
import { byLevel, isValid, keysAbove, statement, userAllocations, type ReadSql } from './read-places.ts'
import { keyOf, type Place, type Tree } from './tree.ts'

export interface PersonAt {
  userId: number
  name: string
  /** Which he was given. */
  places: { level: string; id: number; name: string }[]
}

/** Persons of one answer. */
const most = 500
const rows = z.object({ level: z.string(), rows: z.array(z.tuple([z.int(), z.string(), z.int(), z.string().nullable(), z.array(z.int().nullable())])).nullable() })

export async function peopleAt(sql: ReadSql, model: Model, tree: Tree, place: Place, day: string): Promise<{ totalCount: number; items: PersonAt[] }> {
  const site = holderOf(model, entityOf(model, 'Site'))
  const parts = userAllocations(model).map(({ entity, place: { field, to: given }, to, from, until }) => {
    const isSite = given.key === 'Site'
    const isUser = to.to.person === 'id'
    const refs = isSite ? [...site.fields.values()].map(({ key }) => `g."${key}"`).join(', ') : 'g.id'
    const user = isUser ? `a."${to.field.key}"` : `e."${to.to.person}"`
    const name = `coalesce(nullif(trim(concat_ws(' ', u.name, u.surname)), ''), u."userName")`
    return `SELECT '${given.key}' AS level, json_agg(json_build_array(u.id, ${name}, g.id, g."${given.title[0]}", json_build_array(${refs}))) AS rows
      FROM {${entity.key}} a JOIN {${given.key}} g ON g.id = a."${field.key}" ${isUser ? '' : `JOIN {${to.to.key}} e ON e.id = a."${to.field.key}" `}JOIN {User} u ON u.id = ${user} AND u."isActive" WHERE ${isValid({ from, until }, 'a')}`
  })
  const found = new Map<number, PersonAt>()
  for (const { level, rows: given } of await sql(rows, statement(parts.join(' UNION ALL '), day), { authorised: true })) {
    for (const [userId, name, id, placeName, refs] of given ?? []) {
      const keys = keysAbove(tree, byLevel(level === 'Site' ? [...site.fields.keys()] : [level], refs), [])
      if (!keys.has(keyOf(place))) continue
      const person = found.get(userId) ?? { userId, name, places: [] }
      found.set(userId, person)
      if (!person.places.some((each) => each.level === level && each.id === id)) person.places.push({ level, id, name: placeName ?? '' })
    }
  }
  const all = [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.userId - b.userId)
  return { totalCount: all.length, items: all.slice(0, most) }
}
