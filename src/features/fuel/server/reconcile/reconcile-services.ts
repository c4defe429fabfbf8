/** Litres expected by hours against litres used: ranked visits, or what sites, vehicles, people and months come to. */
import { momentIn } from '#framework/kinds'
import { InvalidInput, reportService, say, sqlText, type Person, type ServiceContext } from '#framework/server'
import { z } from 'zod'
import { fuelCalls } from '../../calls.ts'
import { doubts } from '../../model/doubts.ts'
import { most, paging } from '../reports/report-services.ts'
import { sumsAbove, visitColumns } from '../reports/columns.ts'
import { toleranceOf } from '../settings.ts'
import { texts } from '../texts.ts'
import { maybeDay, maybeText, periodOf, placeFilter, type Period } from './filter.ts'
import { countGroups, countsOf, doubtCounts, everyVisit, groupRow, groupsOf, nameTotals, totalsOf, totalsRow, viewConditions, visitRow, visitsOf, type Asked, type Grouping } from './rows.ts'

const input = z.object({
  startDate: maybeDay, endDate: maybeDay, ...placeFilter, ...paging, minDoubts: z.coerce.number().int().min(0).max(doubts.length).nullish(), doubt: maybeText, view: maybeText, by: maybeText,
})
type Context = ServiceContext<z.output<typeof input>, Person>
const groupings: readonly string[] = ['site', 'vehicle', 'filler', 'month'] satisfies Grouping[]

/** From the first of this month until today where nothing is asked. */
export function thisMonth(zone: string): Period {
  const { today } = momentIn(zone)
  return { from: `${today.slice(0, 7)}-01`, until: today }
}

function unknown({ principal: { language } }: Context, member: string, words: readonly string[]): InvalidInput {
  const message = texts.say(language, 'oneOf', { member, words: words.join(', ') })
  return new InvalidInput(say(language, 'notValid'), [{ message, members: [member] }])
}

function askedFor(context: Context): { all: Asked; shown: Asked; grouping: Grouping | null } {
  const { input: given, principal } = context
  const [view, by] = [given.view?.toLowerCase() ?? 'all', given.by?.toLowerCase() ?? 'visit']
  const conditions = viewConditions[view]
  if (!conditions) throw unknown(context, 'View', Object.keys(viewConditions))
  if (by !== 'visit' && !groupings.includes(by)) throw unknown(context, 'By', ['visit', ...groupings])
  const doubt = given.doubt ? doubts.find((word) => word.toLowerCase() === given.doubt?.toLowerCase()) : null
  if (doubt === undefined) throw unknown(context, 'Doubt', doubts)
  const all: Asked = { places: given, period: periodOf(given, thisMonth(principal.zone), principal) }
  const more = [...conditions, ...(given.minDoubts ? [sqlText` AND cardinality(f.doubts) >= ${given.minDoubts}`] : []), ...(doubt ? [sqlText` AND ${doubt}::text = ANY(f.doubts)`] : [])]
  return { all, shown: { ...all, more }, grouping: by === 'visit' ? null : (by as Grouping) }
}

export const reconcileServices = [
  reportService({
    path: fuelCalls.reconciliation, admits: { anyOf: ['LookUps.SiteFuelInput.Read'] }, title: { en: 'Fuel reconciliation', ur: 'ایندھن کی پڑتال' }, input, columns: visitColumns,
    output: z.object({ totalCount: z.int(), items: z.array(z.union([visitRow, groupRow])), totals: totalsRow, byRegion: z.array(nameTotals), byProject: z.array(nameTotals), counts: doubtCounts, tolerancePercent: z.number() }),
    async answer(context) {
      const { read, principal, input: { skipCount, maxResultCount } } = context as Context
      const { all, shown, grouping } = askedFor(context as Context)
      const part = { skip: skipCount ?? 0, take: maxResultCount ?? most }
      const [items, groups, sums, counts, tolerancePercent] = await Promise.all([
        grouping ? groupsOf(read, principal, shown, grouping, 'difference', part) : visitsOf(read, principal, shown, part), grouping ? countGroups(read, principal, shown, grouping) : null, totalsOf(read, principal, shown),
        countsOf(read, principal, all), toleranceOf(context, principal.tenantId),
      ])
      return { totalCount: groups ?? sums.totals.visits, items, ...sums, counts, tolerancePercent }
    },
    rows: (context) => everyVisit(context.read, context.principal, askedFor(context as Context).shown),
    above: async (context) => {
      const { shown } = askedFor(context as Context)
      return sumsAbove(shown.period, await totalsOf(context.read, context.principal, shown), context.principal)
    },
  }),
]
