/** Who answers for a work order that is late: the team's lead, then those who were given the places above the team. */
import { momentIn } from '#framework/kinds'
import type { Principal, Reads } from '#framework/server'
import { heldOnDay } from '#operations/allocations'
import { Team } from '#entities/organisation/team'
import { idsOf } from '#operations/people/insider'

export interface Placed {
  teamId: number | null
  subRegionId: number | null
  regionId: number | null
  projectId: number | null
  departmentId: number | null
}

/** From below upwards. */
const above = [
  { place: 'subRegionId', entity: 'SubRegionUserAllocation', field: 'allocatedSubRegionId' }, { place: 'regionId', entity: 'RegionUserAllocation', field: 'allocatedRegionId' },
  { place: 'projectId', entity: 'ProjectUserAllocation', field: 'allocatedProjectId' }, { place: 'departmentId', entity: 'DepartmentUserAllocation', field: 'allocatedDepartmentId' },
] as const

/** @returns for a row the levels that have somebody: the lead of its team (if it has one), then level by level */
export async function leadersOf(read: Reads, insider: Principal, rows: readonly Placed[]): Promise<(row: Placed) => number[][]> {
  const held = heldOnDay(momentIn(insider.zone).today)
  const leads = new Map((await read.rows(insider, Team, { where: { id: { in: idsOf(rows.map(({ teamId }) => teamId)) } }, fields: ['leadUserId'], authorised: true })).map(({ id, leadUserId }) => [id, leadUserId]))
  const levels = await Promise.all(above.map(async ({ place, entity, field }) => {
    const ids = idsOf(rows.map((row) => row[place]))
    const given = ids.length ? await read.rows(insider, entity, { where: { [field]: { in: ids }, ...held }, fields: [field, 'userId'], authorised: true }) : []
    return { place, of: (id: number | null) => idsOf(given.filter((each) => each[field] === id).map((each) => each['userId'])) }
  }))
  return (row) => {
    const lead = leads.get(row.teamId ?? 0)
    return [typeof lead === 'number' ? [lead] : [], ...levels.map(({ place, of }) => of(row[place]))].filter((people) => people.length)
  }
}
