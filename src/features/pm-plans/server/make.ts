/** Makes a plan and keeps it as a draft: at once, or step by step in a job. */
import type { FeatureContext, Person, Transaction } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { User } from '#entities/users/user'
import { generate, type MadePlan } from '../model/generate.ts'
import type { PlanSettings } from '../model/shapes.ts'
import { planFacts, rulesOf } from './facts/ask-facts.ts'
import { nameOf } from './settings.ts'
import { keepMade } from './store.ts'

type Context = Pick<FeatureContext, 'read' | 'database'>
export type Asked = PlanSettings & { projectName: string }

export const planChanged = 'pmPlan.changed'

export interface PlanChange {
  planId: number
  what: 'moved' | 'made' | 'saving' | 'saved' | 'deleted'
  byUserId: number | null
  byUserName: string
  days: string[]
  /** Visits that were moved. */
  count: number
}

/** Whoever looks at the plan hears of it, with the name by which people know each other. */
export async function tellChange(tx: Transaction, { userId, userName }: Person, change: Pick<PlanChange, 'planId' | 'what'> & Partial<PlanChange>): Promise<void> {
  const [who] = userId === null ? [] : await tx.read.rows(User, { where: { id: userId }, fields: ['fullName'], authorised: true })
  await tx.emit(planChanged, { byUserId: userId, byUserName: who?.fullName || userName, days: [], count: 0, ...change } satisfies PlanChange)
}

export interface Made extends MadePlan {
  siteCount: number
}

/** @param planId of the draft that is made anew; 0 of a new one @param step is awaited between parts of the work */
export async function makePlan(context: Context, principal: Person, settings: Asked, planId: number, step: (done: number, total: number) => Promise<void> = () => new Promise((go) => setImmediate(go))): Promise<Made> {
  const facts = await planFacts(context, principal, settings, planId)
  const making = generate(facts, rulesOf(settings, principal.zone))
  let next = making.next()
  for (; !next.done; next = making.next()) await step(next.value.done, next.value.total)
  return { ...next.value, siteCount: facts.sites.length }
}

/** @param name of a new one; absent: by its project and period @returns the id of the plan */
export async function keepPlan(tx: Transaction, principal: Person, settings: Asked, planId: number, made: Made, name = nameOf(principal, settings)): Promise<number> {
  const { projectName: _, ...stored } = settings
  const row = {
    ...stored, siteCount: made.siteCount, visitCount: made.visits.length, notPlacedCount: made.notPlaced.filter(({ code }) => code !== 'notDue').length, movedCount: 0,
    distanceKm: Math.round(made.visits.reduce((sum, { legMetres }) => sum + legMetres, 0) / 10) / 100,
  }
  const options = { authorised: true, trusted: true } as const
  if (planId) await tx.update(PmPlan, [{ id: planId, ...row }] as never, options)
  const id = planId || (await tx.create(PmPlan, [{ ...row, name, isSaved: false }] as never, options))[0] || 0
  await keepMade(tx.connection, id, made)
  if (planId) await tellChange(tx, principal, { planId: id, what: 'made' })
  return id
}
