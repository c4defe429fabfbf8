/** Calls that read plans, change drafts, save and delete. */
import { formatDay, momentIn } from '#framework/kinds'
import { keepsAnswer, Refused, service, type Person, type ServiceContext } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { WorkOrder } from '#entities/work-orders/work-order'
import { z } from 'zod'
import { planCalls } from '../../calls.ts'
import { answerOf, headOf, isOver, settingsIn } from '../answer.ts'
import { insiderOf, inParts } from '../facts/insider.ts'
import { beginJob, cancelJob, jobFor, jobOn } from '../jobs/plan-job.ts'
import { tellChange } from '../make.ts'
import { heldDraft, moveVisits, type Move } from '../move.ts'
import { measureRemaining } from '../remaining.ts'
import { needRight } from '../rights.ts'
import { makeOrders, savedText } from '../save.ts'
import { jobAnswer, planAnswer, started } from '../schemas.ts'
import { forgetPlan, forgetVisits, visitsOf, type StoredVisit } from '../store.ts'
import { texts } from '../texts.ts'
import { mostAtOnce } from './generate.ts'

export const saveJob = 'pm-plans.save'

const planId = z.coerce.number().int().min(1).max(2_147_483_647)
const bodyId = z.int().min(1).max(2_147_483_647)
const day = z.iso.date()
const change = { admits: { anyOf: ['LookUps.PmPlan.Update'] }, output: planAnswer, again: keepsAnswer } as const

async function moved(context: ServiceContext<unknown, Person>, id: number, { name, rowVersion, moves, member, isBrief }: { name?: string | null | undefined; rowVersion?: number | null | undefined; moves: readonly Move[]; member?: string; isBrief?: boolean | null | undefined }) {
  const { principal, transaction, requestId, idempotencyKey: key } = context
  await headOf(context, principal, id)
  const days = await transaction({ principal, requestId, reason: 'move', key }, async (tx) => {
    const head = await heldDraft(tx, principal, id, rowVersion)
    if (name) await tx.update(PmPlan, [{ id, name }] as never, { authorised: true, trusted: true })
    return moveVisits(context, tx, principal, head, moves, member)
  })
  return answerOf(context, principal, await headOf(context, principal, id), isBrief ? new Set(days) : null)
}

/** A work order of a day that is over would be given out at once, late from its first minute: somebody has to say when instead. @throws Refused */
function refusePast(visits: readonly StoredVisit[], { language, zone }: Person): void {
  const { today } = momentIn(zone)
  const past = visits.filter(({ day: planned }) => planned < today)
  const days = [...new Set(past.map(({ day: planned }) => planned))].toSorted()
  if (past.length) throw new Refused(texts.say(language, 'pastVisits', { count: past.length, days: `${days.slice(0, 3).map((each) => formatDay(language, each)).join(language === 'ur' ? '، ' : ', ')}${days.length > 3 ? ' …' : ''}` }))
}

export const draftServices = [
  service({
    path: planCalls.get, method: 'GET', admits: { anyOf: ['LookUps.PmPlan.Read'] }, output: planAnswer,
    input: z.object({ planId, days: z.string().max(5000).nullish() }),
    handle: async (context) => answerOf(context, context.principal, await headOf(context, context.principal, context.input.planId), context.input.days ? new Set(context.input.days.split(',').map((each) => each.trim())) : null),
  }),
  service({
    ...change, path: planCalls.move, method: 'POST',
    input: z.object({ planId: bodyId, rowVersion: z.int().nullish(), isBrief: z.boolean().nullish(), moves: z.array(z.object({ visitId: bodyId, plannedDate: day, teamId: bodyId.nullish(), fromDate: day.nullish(), fromTeamId: bodyId.nullish(), isBack: z.boolean().nullish() })).min(1).max(2000) }),
    handle: (context) => moved(context, context.input.planId, context.input),
  }),
  service({
    ...change, path: planCalls.update, method: 'PUT',
    input: z.object({ id: bodyId, name: z.string().trim().min(1).max(256).nullish(), rowVersion: z.int().nullish(), visits: z.array(z.object({ id: bodyId, plannedDate: day, teamId: bodyId.nullish() })).max(20_000).nullish() }),
    handle: (context) => {
      const { id, name, rowVersion, visits } = context.input
      return moved(context, id, { name, rowVersion, member: 'visits', moves: (visits ?? []).map((visit) => ({ visitId: visit.id, plannedDate: visit.plannedDate, teamId: visit.teamId })) })
    },
  }),
  service({
    path: planCalls.save, method: 'POST', readsQuery: true, admits: { anyOf: ['LookUps.PmPlan.Update'] }, input: z.object({ planId }), output: z.union([z.string(), started]), again: keepsAnswer,
    async handle(context) {
      const { principal, input, database, transaction, requestId, idempotencyKey: key } = context
      needRight(principal, 'LookUps.WorkOrder.Create')
      const head = await headOf(context, principal, input.planId)
      const visits = await database.read(principal.tenantId, (connection) => visitsOf(connection, [head.id]))
      const open = visits.filter(({ workOrderId, isLeftOut }) => workOrderId === null && !isLeftOut)
      if (!head.isSaved && !visits.length) throw new Refused(texts.say(principal.language, 'noVisits'))
      if (!head.isSaved && isOver(settingsIn(head), principal.zone)) throw new Refused(texts.say(principal.language, 'isOver'))
      if (!head.isSaved) refusePast(open, principal)
      return transaction({ principal: open.length > mostAtOnce ? principal : insiderOf(principal), requestId, reason: 'save', key }, async (tx) => {
        const held = (await tx.lock(PmPlan, [head.id], { authorised: true })).get(head.id) ?? head
        // Asked for again it is the same, also where the job has few left.
        const underWay = await jobOn(tx.connection, head.id)
        if (underWay !== null) return { jobId: underWay }
        if (open.length > mostAtOnce) {
          await tellChange(tx, principal, { planId: head.id, what: 'saving' })
          const jobId = await beginJob(tx.connection, principal, 'save', open.length, head.id)
          await tx.send(saveJob, { jobId, planId: head.id })
          return { jobId }
        }
        const wasDone = held.isSaved === true && (await visitsOf(tx.connection, [head.id])).every(({ workOrderId, isLeftOut }) => workOrderId !== null || isLeftOut)
        return savedText(context, principal, await makeOrders(context, tx, principal, held, mostAtOnce), wasDone)
      })
    },
  }),
  service({
    path: planCalls.remove, method: 'DELETE', admits: { anyOf: ['LookUps.PmPlan.Delete'] }, input: z.object({ planId }), output: z.object({ removed: z.int(), stay: z.int() }).nullable(), again: keepsAnswer,
    async handle({ principal, input, transaction, requestId, idempotencyKey: key, ...context }) {
      const head = await headOf(context, principal, input.planId)
      if (head.isSaved) needRight(principal, 'LookUps.WorkOrder.Delete')
      const authorised = true
      return transaction({ principal: insiderOf(principal), requestId, reason: 'delete', key }, async (tx) => {
        const held = (await tx.lock(PmPlan, [head.id], { authorised })).get(head.id) ?? head
        await tellChange(tx, principal, { planId: head.id, what: 'deleted' })
        if (!held.isSaved) {
          await forgetPlan(tx.connection, head.id)
          await tx.delete(PmPlan, [head.id], { authorised })
          return null
        }
        needRight(principal, 'LookUps.WorkOrder.Delete')
        const orders = (await visitsOf(tx.connection, [head.id])).flatMap(({ workOrderId }) => workOrderId ?? [])
        const states = await inParts(orders, (some) => tx.read.rows(WorkOrder, { where: { id: { in: some } }, fields: ['status'], authorised }))
        const locked = await tx.lock(WorkOrder, states.filter(({ status }) => status === 'PLANNED').map(({ id }) => id), { authorised })
        // One that was dispatched in this moment stays.
        const back = [...locked.values()].filter(({ status }) => status === 'PLANNED').map(({ id }) => id)
        if (back.length) await tx.delete(WorkOrder, back, { authorised })
        await forgetVisits(tx.connection, head.id, [...back, ...orders.filter((id) => !states.some((order) => order.id === id))])
        const stay = await tx.read.count(WorkOrder, { where: { pmPlanId: head.id }, authorised })
        if (!stay) {
          await forgetPlan(tx.connection, head.id)
          await tx.delete(PmPlan, [head.id], { authorised })
        } else await measureRemaining(context, tx, principal, head.id)
        return { removed: back.length, stay }
      })
    },
  }),
  service({
    path: planCalls.job, method: 'GET', admits: 'signedIn', input: z.object({ jobId: z.string().max(64) }), output: jobAnswer,
    async handle(context) {
      const { isOwn: _, ...job } = await jobFor(context, context.principal, context.input.jobId)
      return job
    },
  }),
  service({
    path: planCalls.cancel, method: 'POST', admits: 'signedIn', input: z.object({ jobId: z.string().max(64) }), output: jobAnswer, again: keepsAnswer,
    async handle(context) {
      const { principal, input, transaction, requestId, idempotencyKey: key } = context
      const { isOwn, ...job } = await jobFor(context, principal, input.jobId)
      if (!isOwn) needRight(principal, 'LookUps.PmPlan.Update')
      return transaction({ principal, requestId, reason: 'cancel', key }, (tx) => cancelJob(tx.connection, principal, job))
    },
  }),
]
