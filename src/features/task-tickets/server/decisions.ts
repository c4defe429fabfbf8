/** On home: what was done for the person, to be confirmed. */
import type { HomeDecision } from '#framework/server'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { stages } from '../rules.ts'

/** Days after which nobody is reminded any more. */
const remembered = 30

export const ticketDecisions: readonly HomeDecision[] = [{
  name: 'ticketsDone', label: { en: 'Tickets to confirm as done', ur: 'ٹکٹوں کی تکمیل کی تصدیق' },
  async waiting({ principal, read }) {
    const { userId, permissions } = principal
    const since = new Date(Date.now() - remembered * 86_400_000).toISOString()
    const where = { userId, stage: stages.finished, confirmedTime: { empty: true }, finishedTime: { gte: since }, not: { assignUserId: userId } } as never
    const [count, [oldest]] = await Promise.all([read.count(principal, TaskTicketRequest, { where, authorised: true }), read.rows(principal, TaskTicketRequest, { where, order: ['finishedTime', 'id'], limit: 1, fields: ['finishedTime'], authorised: true })])
    const query = `userId.in=${userId}&stage.eq=${stages.finished}&confirmedTime.empty=true&finishedTime.gte=${encodeURIComponent(since)}&assignUserId.ne=${userId}`
    return { count, oldest: oldest?.finishedTime ?? null, ...(permissions.has('LookUps.TaskTicketRequest.Pages') ? { opens: `/TaskTicketRequest?${query}` } : {}) }
  },
}]
