/** Who may be named in what is said about a work order: those who do it, answer for it, work in its team, or have said something. */
import { momentIn } from '#framework/kinds'
import { heldOnDay } from '#operations/allocations'
import { peopleAbout } from '#operations/people/comments'
import { TeamUserAllocation } from '#entities/allocations/team-user-allocation'
import { Team } from '#entities/organisation/team'
import { WorkOrder } from '#entities/work-orders/work-order'
import { orderComments } from './order-access.ts'

export const peopleOfOrder = peopleAbout(WorkOrder, orderComments, async ({ assignedUserId, userId, holdUserId, teamId }, rows, { zone }) => {
  const [team, members] = teamId === null ? [null, []] : await Promise.all([
    rows.one(Team, teamId, { authorised: true }), rows.rows(TeamUserAllocation, { where: { teamId, ...heldOnDay(momentIn(zone).today) }, fields: ['userId'], authorised: true }),
  ])
  return [assignedUserId, userId, holdUserId, team?.leadUserId, ...members.map((member) => member.userId)]
})
