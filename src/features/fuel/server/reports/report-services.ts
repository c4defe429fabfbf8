/** Fuel by day and site, by month and site: rows, workbook, paper, with totals. */
import { momentIn } from '#framework/kinds'
import { InvalidInput, reportService, say, type ServiceContext } from '#framework/server'
import { dayAfter } from '#operations/running-hours'
import { z } from 'zod'
import { fuelCalls } from '../../calls.ts'
import { maybeDay, periodOf, placeFilter, type Period, type PlaceAsked } from '../reconcile/filter.ts'
import { countGroups, everyGroup, groupRow, groupsOf, nameTotals, totalsOf, totalsRow, type Asked, type Grouping } from '../reconcile/rows.ts'
import { texts } from '../texts.ts'
import { figureColumns, sumsAbove } from './columns.ts'

const admits = { anyOf: ['LookUps.SiteFuelInput.Read'] }
/** Rows of one answer. */
export const most = 1000
export const paging = { skipCount: z.coerce.number().int().min(0).nullish(), maxResultCount: z.coerce.number().int().min(0).max(most).nullish() }
const output = z.object({ totalCount: z.int(), items: z.array(groupRow), totals: totalsRow, byRegion: z.array(nameTotals), byProject: z.array(nameTotals) })
type Given = PlaceAsked & { skipCount?: number | null | undefined; maxResultCount?: number | null | undefined }

async function answered({ read, principal, input }: ServiceContext<Given>, asked: Asked, grouping: Grouping) {
  const [totalCount, items, sums] = await Promise.all([
    countGroups(read, principal, asked, grouping), groupsOf(read, principal, asked, grouping, 'date', { skip: input.skipCount ?? 0, take: input.maxResultCount ?? most }), totalsOf(read, principal, asked),
  ])
  return { totalCount, items, ...sums }
}

const daily = z.object({ startDate: maybeDay, endDate: maybeDay, ...placeFilter, ...paging })
function yesterday({ principal, input }: ServiceContext<z.output<typeof daily>>): Asked {
  const day = dayAfter(momentIn(principal.zone).today, -1)
  return { places: input, period: periodOf(input, { from: day, until: day }, principal) }
}

const monthly = z.object({ year: z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().min(2000).max(2200).nullish()), month: z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().min(1).max(12).nullish()), ...placeFilter, ...paging })
/** The month asked for, else this one. @throws InvalidInput for one that has not begun */
function monthOf({ principal, input }: ServiceContext<z.output<typeof monthly>>): Asked {
  const { today } = momentIn(principal.zone)
  const month = `${input.year ?? today.slice(0, 4)}-${String(input.month ?? Number(today.slice(5, 7))).padStart(2, '0')}`
  if (month > today.slice(0, 7)) {
    const message = texts.say(principal.language, 'monthAhead')
    throw new InvalidInput(say(principal.language, 'notValid'), [{ message, members: ['Month'] }])
  }
  const period: Period = { from: `${month}-01`, until: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10) }
  return { places: input, period }
}

export const reportServices = [
  reportService({
    path: fuelCalls.daily, admits, title: { en: 'Fuel by day', ur: 'روزانہ ایندھن' }, input: daily, output, columns: figureColumns<z.output<typeof groupRow>>(true),
    answer: (context) => answered(context, yesterday(context), 'siteDay'),
    rows: (context) => everyGroup(context.read, context.principal, yesterday(context), 'siteDay', 'date'),
    above: async (context) => sumsAbove(yesterday(context).period, await totalsOf(context.read, context.principal, yesterday(context)), context.principal),
  }),
  reportService({
    path: fuelCalls.monthly, admits, title: { en: 'Fuel by month', ur: 'ماہانہ ایندھن' }, input: monthly, output, columns: figureColumns<z.output<typeof groupRow>>(false),
    answer: (context) => answered(context, monthOf(context), 'site'),
    rows: (context) => everyGroup(context.read, context.principal, monthOf(context), 'site', 'date'),
    above: async (context) => sumsAbove(monthOf(context).period, await totalsOf(context.read, context.principal, monthOf(context)), context.principal),
  }),
]
