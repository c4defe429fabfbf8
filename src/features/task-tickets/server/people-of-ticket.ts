/** People around a ticket: who answers for its department, and who may be named in its thread. */
import { momentIn } from '#framework/kinds'
import type { OwnReads, Principal } from '#framework/server'
import { heldOnDay } from '#operations/allocations'
import type { Rows } from '#operations/people/insider'
import { mentionable, type Mentionable } from '#operations/people/mentions'
import { DepartmentUserAllocation } from '#entities/allocations/department-user-allocation'
import { TaskTicketComment } from '#entities/task-tickets/task-ticket-comment'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'

/** Who answers for tickets of a department: those it was given to, as allocations stand today. */
export async function leadersOf(read: Pick<OwnReads, 'rows'>, { zone }: Principal, departments: readonly (number | null)[]): Promise<(department: number | null) => (number | null)[]> {
  const ids = [...new Set(departments)].filter((id) => id !== null)
  const given = await read.rows(DepartmentUserAllocation, { where: { allocatedDepartmentId: { in: ids }, ...heldOnDay(momentIn(zone).today) }, fields: ['allocatedDepartmentId', 'userId'], authorised: true })
  return (department) => given.filter(({ allocatedDepartmentId }) => allocatedDepartmentId === department).map(({ userId }) => userId)
}

/** Who asked for it, who does it, who answers for its department, and who has said something. @param rows reads whom no places narrow */
export async function peopleOfTicket(rows: Rows, principal: Principal, id: number): Promise<Mentionable[]> {
  const [ticket, said] = await Promise.all([rows.one(TaskTicketRequest, id, { authorised: true }), rows.rows(TaskTicketComment, { where: { taskTicketRequestId: id }, fields: ['creatorUserId'], authorised: true })])
  if (!ticket) return []
  const leaders = await leadersOf(rows, principal, [ticket.departmentId])
  return mentionable(rows, [ticket.userId, ticket.assignUserId, ...leaders(ticket.departmentId), ...said.map(({ creatorUserId }) => creatorUserId)])
}
