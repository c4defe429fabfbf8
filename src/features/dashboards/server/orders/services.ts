/** The documented figures of work orders. Each answer counts in one pass over the rows of the period. */
import { momentIn } from '#framework/kinds'
import { service, type Principal, type Reads } from '#framework/server'
import { z } from 'zod'
import { Region } from '#entities/organisation/region'
import { figureFilter, type Filter } from '#operations/figures/order-filter'
import { withoutPlaces } from '#operations/people/insider'
import { countOf, nested, orderFigure, shareOf, type OrderCell } from '../../model/order-figures.ts'
import { compared, compares, dated, dayAfter, daysBetween } from '../period.ts'
import { orderCells, orderCellsAndDays, orderCellsByRegion, type OrderDay } from './cells.ts'

const reads = { anyOf: ['LookUps.WorkOrder.Read'] } as const
export const orderInput = z.object({ ...figureFilter, ...compares })
const count = z.int()
const counts = <const N extends string>(names: readonly N[]) => z.object(Object.fromEntries(names.map((name) => [name, count])) as { [K in N]: typeof count })
const paths = (above: readonly string[], names: readonly string[]) => above.flatMap((part) => names.map((name) => `${part}.${name}`))
const branches = ['telco', 'nonTelco'] as const

const ofKind = ['Planned', 'Dispatched', 'Accepted', 'Closed', 'Expired_Planned', 'Expired_Accepted', 'Expired_Closed'] as const
const [undispatched, reached] = [['Total', 'Resolvable', 'UnResolvable'], ['total', 'dispatched', 'accepted', 'closed']] as const
const performanceNames = [...paths(['CM.Telco', 'CM.NonTelco', 'PM.Telco', 'PM.NonTelco'], ofKind), ...paths(['UnDispatched'], undispatched), ...paths(['reached'], reached)]
const kind = z.object({ Telco: counts(ofKind), NonTelco: counts(ofKind) })
const performance = z.object({ CM: kind, PM: kind, UnDispatched: counts(undispatched), reached: counts(reached), perDay: z.array(z.object({ date: z.string(), telcoClosed: count, nonTelcoClosed: count, expired: count })) })

/** Ten years; of a longer period the last ones are told by day, and all of it is in the figures. */
const mostDays = 3653

/** Every day of the period up to today. */
function perDay(found: ReadonlyMap<string, OrderDay>, asked: Filter, { zone }: Principal): z.output<typeof performance>['perDay'] {
  const { today } = momentIn(zone)
  const last = asked.EndDate !== undefined && asked.EndDate < today ? asked.EndDate : today
  const began = asked.StartDate ?? [...found.keys()].reduce((least, date) => (date < least ? date : least), last)
  const first = daysBetween(began, last) > mostDays ? dayAfter(last, 1 - mostDays) : began
  const days: z.output<typeof performance>['perDay'] = []
  for (let date = first; date <= last; date = dayAfter(date, 1)) days.push({ date, ...(found.get(date) ?? { telcoClosed: 0, nonTelcoClosed: 0, expired: 0 }) })
  return days
}

const ofReport = ['planned', 'pending', 'accepted', 'closed', 'judged', 'jazzAccepted', 'jazzRejected', 'jazzClosed'] as const
const ofBoth = ['slAsBreached', 'pending', 'accepted', 'planned', 'closed', 'jazzClosed', 'cmNotVisitedClosed', 'cmVisitedClosed'] as const
const reportNames = [...ofBoth, ...paths(branches, ofReport)]
const branch = counts(ofReport).extend({ performance: z.number() })
const region = counts(ofBoth).extend({ telco: branch, nonTelco: branch })
const report = region.extend({ items: z.array(region.extend({ regionId: z.int().nullable(), regionName: z.string() })) })

function reported(cells: readonly OrderCell[]): z.output<typeof region> {
  const answer = nested(reportNames, cells) as z.output<typeof region>
  const of = (name: string) => countOf(orderFigure(name), cells)
  for (const name of branches) answer[name].performance = shareOf(of(`${name}.inTime`), answer[name].judged)
  return answer
}

async function regionReport(read: Reads, principal: Principal, asked: Filter, asOf: string): Promise<z.output<typeof report>> {
  const byRegion = await orderCellsByRegion(read, principal, asked, asOf)
  const ids = [...byRegion.keys()]
  const named = ids.filter((id) => id !== null)
  const regions = named.length ? await read.rows(withoutPlaces(principal), Region, { where: { id: { in: named } }, fields: ['name'], authorised: true }) : []
  const items = ids.map((regionId) => ({ ...reported(byRegion.get(regionId) ?? []), regionId, regionName: regions.find(({ id }) => id === regionId)?.name ?? '' }))
  return { ...reported([...byRegion.values()].flat()), items: items.toSorted((a, b) => a.regionName.localeCompare(b.regionName) || (a.regionId ?? 0) - (b.regionId ?? 0)) }
}

const ofTotals = ['total', 'dispatched', 'accepted', 'open', 'closed'] as const
const totals = z.object(Object.fromEntries([...ofTotals.map((name) => [name, count]), ...ofTotals.slice(1).map((name) => [`${name}Percentage`, z.number()])]) as { [K in (typeof ofTotals)[number]]: typeof count } & { [K in `${Exclude<(typeof ofTotals)[number], 'total'>}Percentage`]: z.ZodNumber })
const ofExpired = ['expired', 'expiredButOpen', 'expiredAndClosed'] as const
const ofCustomer = ['totalCount', 'successCount', 'failedCount'] as const

/** An answer of named figures alone. */
function countsService<S extends z.ZodRawShape>(path: string, figures: z.ZodObject<S>, names: readonly string[], { kind: only, and = (answer) => answer }: { kind?: number; and?: (answer: never) => unknown } = {}) {
  return service({
    path, method: 'GET', admits: reads, input: orderInput, output: dated(figures),
    handle: ({ principal, input, read }) => compared(only ? { ...input, WorkOrderTypeId: only } : input, principal, async (asked, asOf) => and(nested(names, await orderCells(read, principal, asked, asOf)) as never) as object) as never,
  })
}

export const orderServices = [
  service({
    path: 'Dashboard_NationWide/GetPerformance', method: 'GET', admits: reads, input: orderInput, output: dated(performance),
    handle: ({ principal, input, read }) => compared(input, principal, async (asked, asOf) => {
      const { cells, days } = await orderCellsAndDays(read, principal, asked, asOf)
      return { ...nested(performanceNames, cells), perDay: perDay(days, asked, principal) } as z.output<typeof performance>
    }),
  }),
  service({
    path: 'Dashboard_NationWide/GetReport', method: 'GET', admits: reads, input: orderInput, output: dated(report),
    handle: ({ principal, input, read }) => compared(input, principal, (asked, asOf) => regionReport(read, principal, asked, asOf)),
  }),
  service({
    path: 'Dashboard_NationWide/NWDPMPerformance', method: 'POST', admits: reads, readsQuery: true, input: orderInput, output: dated(report),
    handle: ({ principal, input, read }) => compared({ ...input, WorkOrderTypeId: 2 }, principal, (asked, asOf) => regionReport(read, principal, asked, asOf)),
  }),
  countsService('WorkOrder/GetAllWorkOrderCountsinPercentage', z.object({ telco: totals, nonTelco: totals }), paths(branches, ofTotals), {
    and: (answer: { [name: string]: { [name: string]: number } }) => Object.fromEntries(Object.entries(answer).map(([name, figures]) => [name, { ...figures, ...Object.fromEntries(ofTotals.slice(1).map((part) => [`${part}Percentage`, shareOf(figures[part] ?? 0, figures['total'] ?? 0)])) }])),
  }),
  countsService('WorkOrder/GetAllWorkOrderExpierdCountData', z.object({ telco: counts(ofExpired), nonTelco: counts(ofExpired) }), paths(branches, ofExpired)), // sic
  countsService('JazzPM/GetJazzPMCount', counts(ofCustomer), ofCustomer, { kind: 2 }),
]
