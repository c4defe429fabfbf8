/** Who may be named in what is said about a work order: those who do it, answer for it, work in its team, or have said something. */
import { momentIn } from '#framework/kinds'
import type { Principal } from '#framework/server'
import { heldOnDay } from '#operations/allocations'
import type { Rows } from '#operations/people/insider'
import { mentionable, type Mentionable } from '#operations/people/mentions'
import { TeamUserAllocation } from '#entities/allocations/team-user-allocation'
import { Team } from '#entities/organisation/team'
import { WorkOrder } from '#entities/work-orders/work-order'
import { WorkOrderComment } from '#entities/work-orders/work-order-comment'

/** @param rows reads whom no places narrow */
export async function peopleOfOrder(rows: Rows, { zone }: Principal, id: number): Promise<Mentionable[]> {
  const [order, said] = await Promise.all([rows.one(WorkOrder, id, { authorised: true }), rows.rows(WorkOrderComment, { where: { workOrderId: id }, fields: ['creatorUserId'], authorised: true })])
  if (!order) return []
  const [team, members] = order.teamId === null ? [null, []] : await Promise.all([
    rows.one(Team, order.teamId, { authorised: true }), rows.rows(TeamUserAllocation, { where: { teamId: order.teamId, ...heldOnDay(momentIn(zone).today) }, fields: ['userId'], authorised: true }),
  ])
  return mentionable(rows, [order.assignedUserId, order.userId, order.holdUserId, team?.leadUserId, ...members.map(({ userId }) => userId), ...said.map(({ creatorUserId }) => creatorUserId)])
}
