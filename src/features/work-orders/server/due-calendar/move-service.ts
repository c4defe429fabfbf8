/** A work order is carried in the calendar: planned work to another day, team or person, what somebody has to another team or person. */
import { formatDay, instantOf, wallClock } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import { answered, InvalidInput, keepsAnswer, NotFound, Refused, say, service, type Principal, type RowOf, type ServiceContext, type Transaction } from '#framework/server'
import { shifted, type ActionRow } from '#framework/wire'
import { z } from 'zod'
import { Team } from '#entities/organisation/team'
import { WorkOrder } from '#entities/work-orders/work-order'
import { teamDays, type TeamDays } from '#operations/people/team-days'
import { offOn } from '../../model/capacity.ts'
import { choose } from '../../model/choose.ts'
import { clockOf } from '../../model/clock.ts'
import { workOrderActions } from '../../rules.ts'
import { afterAction } from '../actions/after-action.ts'
import { prepared } from '../actions/prepare.ts'
import { declinesOf } from '../dispatch/records.ts'
import { factsFor } from '../dispatch/facts.ts'
import { barOf, holdDispatching } from '../dispatch/search.ts'
import { withoutPlaces } from '#operations/people/insider'
import { texts } from '../texts.ts'
import { refuseUnlessOpen } from '../writes/changed-orders.ts'

const id = z.int().min(1).max(2_147_483_647)
type Order = RowOf<typeof WorkOrder>
type Context = Pick<ServiceContext<unknown>, 'read' | 'model' | 'requestId'> & { principal: Principal }

const dayOf = (instant: string, zone: string) => wallClock(new Date(instant), zone).toISOString().slice(0, 10)
const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export const moveService = service({
  path: 'WorkOrder/Move', method: 'POST', admits: { anyOf: ['LookUps.WorkOrder.Update'] }, again: keepsAnswer,
  // `day` is that of its due time.
  input: z.object({ id, rowVersion: z.int().optional(), day: z.iso.date().optional(), teamId: id.optional(), userId: id.optional() }), output: z.looseObject({ id: z.int() }),
  async handle(context) {
    const { principal, read, input, transaction, requestId, idempotencyKey: key, model } = context
    const seen = await read.one(principal, WorkOrder, input.id)
    if (!seen) throw new NotFound(say(principal.language, 'noEntity', { entity: WorkOrder.key, id: input.id }))
    const reason = seen.status === 'PLANNED' ? 'change' : seen.status === 'UNDISPATCHED' ? 'dispatch' : 'reassign'
    return transaction({ principal, requestId, reason, key }, async (tx) => {
      const order = (await tx.lock(WorkOrder, [input.id])).get(input.id)
      if (!order) throw new NotFound(say(principal.language, 'noEntity', { entity: WorkOrder.key, id: input.id }))
      const entity = entityOf(model(), WorkOrder.key)
      const row = order as unknown as ActionRow
      // Somebody acted on it meanwhile: what leads on is said, nothing is guessed.
      if (order.status !== seen.status) throw new Refused(say(principal.language, 'actionState', { title: order.number, state: workOrderActions.states[workOrderActions.stateOf(row)][principal.language] }))
      const day = input.day && order.dueDate && input.day !== dayOf(order.dueDate, principal.zone) ? input.day : undefined
      const team = await teamFor(context, order, input.teamId)
      if (day) refuseDay(order, day, team, principal)
      const isOther = input.teamId !== undefined && input.teamId !== order.teamId
      const userId = input.userId ?? (isOther && team ? await personOf(context, tx, order, team, reason === 'change') : undefined)
      const given = isOther && team ? { teamId: team.id } : {}
      const version = input.rowVersion === undefined ? {} : { rowVersion: input.rowVersion }
      const write = (values: object) => tx.update(WorkOrder, [{ ...values, ...given, id: order.id, ...version }] as never, { authorised: true, trusted: true })
      if (reason === 'change') {
        if (input.userId !== undefined) await refuseBarred(context, input.userId)
        const moved = day && order.plannedDate && order.dueDate ? { plannedDate: later(order.plannedDate, days(dayOf(order.dueDate, principal.zone), day), principal.zone) } : {}
        const values = { ...moved, ...(userId === undefined ? {} : { assignedUserId: userId }) }
        await write({ ...values, ...clockOf({ ...row, ...values }, new Date().toISOString()) })
      } else if (userId !== undefined && userId !== order.assignedUserId) {
        const asked: ActionRow = { userId }
        refuseUnlessOpen(entity, principal, row, reason, asked)
        const doing = { action: reason, principal, row, connection: tx.connection } as const
        const known = { ...asked, ...await prepared(context, { ...doing, input: asked }) }
        await write({ ...workOrderActions.actions[reason].sets?.(row, { actor: principal, input: known, now: new Date().toISOString() }) })
        await afterAction(context, tx, { ...doing, input: known })
      } else refuseUnlessOpen(entity, principal, row, reason, { userId: order.assignedUserId ?? 0 })
      return answered(workOrderActions, entity, { ...((await tx.read.one(WorkOrder, order.id, { authorised: true })) ?? order) }, principal)
    })
  },
})

/** The same time of day, so many days on, by the clocks of the zone. */
function later(instant: string, by: number, zone: string): string {
  const wall = wallClock(new Date(instant), zone)
  wall.setUTCDate(wall.getUTCDate() + by)
  return instantOf(wall, zone).toISOString()
}

/** @throws InvalidInput for a team that is not there, or not seen */
async function teamFor({ read, principal }: Context, order: Order, asked: number | undefined): Promise<TeamDays | null> {
  const wanted = asked ?? order.teamId
  if (wanted === null) return null
  const { dueDate } = order
  const around = dueDate ? dayOf(dueDate, principal.zone) : new Date().toISOString().slice(0, 10)
  const team = (await teamDays(read, principal, [wanted], { from: shifted(around, -366), until: shifted(around, 366) })).get(wanted)
  const message = texts.say(principal.language, 'noTeamHere', { id: String(wanted) })
  if (asked !== undefined && (!team || !(await read.one(principal, Team, asked, { authorised: true })))) throw new InvalidInput(message, [{ message, members: ['teamId'] }])
  return team ?? null
}

/** @throws Refused for work whose day is not free, for a day that is over, and for days off */
function refuseDay(order: Order, day: string, team: TeamDays | null, { language, zone }: Principal): void {
  const says = { day: formatDay(language, day), number: order.number, team: team?.name ?? '' }
  if (order.status !== 'PLANNED' || order.workOrderTypeId !== 2 || !order.plannedDate) throw new Refused(texts.say(language, 'dayOfPlanned', says))
  if (day < dayOf(new Date().toISOString(), zone)) throw new Refused(texts.say(language, 'dayOver', says))
  if (team && offOn(team, day)) throw new Refused(texts.say(language, 'dayOff', says))
}

/** Who of the team gets it: by the rule of dispatch, of planned work without asking who is on duty now. @throws Refused where nobody can */
async function personOf(context: Context, tx: Transaction, order: Order, team: TeamDays, isPlanned: boolean): Promise<number> {
  await holdDispatching(tx.connection)
  const declinedBy = (await declinesOf(tx.connection, [order.id])).get(order.id) ?? new Set<number>()
  const sought = { siteId: order.siteId, teamId: team.id, sourceFieldTypeId: order.sourceFiedTypeId, workOrderTypeId: order.workOrderTypeId, declinedBy }
  const facts = await factsFor(context, withoutPlaces(context.principal), [sought])
  const people = facts.people(sought).map((person) => (isPlanned ? { ...person, isOnDuty: true, isAway: false } : person))
  const { userId } = choose(facts.order(sought), people)
  if (userId === null) throw new Refused(texts.say(context.principal.language, 'nobodyOfTeam', { team: team.name, number: order.number }))
  return userId
}

async function refuseBarred(context: Context, userId: number): Promise<void> {
  const { problem } = await barOf(context, context.principal, userId)
  if (problem !== null) throw new Refused(problem)
}
