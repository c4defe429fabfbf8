/** The preview of a change: what moves, what stays, and which sites are seen before and after. */
import { momentIn } from '#framework/kinds'
import { handoverWays, type FeatureContext, type Principal } from '#framework/server'
import { User } from '#entities/users/user'
import { z } from 'zod'
import { things, type Person } from './holdings.ts'
import type { Plan } from './plan.ts'
import { givenOn, sitesShown } from './sites-shown.ts'

const names = z.array(z.string())

export const preview = z.looseObject({
  alreadyThere: z.int(), stamp: z.string(),
  allocations: z.array(z.object({ name: z.string(), label: z.string(), has: z.int(), hasAlready: z.int(), after: z.int(), gains: names })),
  work: z.array(z.object({ name: z.string(), label: z.string(), count: z.int(), ways: z.array(z.enum(['move', 'dispatch', 'leave'])), dispatchLabel: z.string().nullable(), stays: z.string().nullable(), list: z.string().nullable() })),
  seen: z.object({ from: z.int(), left: z.int().describe('what the one from whom it goes sees then'), before: z.int(), after: z.int() }),
  roles: z.object({ has: z.int(), hasAlready: z.int() }),
})

/** Of more than these the rest is told by its number. */
const named = 3

export async function previewOf(context: Pick<FeatureContext, 'read' | 'model' | 'database'>, principal: Principal, plan: Plan, from: Person, to: Person | null): Promise<z.input<typeof preview>> {
  const { language } = principal
  const { read } = context
  const { today } = momentIn(principal.zone)
  const shown = sitesShown(context, principal)
  const given = (pick: (planned: Plan['kinds'][number]) => Plan['kinds'][number]['rows']) => givenOn(today, plan.kinds.map((planned) => ({ kind: planned.kind, rows: pick(planned) })))
  const rolesOf = async (userId: number | null) => (userId === null ? 0 : ((await read.one(principal, User, userId, { authorised: true }))?.roles ?? []).length)
  const [fromSites, left, before, after, has, hasAlready] = await Promise.all([
    shown(given(({ rows }) => rows)), shown(given(({ rows, moves, goes }) => rows.filter((row) => !moves.includes(row) && !goes.includes(row)))),
    shown(given(({ hers }) => hers)), shown(given(({ hers, moves }) => [...hers, ...moves])),
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
    seen: { from: fromSites, left, before, after },
    roles: { has, hasAlready },
  }
}
