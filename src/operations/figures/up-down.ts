/** How many sites are up and down, telco and other: the same figures on the console, the map and every dashboard. */
import { z } from 'zod'
import type { Principal, Reads, Where } from '#framework/server'
import { Site } from '#entities/site/site'
import { Project } from '#entities/organisation/project'
import { withoutPlaces } from '../people/insider.ts'
import { inService } from './site-filter.ts'

const branch = z.object({ up: z.int(), down: z.int() })
export const upDownCounts = z.object({ telco: branch, nonTelco: branch })

/** Projects that are not telco, whatever the principal sees of projects: a site without one, or whose project does not say, is telco. */
export async function otherProjects(read: Reads, principal: Principal): Promise<number[]> {
  const rows = await read.rows(withoutPlaces(principal), Project, { where: { isTelco: false }, fields: [], authorised: true })
  return rows.map(({ id }) => id)
}

/** Counted are the sites in service that the principal sees. */
export async function upDown(read: Reads, principal: Principal, where: Where<typeof Site> = {}): Promise<z.output<typeof upDownCounts>> {
  const meant = { and: [inService, where] } as const
  const [all, others] = await Promise.all([
    read.groupBy(principal, Site, { by: 'isDown', where: meant, authorised: true }),
    otherProjects(read, principal).then((ids) => read.groupBy(principal, Site, { by: 'isDown', where: { and: [meant, { projectId: { in: ids } }] }, authorised: true })),
  ])
  const count = (groups: readonly { isDown: boolean | null; count: number }[], isDown: boolean) => groups.filter((group) => (group.isDown === true) === isDown).reduce((sum, group) => sum + group.count, 0)
  const [up, down] = [false, true].map((isDown) => ({ all: count(all, isDown), other: count(others, isDown) })) as [{ all: number; other: number }, { all: number; other: number }]
  return { telco: { up: up.all - up.other, down: down.all - down.other }, nonTelco: { up: up.other, down: down.other } }
}
