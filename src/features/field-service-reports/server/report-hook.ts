/** What a new report gets: its number, and the site of its work order. */
import { newNumbers, type FeatureContext, type WriteHook } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'
import { idsOf, withoutPlaces } from '#operations/people/insider'

export function reportHook({ database, read }: FeatureContext): WriteHook {
  return {
    creating: {
      needs: ['number', 'workOrder', 'site'],
      async validate(rows, { principal }, tx) {
        if (tx.rehearsal) return { problems: [] }
        const ids = idsOf(rows.map(({ values }) => values['workOrder']))
        const orders = ids.length ? await read.rows(withoutPlaces(principal), WorkOrder, { where: { id: { in: ids } }, fields: ['siteId'], authorised: true }) : []
        const sites = new Map(orders.map(({ id, siteId }) => [id, siteId]))
        const numbers = await newNumbers(database, principal, 'FSR', rows.map(({ values }) => values['number']))
        return { problems: [], fills: rows.map(({ row, values }, n) => ({ row, values: { site: values['site'] ?? sites.get(Number(values['workOrder'])) ?? null, ...(numbers[n] ? { number: numbers[n] } : {}) } as never })) }
      },
    },
  }
}
