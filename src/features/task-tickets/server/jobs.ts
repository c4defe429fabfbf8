import { changeInBatches, defineJob, numberOldRows } from '#framework/server'
import { stages } from '#framework/wire'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { leadersOfDepartments } from '#operations/people/ask-departments'
import { isLate, movedTo } from '../rules.ts'
import { tell } from './tell.ts'
import { texts } from './texts.ts'
import { isOpen, statuses, type Ticket, type Tickets } from './tickets.ts'

export const ticketJobs = [
  defineJob({
    name: 'task-tickets.expire', label: { en: 'Tell of late tickets', ur: 'تاخیر شدہ ٹکٹوں کی اطلاع' }, schedule: '* * * * *',
    async run(context) {
      const { principal } = context
      // Three quarters of their time are gone, or all of it: told once each, also after a stop.
      const count = await changeInBatches(context, TaskTicketRequest, {
        reason: 'expire', where: (now) => ({ ...isOpen, or: [{ nextEscalation: { lte: now } }, { isExpired: { ne: true }, dueDate: { lt: now } }] }),
        async change(tx, held, now) {
          const rows = held.filter(({ finishedTime }) => finishedTime === null).map((row) => ({ row, isExpired: isLate({ ...row }, now) }))
          const leaders = await leadersOfDepartments(tx.read, principal, rows.map(({ row }) => row.departmentId))
          for (const { row, isExpired } of rows) {
            const people = [row.assignUserId, ...leaders(row.departmentId)]
            if (!isExpired) await tell(tx, principal, 'slaQuarter', { ...row }, people)
            else if (!row.isExpired) await tell(tx, principal, 'expired', { ...row }, [...people, row.userId])
          }
          return rows.map(({ row: { id, dueDate }, isExpired }) => ({ id, isExpired, nextEscalation: isExpired ? null : dueDate }))
        },
      })
      // Their status was marked otherwise since, or they are older than the marks.
      await changeInBatches(context, TaskTicketRequest, {
        reason: 'changeStatus', where: () => ({ or: otherwise }),
        async change(tx, rows, now) {
          const known = await statuses(tx.read)
          return rows.map((row: Ticket) => ({ id: row.id, ...movedTo({ ...row }, known.find(({ id }) => id === row.taskTicketStatusId) ?? null, now) }))
        },
      })
      await numberOldRows(context, TaskTicketRequest, 'TK')
      if (count) await context.progress({ message: texts.both('told', { count }) })
    },
  }),
]

/** Their stage is not what their status stands for. */
const otherwise: Tickets[] = [
  { stage: { eq: 0 } }, { ...isOpen, 'taskTicketStatus.isFinal': true }, { stage: stages.finished, 'taskTicketStatus.isFinal': { ne: true } },
  { stage: stages.open, 'taskTicketStatus.isInitial': { ne: true } }, { stage: stages.underWay, 'taskTicketStatus.isInitial': true },
]
