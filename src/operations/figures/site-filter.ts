/** The filter of figures on sites, under its documented names: what is 0 or empty is not asked for. */
import { z } from 'zod'
import type { Where } from '#framework/server'
import type { Site } from '#entities/site/site'

const id = z.union([z.literal('').transform(() => 0), z.coerce.number().int().max(2_147_483_647)]).optional()
const passedOver = z.unknown().optional()

/** Days, kinds and types of work orders say nothing of a site: they are taken and passed over. */
export const siteFigures = z.object({
  ProjectId: id, RegionId: id, SubRegionId: id, CityId: id, MBUId: id, TeamId: id, DepartmentId: id,
  StartDate: passedOver, EndDate: passedOver, SourceFieldTypeId: passedOver, WorkOrderTypeId: passedOver,
})

export function sitesAsked({ ProjectId, RegionId, SubRegionId, CityId, MBUId, TeamId, DepartmentId }: z.output<typeof siteFigures>): Where<typeof Site> {
  const named = { projectId: ProjectId, regionId: RegionId, subRegionId: SubRegionId, cityId: CityId, mbuId: MBUId, teamId: TeamId, departmentId: DepartmentId }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value)) as Where<typeof Site>
}

/** Sites that are counted at all: those whose state says nothing else are in service. */
export const inService: Where<typeof Site> = { or: [{ siteStatusId: null }, { 'siteStatus.isInService': { ne: false } }] }
