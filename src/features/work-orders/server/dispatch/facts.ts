/** All that a search for people looks at, for many work orders in a few statements. */
import { compareInstants, momentIn } from '#framework/kinds'
import type { FeatureContext, Principal } from '#framework/server'
import { heldOnDay } from '#operations/allocations'
import { isOnDuty } from '#operations/duty'
import { distanceOf, pointOf, type Point } from '#operations/positions'
import { EmployeeTeamAllocation } from '#entities/allocations/employee-team-allocation'
import { TeamSiteAllocation } from '#entities/allocations/team-site-allocation'
import { TeamUserAllocation } from '#entities/allocations/team-user-allocation'
import { UserSiteAllocation } from '#entities/allocations/user-site-allocation'
import { Team } from '#entities/organisation/team'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import type { Order, Person } from '../../model/choose.ts'
import { idsOf } from '#operations/people/insider'
import { presenceOf } from './on-duty.ts'
import { staffOf, type Worker } from './staff.ts'

/** A work order to search for; `id` 0 for one that is not written yet. */
export interface Sought {
  siteId: number | null
  /** Whose people are looked at in place of those of the site's team and of the site. */
  teamId?: number
  sourceFieldTypeId: number | null
  workOrderTypeId: number | null
  declinedBy: ReadonlySet<number>
}

export interface Facts {
  order: (sought: Sought) => Order
  people: (sought: Sought) => Person[]
  /** Team of the site: the allocated one, else its own. */
  team: (siteId: number | null) => { id: number; name: string } | null
  /** Somebody was given one: counts for the next. */
  give: (userId: number, time: string) => void
}

const corrective = 1

export async function factsFor({ read }: Pick<FeatureContext, 'read'>, insider: Principal, soughts: readonly Sought[]): Promise<Facts> {
  const { today } = momentIn(insider.zone)
  const siteIds = idsOf(soughts.map(({ siteId }) => siteId))
  const held = heldOnDay(today)
  const [sites, given, atSites] = siteIds.length ? await Promise.all([
    read.rows(insider, Site, { where: { id: { in: siteIds } }, fields: ['teamId', 'siteStatusId', 'latitude', 'longitude'], authorised: true }),
    read.rows(insider, TeamSiteAllocation, { where: { siteId: { in: siteIds }, ...held }, fields: ['siteId', 'teamId'], order: ['id'], authorised: true }),
    read.rows(insider, UserSiteAllocation, { where: { allocatedSiteId: { in: siteIds }, ...held }, fields: ['allocatedSiteId', 'userId'], authorised: true }),
  ]) : [[], [], []]
  const siteOf = new Map(sites.map((site) => [site.id, site]))
  const allocated = new Map<number, number>()
  for (const { siteId, teamId } of given) if (siteId !== null && teamId !== null && !allocated.has(siteId)) allocated.set(siteId, teamId)
  const teamOf = (siteId: number) => allocated.get(siteId) ?? siteOf.get(siteId)?.teamId ?? null
  const teamIds = idsOf([...siteIds.map(teamOf), ...soughts.map(({ teamId }) => teamId)])
  const [teams, byUser, byEmployee, gone] = await Promise.all([
    teamIds.length ? read.rows(insider, Team, { where: { id: { in: teamIds } }, fields: ['name', 'departmentId'], authorised: true }) : [],
    teamIds.length ? read.rows(insider, TeamUserAllocation, { where: { teamId: { in: teamIds }, ...held }, fields: ['teamId', 'userId'], authorised: true }) : [],
    teamIds.length ? read.rows(insider, EmployeeTeamAllocation, { where: { teamId: { in: teamIds }, ...held }, fields: ['teamId', 'employeeId'], authorised: true }) : [],
    read.rows(insider, 'SiteStatus', { where: { isDecommissioned: true }, fields: [], authorised: true }),
  ])
  const staff = await staffOf(read, insider, idsOf([...byUser, ...atSites].map(({ userId }) => userId)), idsOf(byEmployee.map(({ employeeId }) => employeeId)))
  const departments = new Map(teams.map((team) => [team.id, team.departmentId]))
  const presence = await presenceOf(read, insider, today, [...staff.keys()], idsOf(departments.values()))
  const positions = await lastPositions(read, insider, presence.positions, [...staff.keys()])
  const membersOf = groups([...byUser.map(({ teamId, userId }) => [teamId, userId] as const), ...byEmployee.flatMap(({ teamId, employeeId }) => [...staff.values()].filter((each) => each.employeeId === employeeId).map(({ userId }) => [teamId, userId] as const))])
  const atSite = groups(atSites.map(({ allocatedSiteId, userId }) => [allocatedSiteId, userId] as const))
  const statuses = new Set(gone.map(({ id }) => id))

  return {
    order({ siteId, teamId, sourceFieldTypeId, workOrderTypeId, declinedBy }) {
      const site = siteId === null ? undefined : siteOf.get(siteId)
      const team = site ? (teamId ?? teamOf(site.id)) : null
      const department = team === null ? null : (departments.get(team) ?? null)
      return {
        hasSite: site !== undefined, isDecommissioned: statuses.has(site?.siteStatusId ?? 0), hasTeam: team !== null, sourceFieldTypeId, declinedBy,
        needsDuty: workOrderTypeId === corrective && department !== null && presence.departments.has(department),
      }
    },
    people({ siteId, teamId }) {
      if (siteId === null) return []
      const site = siteOf.get(siteId)
      const team = teamId ?? teamOf(siteId)
      const point = site ? pointOf(site.latitude, site.longitude) : null
      const ids = new Set([...(membersOf.get(team ?? 0) ?? []), ...(teamId === undefined ? (atSite.get(siteId) ?? []) : [])])
      return [...ids].flatMap((id) => {
        const worker = staff.get(id)
        const [position, duty] = [positions.get(id), presence.duties.get(id)]
        if (!worker || !duty) return []
        return [{ ...worker, distance: point && position ? distanceOf(point, position) : null, isOnDuty: isOnDuty(duty, team), isAway: duty.isAway }]
      })
    },
    team(siteId) {
      const id = siteId === null ? null : teamOf(siteId)
      const found = teams.find((team) => team.id === id)
      return found ? { id: found.id, name: found.name } : null
    },
    give(userId, time) {
      const worker: Worker | undefined = staff.get(userId)
      if (worker) Object.assign(worker, { openWorkOrders: worker.openWorkOrders + 1, lastGiven: Date.parse(time) })
    },
  }
}

/** The last of the check-ins of today and of the places where work orders were closed today. */
async function lastPositions(read: FeatureContext['read'], insider: Principal, checked: ReadonlyMap<number, { point: Point; time: string }>, userIds: readonly number[]): Promise<Map<number, Point>> {
  const positions = new Map([...checked].map(([id, { point, time }]) => [id, { point, time }]))
  const closed = userIds.length ? await read.rows(insider, WorkOrder, {
    where: { assignedUserId: { in: userIds }, closedTime: { during: 'today' }, closeLatitude: { ne: 0 } }, fields: ['assignedUserId', 'closedTime', 'closeLatitude', 'closeLongitude'], order: ['-closedTime'], limit: 2000, authorised: true,
  }) : []
  for (const { assignedUserId, closedTime, closeLatitude, closeLongitude } of closed) {
    const point = pointOf(closeLatitude, closeLongitude)
    if (assignedUserId !== null && closedTime !== null && point && compareInstants(closedTime, positions.get(assignedUserId)?.time) > 0) positions.set(assignedUserId, { point, time: closedTime })
  }
  return new Map([...positions].map(([id, { point }]) => [id, point]))
}

function groups(pairs: readonly (readonly [number | null, number | null])[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const [key, value] of pairs) if (key !== null && value !== null) found.set(key, [...(found.get(key) ?? []), value])
  return found
}
