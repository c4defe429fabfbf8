import { Chart, useSession, type ChartData } from '#framework/web'
import { useMemo } from 'react'
import { Bars } from '../parts/bars.tsx'
import { ChartTools } from '../parts/chart-tools.tsx'
import { useDashboardSay } from '../texts.ts'
import { inRegion, type Performance, type Report } from './shapes.ts'

/** Closed per day by branch, and what expired: each point opens its rows. */
export function DayChart({ days, rows }: { days: Performance['perDay']; rows: (figure: string, more: { readonly [name: string]: string }) => string }) {
  const say = useDashboardSay()
  const { language } = useSession()
  const data = useMemo((): ChartData => {
    const to = (figure: string, by: string) => days.map(({ date }) => rows(figure, { [by]: date }))
    return {
    sentence: say('perDaySentence', { closed: days.reduce((sum, { telcoClosed, nonTelcoClosed }) => sum + telcoClosed + nonTelcoClosed, 0), expired: days.reduce((sum, each) => sum + each.expired, 0), days: days.length }),
    labelName: say('day'), labels: days.map(({ date }) => dayLabel(date, language)), height: 232,
    series: [
      { name: say('telco'), kind: 'line', values: days.map(({ telcoClosed }) => telcoClosed), to: to('telco.closed', 'closedTime.eq'), isMarked: true }, { name: say('nonTelco'), kind: 'line', values: days.map(({ nonTelcoClosed }) => nonTelcoClosed), to: to('nonTelco.closed', 'closedTime.eq'), isMarked: true, dash: 'dashed' },
      { name: say('expired'), kind: 'line', values: days.map(({ expired }) => expired), to: to('slAsBreached', 'dueDate.eq'), isMarked: true, tone: 'bad', dash: 'dotted' },
    ],
  }
  }, [days, rows, say, language])
  return <Chart title={say('perDay')} data={data} end={<ChartTools title={say('perDay')} data={data} />} />
}

function dayLabel(date: string, language: 'en' | 'ur'): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(language === 'ur' ? 'ur-u-nu-latn' : 'en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** How many of each region are closed: each bar opens its rows. */
export function RegionBars({ report, rows }: { report: Report; rows: (figure: string, more?: { readonly [name: string]: number | string }) => string }) {
  const say = useDashboardSay()
  const bars = report.items.map((item) => ({ key: String(item.regionId), label: item.regionName || say('noRegion'), count: item.closed, to: rows('closed', inRegion(item.regionId)) }))
  return <Bars title={say('closedByRegion')} bars={bars.toSorted((a, b) => b.count - a.count)} />
}
