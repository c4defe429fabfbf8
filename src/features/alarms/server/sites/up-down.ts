/** How many sites are up and down, telco and other: the same figures on the console, the map and every dashboard. */
import { z } from 'zod'
import { service, type Principal, type Reads, type Where } from '#framework/server'
import { Site } from '#entities/site/site'
import { inService, siteFigures, sitesAsked } from './site-filter.ts'

const branch = z.object({ up: z.int(), down: z.int() })
export const upDownCounts = z.object({ telco: branch, nonTelco: branch })

/** Counted are the sites in service that the principal sees; a site without a project, or whose project does not say, is telco. */
export async function upDown(read: Reads, principal: Principal, where: Where<typeof Site> = {}): Promise<z.output<typeof upDownCounts>> {
  const groups = await read.groupBy(principal, Site, { by: ['isDown', 'project.isTelco'], where: { and: [inService, where] }, authorised: true })
  const count = (isTelco: boolean, isDown: boolean) => groups.filter((group) => (group['project.isTelco'] !== false) === isTelco && (group.isDown === true) === isDown).reduce((sum, group) => sum + group.count, 0)
  return { telco: { up: count(true, false), down: count(true, true) }, nonTelco: { up: count(false, false), down: count(false, true) } }
}

export const upDownService = service({
  path: 'Site/GetSiteUpDownCounts', method: 'GET', admits: { anyOf: ['LookUps.Site.Read'] }, input: siteFigures, output: upDownCounts,
  handle: ({ principal, input, read }) => upDown(read, principal, sitesAsked(input)),
})
