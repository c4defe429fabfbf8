/** How many rows each list of the index holds, as its page says it to this person: by the door of reads, from what is remembered of totals. */
import { z } from 'zod'
import { pagePermission } from '#framework/metadata'
import { semaphore } from '../database/fairness/semaphore.ts'
import type { FeatureContext } from '../feature/context.ts'
import { service, type Service } from '../http/service/service.ts'
import { holds } from '../principal.ts'

/** Lists of one person that are counted at once; milliseconds after which the others stand without a count. */
const bounds = { together: 4, whole: 4_000 }

/** `Home/GetCounts`: entity → its rows, of the lists that this person may open; and the lists that could not be counted, or not in time. @param limits of time, for tests */
export function countServices({ model, read, log }: FeatureContext, limits = bounds): Service[] {
  return [service({
    path: 'Home/GetCounts', method: 'GET', admits: 'signedIn', input: null, output: z.object({ counts: z.record(z.string(), z.int()), notCounted: z.array(z.string()) }),
    async handle({ principal }) {
      const lists = [...model().values()].filter((entity) => entity.pages.list.length > 0 && principal.permissions.has(pagePermission(entity, 'Pages')) && holds(principal, entity, 'Read'))
      const slots = semaphore(limits.together)
      const until = Date.now() + limits.whole
      const counted = await Promise.all(lists.map(async (entity): Promise<readonly [string, number | null]> => {
        const release = await slots.take()
        try {
          return [entity.key, Date.now() < until ? (await read.page(principal, entity.key, { asked: { MaxResultCount: 1 }, fields: [], keeps: true })).totalCount : null]
        } catch (error) {
          log.warn({ error, entity: entity.key, tenant: principal.tenantId }, 'a list could not be counted for home')
          return [entity.key, null]
        } finally {
          release()
        }
      }))
      // In the order of the index, whichever was counted first.
      return { counts: Object.fromEntries(counted.flatMap(([key, count]) => (count === null ? [] : [[key, count]]))), notCounted: counted.flatMap(([key, count]) => (count === null ? [key] : [])) }
    },
  })]
}
