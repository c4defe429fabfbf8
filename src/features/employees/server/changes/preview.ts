/** The preview of a change: what moves, what stays, and which sites are seen before and after. */
import type { Principal, Reads } from '#framework/server'
import { handoverWays } from '#framework/server'
import { Site } from '#entities/site/site'
import { User } from '#entities/users/user'
import { z } from 'zod'
import { things, type Person } from './holdings.ts'
import type { Plan } from './plan.ts'

const names = z.array(z.string())

export const preview = z.looseObject({
  alreadyThere: z.int(), stamp: z.string(),
  allocations: z.array(z.object({ name: z.string(), label: z.string(), has: z.int(), hasAlready: z.int(), after: z.int(), gains: names })),
  work: z.array(z.object({ name: z.string(), label: z.string(), count: z.int(), ways: z.array(z.enum(['move', 'dispatch', 'leave'])), dispatchLabel: z.string().nullable(), stays: z.string().nullable(), list: z.string().nullable() })),
  seen: z.object({ from: z.int(), before: z.int(), after: z.int() }),
  roles: z.object({ has: z.int(), hasAlready: z.int() }),
})

/** Of more than these the rest is told by its number. */
const named = 3

/** Kinds of allocations by what a site says of them: what is allocated there opens the site. */
function sitesBelow(allocated: ReadonlyMap<string, readonly number[]>) {
  const ways = [...allocated].flatMap(([target, ids]) => {
    const property = target === Site.key ? 'id' : `${target.charAt(0).toLowerCase()}${target.slice(1)}Id`
    return ids.length && target !== 'Warehouse' ? [{ [property]: { in: [...ids] } }] : []
  })
  return ways.length ? { or: ways as never } : null
}

export async function countSites(read: Reads, principal: Principal, allocated: ReadonlyMap<string, readonly number[]>): Promise<number> {
  const where = sitesBelow(allocated)
  return where ? read.count(principal, Site, { where, authorised: true }) : 0
}

export async function previewOf({ read }: { read: Reads }, principal: Principal, plan: Plan, from: Person, to: Person | null): Promise<z.input<typeof preview>> {
  const { language } = principal
  const ids = (pick: (planned: Plan['kinds'][number]) => Iterable<number>) => new Map(plan.kinds.filter(({ kind }) => kind.isPlace).map((planned) => [planned.kind.target, [...new Set(pick(planned))]]))
  const rolesOf = async (userId: number | null) => (userId === null ? 0 : ((await read.one(principal, User, userId, { authorised: true }))?.roles ?? []).length)
  const [fromSites, before, after, has, hasAlready] = await Promise.all([
    countSites(read, principal, ids(({ rows }) => things(rows).keys())),
    countSites(read, principal, ids((planned) => planned.has.keys())),
    countSites(read, principal, ids((planned) => [...planned.has.keys(), ...things(planned.moves).keys()])),
    rolesOf(from.userId), rolesOf(to?.userId ?? null),
  ])
  return {
    ...Object.fromEntries(plan.kinds.map(({ kind, moves }) => [kind.name, things(moves).size])),
    alreadyThere: plan.kinds.reduce((sum, { goes }) => sum + things(goes).size, 0),
    stamp: plan.stamp,
    allocations: plan.kinds.map((planned) => {
      const gained = things(planned.moves)
      return {
        name: planned.kind.name, label: planned.kind.label[language], has: things(planned.rows).size, hasAlready: [...things(planned.rows).keys()].filter((id) => planned.has.has(id)).length,
        after: new Set([...planned.has.keys(), ...gained.keys()]).size, gains: [...gained.values()].slice(0, named),
      }
    }),
    work: plan.work.map(({ handover, ids: rows }) => ({
      name: handover.name, label: handover.label[language], count: rows.length, ways: [...handoverWays(handover)], dispatchLabel: handover.dispatch?.label[language] ?? null,
      stays: handover.stays?.[language] ?? null, list: from.userId === null ? null : (handover.list?.(from.userId) ?? null),
    })),
    seen: { from: fromSites, before, after },
    roles: { has, hasAlready },
  }
}
