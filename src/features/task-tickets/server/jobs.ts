import { defineJob, inBatches, numberOldRows, type JobContext } from '#framework/server'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { leadersOfDepartments } from '#operations/people/ask-departments'
import { isLate, movedTo, stages } from '../rules.ts'
import { tell } from './tell.ts'
import { texts } from './texts.ts'
import { statuses } from './tickets.ts'

/** Of one transaction. */
const most = 500

export const ticketJobs = [
  defineJob({
    name: 'task-tickets.expire', label: { en: 'Tell of late tickets', ur: 'تاخیر شدہ ٹکٹوں کی اطلاع' }, schedule: '* * * * *',
    async run(context) {
      const count = await inBatches(most, () => tellLate(context))
      await inBatches(most, () => someOtherwise(context))
      await numberOldRows(context, TaskTicketRequest, 'TK')
      if (count) await context.progress({ message: { en: texts.say('en', 'told', { count }), ur: texts.say('ur', 'told', { count }) } })
    },
  }),
]

type Job = JobContext<undefined>

/** Three quarters of their time are gone, or all of it: told once each, also after a stop. */
function tellLate({ principal, transaction, requestId }: Job): Promise<number> {
  return transaction({ principal, requestId, reason: 'expire' }, async (tx) => {
    const now = new Date().toISOString()
    const due = await tx.read.rows(TaskTicketRequest, { where: { stage: { ne: stages.finished }, or: [{ nextEscalation: { lte: now } }, { isExpired: { ne: true }, dueDate: { lt: now } }] }, fields: [], limit: most })
    const held = await tx.lock(TaskTicketRequest, due.map(({ id }) => id))
    const rows = [...held.values()].filter(({ finishedTime }) => finishedTime === null).map((row) => ({ row, isExpired: isLate({ ...row }, now) }))
    const leaders = await leadersOfDepartments(tx.read, principal, rows.map(({ row }) => row.departmentId))
    for (const { row, isExpired } of rows) {
      const people = [row.assignUserId, ...leaders(row.departmentId)]
      if (!isExpired) await tell(tx, principal, 'slaQuarter', { ...row }, people)
      else if (!row.isExpired) await tell(tx, principal, 'expired', { ...row }, [...people, row.userId])
    }
    await tx.update(TaskTicketRequest, rows.map(({ row, isExpired }) => ({ id: row.id, isExpired, nextEscalation: isExpired ? null : row.dueDate }) as never), { trusted: true })
    return due.length
  })
}

/** Their status was marked otherwise since, or they are older than the marks. */
function someOtherwise({ principal, transaction, requestId }: Job): Promise<number> {
  return transaction({ principal, requestId, reason: 'changeStatus' }, async (tx) => {
    const known = new Map((await statuses(tx.read)).map((status) => [status.id, status]))
    const wrong = await tx.read.rows(TaskTicketRequest, {
      where: { or: [
        { stage: { eq: 0 } }, { stage: { ne: stages.finished }, 'taskTicketStatus.isFinal': true }, { stage: stages.finished, 'taskTicketStatus.isFinal': { ne: true } },
        { stage: stages.open, 'taskTicketStatus.isInitial': { ne: true } }, { stage: stages.underWay, 'taskTicketStatus.isInitial': true },
      ] }, limit: most,
    })
    const held = await tx.lock(TaskTicketRequest, wrong.map(({ id }) => id))
    const now = new Date().toISOString()
    await tx.update(TaskTicketRequest, [...held.values()].map((row) => ({ id: row.id, ...movedTo(row as never, known.get(row.taskTicketStatusId ?? 0) ?? null, now) }) as never), { trusted: true })
    return wrong.length
  })
}
