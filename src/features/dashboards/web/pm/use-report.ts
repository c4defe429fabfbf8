import { asFailure, saveWholeBook, useFeedback, useSession } from '#framework/web'
import { useDashboardSay } from '../texts.ts'
import { meaning } from './counted.ts'
import { states, type Customer, type Expired, type Percentages, type Performance, type Report } from './shapes.ts'

interface Shown { performance: Performance | undefined; report: Report | undefined; totals: Percentages | undefined; expired: Expired | undefined; customer: Customer | undefined; from: string; until: string }

/** All figures of the page as a workbook: what each counts, its documented name, and its number. */
export function useReport({ performance, report, totals, expired, customer, from, until }: Shown): () => void {
  const say = useDashboardSay()
  const { language } = useSession()
  const { showFailure } = useFeedback()
  return () => {
    if (!performance) return
    const figures = [
      ...(['CM', 'PM'] as const).flatMap((kind) => (['Telco', 'NonTelco'] as const).flatMap((branch) => states.map((state) => [`${kind}.${branch}.${state}`, performance[kind][branch][state]] as const))),
      ...Object.entries(performance.UnDispatched).map(([name, count]) => [`UnDispatched.${name}`, count] as const), ...Object.entries(performance.reached).map(([name, count]) => [`reached.${name}`, count] as const),
      ...(['telco', 'nonTelco'] as const).flatMap((branch) => [...Object.entries(totals?.[branch] ?? {}), ...Object.entries(expired?.[branch] ?? {})].map(([name, count]) => [`${branch}.${name}`, count] as const)),
      ...(['totalCount', 'successCount', 'failedCount'] as const).flatMap((name) => (customer ? [[name, customer[name]] as const] : [])),
    ]
    const regions = (report?.items ?? []).map(({ regionName, planned, pending, accepted, closed, slAsBreached, telco, nonTelco }) => [regionName || say('noRegion'), planned, pending, accepted, closed, slAsBreached, telco.performance, nonTelco.performance])
    void saveWholeBook(`${say('ordersTitle')} ${from} ${until}`, [
      { name: say('figures'), rows: [[say('figure'), say('counted'), say('number')], ...figures.map(([name, count]) => [name, meaning(name, language), count])] },
      { name: say('perDay'), rows: [[say('day'), say('telco'), say('nonTelco'), say('expired')], ...performance.perDay.map((day) => [day.date, day.telcoClosed, day.nonTelcoClosed, day.expired])] },
      { name: say('byRegion'), rows: [[say('region'), say('report_planned'), say('report_pending'), say('report_accepted'), say('report_closed'), say('report_slAsBreached'), say('performanceTelco'), say('performanceOther')], ...regions] },
    ]).catch((thrown: unknown) => showFailure(asFailure(thrown)))
  }
}
