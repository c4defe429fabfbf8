/** What every active user who does not see all was given, on a day. */
import type { Model } from '#framework/metadata'
import { z } from 'zod'
import { isValid, statement, userAllocations, type ReadSql } from './read-places.ts'
import type { Given } from './sight.ts'
import { keyOf } from './tree.ts'

const rows = z.object({ level: z.string(), rows: z.array(z.tuple([z.int(), z.int()])).nullable() })

export async function readGiven(sql: ReadSql, model: Model, day: string): Promise<Given> {
  const parts = userAllocations(model).map(({ entity, place, to, from, until }) => {
    const isUser = to.to.person === 'id'
    const person = isUser ? `a."${to.field.key}"` : `e."${to.to.person}"`
    const join = isUser ? '' : `JOIN {${to.to.key}} e ON e.id = a."${to.field.key}"`
    return `SELECT '${place.to.key}' AS level, json_agg(DISTINCT jsonb_build_array(u.id, a."${place.field.key}")) AS rows FROM {${entity.key}} a ${join} JOIN limited u ON u.id = ${person} WHERE ${isValid({ from, until }, 'a')}`
  })
  const { texts, between } = statement(parts.join(' UNION ALL '), day)
  const [first = '', second = ''] = texts
  const limited = `SELECT u.id FROM {User} u WHERE u."isActive" AND NOT EXISTS (SELECT 1 FROM {Role} r WHERE r.id = ANY(u.roles) AND (r."seesAll" OR r."isStatic"))`
  const given = new Map<number, Set<string>>()
  for (const { level, rows: found } of await sql(rows, { texts: [first, second.replace('AS day) ', `AS day), limited AS (${limited}) `)], between }, { authorised: true })) {
    for (const [userId, id] of found ?? []) given.set(userId, (given.get(userId) ?? new Set<string>()).add(keyOf({ level, id })))
  }
  return given
}
