/** What a new ticket gets from its template and its company, and who is told what of tickets, whoever writes them. */
import { entityOf, type EntityModel } from '#framework/metadata'
import { InvalidInput, newNumbers, say, type FeatureContext, type NewRow, type Principal, type WriteHook, type WriteTransaction } from '#framework/server'
import { initialOf, openActions, stageOf, stages, statusesFor, type OwnStatus } from '#framework/wire'
import { TaskTicketTemplate } from '#entities/task-tickets/task-ticket-template'
import { deleteAlong } from '#operations/rows/delete-along'
import { idsOf, readsOf, withoutPlaces } from '#operations/people/insider'
import { dueAfter, movedTo, ticketActions } from '../rules.ts'
import { tell } from './tell.ts'
import { texts } from './texts.ts'
import { statuses } from './tickets.ts'

type Values = NewRow['values']

/** Stored values → as they travel, for the rules. */
function travelling({ taskTicketStatus, takenTime = null, finishedTime = null, dueDate = null, slaHours = null, isExpired = null }: Values) {
  return { taskTicketStatusId: taskTicketStatus, takenTime, finishedTime, dueDate, slaHours, isExpired }
}

export function ticketHook(context: FeatureContext): WriteHook {
  const { database, read } = context
  const entity = () => entityOf(context.model(), 'TaskTicketRequest')
  const rowsOf = (tx: WriteTransaction, ids: readonly number[]) => tx.lockRows(entity(), ids)
  return {
    creating: {
      needs: ['number', 'company', 'department', 'taskTicketTemplate', 'taskTicketStatus', 'user', 'assignUser', 'ticketPriority', 'slaHours', 'raisedTime', 'dueDate', 'takenTime', 'finishedTime', 'isExpired', 'nextEscalation'],
      async validate(rows, { principal }, tx) {
        const insider = readsOf(read, withoutPlaces(principal))
        const ids = idsOf(rows.map(({ values }) => values['taskTicketTemplate']))
        const templates = new Map((await insider.rows(TaskTicketTemplate, { where: { id: { in: ids } }, authorised: true })).map((row) => [row.id, row]))
        const known = await statuses(insider)
        const numbers = tx.rehearsal ? [] : await newNumbers(database, principal, 'TK', rows.map(({ values: { number } }) => number))
        const now = new Date().toISOString()
        const results = rows.map(({ row, values }, n) => {
          const template = templates.get(Number(values['taskTicketTemplate']))
          const company = values['company'] ?? template?.companyId ?? null
          const sent = known.find(({ id }) => id === values['taskTicketStatus'])
          const isForeign = sent !== undefined && !statusesFor([sent], company).length
          const slaHours = values['slaHours'] || template?.slaTime || 0
          const raisedTime = String(values['raisedTime'] ?? now)
          const dueDate = values['dueDate'] ?? dueAfter(raisedTime, slaHours)
          const { taskTicketStatusId, ...moved } = movedTo({ ...travelling(values), dueDate, slaHours }, sent ?? initialOf(known, company) ?? null, now)
          const fills = {
            ...moved, taskTicketStatus: taskTicketStatusId, company, slaHours, raisedTime, dueDate, department: values['department'] ?? template?.departmentId ?? null, user: values['user'] ?? principal.userId,
            assignUser: values['assignUser'] ?? template?.assignUserId ?? null, ticketPriority: values['ticketPriority'] ?? template?.ticketPriorityId ?? null, ...(numbers[n] ? { number: numbers[n] } : {}),
          }
          return { row, fills, problems: isForeign ? [{ row, field: 'taskTicketStatus', problem: texts.problem('otherCompany') }] : [] }
        })
        return { problems: results.flatMap(({ problems }) => problems), fills: results.map(({ row, fills }) => ({ row, values: fills as never })) }
      },
    },
    async updating(ids, { principal, reason, trusted, requestId }, tx) {
      const before = await rowsOf(tx, ids)
      return async () => {
        const known = await statuses(readsOf(read, withoutPlaces(principal)))
        for (const [id, row] of await rowsOf(tx, ids)) {
          const was = before.get(id) ?? {}
          const status = known.find((each) => each.id === row['taskTicketStatus'])
          const isMoved = row['taskTicketStatus'] !== was['taskTicketStatus']
          if (isMoved && !trusted && reason !== 'undo') refuseMove(entity(), principal, was, row, status)
          // Written by a form or taken back: the stage follows the status, as after an action.
          if (isMoved && row['stage'] !== stageOf(status)) {
            const moved = { id, ...movedTo(travelling(row), status ?? null, new Date().toISOString()) }
            await tx.write({ principal, entity: entity(), changes: { kind: 'update', rows: [moved] }, reason: 'changeStatus', requestId, authorised: true, trusted: true })
          }
          await tellOf(tx, principal, was, { ...row, id })
        }
      }
    },
    deleting: (ids, event, tx) => deleteAlong(context, tx, ['TaskTicketComment'], 'taskTicketRequestId', ids, event),
    async written({ created, principal }, tx) {
      if (created.length) for (const [id, row] of await rowsOf(tx, created.map((each) => each.id))) await tellOf(tx, principal, {}, { ...row, id })
    },
  }
}

/** A status that is written by a form, an upload or another program is changed by whom the table of actions lets change it, and no other way. */
function refuseMove(entity: EntityModel, principal: Principal, { number, stage, user, assignUser }: Values, { company }: Values, status: OwnStatus | undefined): void {
  const { language } = principal
  const open = openActions(ticketActions, entity, { stage, userId: user, assignUserId: assignUser }, principal)
  const message = stage === stages.finished ? texts.say(language, 'staysFinished', { number: String(number) })
    : !open.some(({ name }) => name === 'changeStatus') ? texts.say(language, 'statusNotYours', { number: String(number) })
    : !status ? texts.say(language, 'keepsStatus', { number: String(number) })
    : !statusesFor([status], company).length ? texts.say(language, 'otherCompany') : null
  if (message !== null) throw new InvalidInput(say(language, 'notValid'), [{ message, members: ['taskTicketStatusId'] }])
}

/** What the change means to its people. */
async function tellOf(tx: WriteTransaction, principal: Principal, was: Values, row: Values & { readonly id: number }): Promise<void> {
  const say = (what: Parameters<typeof tell>[2], ...people: unknown[]) => tell(tx, principal, what, row, people)
  const { user, assignUser } = row
  const isFinished = row['stage'] === stages.finished
  const wasFinished = was['stage'] === stages.finished
  if (isFinished && was['stage'] && !wasFinished) await say('resolved', user)
  if (row['confirmedTime'] && !was['confirmedTime'] && was['stage']) await say('confirmed', assignUser)
  if (isFinished) return
  if (wasFinished) await say('reopened', assignUser, user)
  if (assignUser !== was['assignUser']) {
    await say('assigned', assignUser)
    await say('reassigned', was['assignUser'])
  }
}
