import { asFailure, saveWholeBook, useFeedback } from '#framework/web'
import { namedRows, type NamedFigure } from '../parts/named-figures.tsx'
import { useDashboardSay } from '../texts.ts'
import type { Performance, Report } from './shapes.ts'

interface Shown { performance: Performance | undefined; report: Report | undefined; figures: readonly NamedFigure[]; from: string; until: string }

/** All figures of the page as a workbook: what each counts, its documented name, and its number. */
export function useReport({ performance, report, figures, from, until }: Shown): () => void {
  const say = useDashboardSay()
  const { showFailure } = useFeedback()
  return () => {
    if (!performance) return
    const regions = (report?.items ?? []).map(({ regionName, planned, pending, accepted, closed, slAsBreached, telco, nonTelco }) => [regionName || say('noRegion'), planned, pending, accepted, closed, slAsBreached, telco.performance, nonTelco.performance])
    void saveWholeBook(`${say('ordersTitle')} ${from} ${until}`, [
      { name: say('figures'), rows: namedRows(say, figures) },
      { name: say('perDay'), rows: [[say('day'), say('telco'), say('nonTelco'), say('expired')], ...performance.perDay.map((day) => [day.date, day.telcoClosed, day.nonTelcoClosed, day.expired])] },
      { name: say('byRegion'), rows: [[say('region'), say('report_planned'), say('report_pending'), say('report_accepted'), say('report_closed'), say('report_slAsBreached'), say('performanceTelco'), say('performanceOther')], ...regions] },
    ]).catch((thrown: unknown) => showFailure(asFailure(thrown)))
  }
}
