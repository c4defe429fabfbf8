import { useSession } from '#framework/web'
import { FigureTable } from '../parts/figure-table.tsx'
import { useDashboardSay } from '../texts.ts'
import { meaning } from './counted.ts'
import { inRegion, states, type Performance, type Report } from './shapes.ts'

type Rows = (figure: string, more?: { readonly [name: string]: number | string }) => string

/** The documented counters of states as they are now, by kind and branch. */
export function StateTable({ data, rows }: { data: Performance; rows: Rows }) {
  const say = useDashboardSay()
  const { language } = useSession()
  const lines = (['CM', 'PM'] as const).flatMap((kind) => (['Telco', 'NonTelco'] as const).map((branch) => ({ kind, branch })))
  return (
    <FigureTable
      title={say('statesNow')} first={say('kind')} columns={states.map((state) => ({ label: say(`state_${state}`), title: meaning(`PM.Telco.${state}`, language).split(/[,،]/)[0] ?? '' }))}
      rows={lines.map(({ kind, branch }) => ({
        key: `${kind}${branch}`, heading: `${kind === 'CM' ? say('kind_1') : say('kind_2')}, ${say(branch === 'Telco' ? 'telco' : 'nonTelco')}`,
        cells: states.map((state) => ({ value: data[kind][branch][state], to: rows(`${kind}.${branch}.${state}`), note: meaning(`${kind}.${branch}.${state}`, language), isBad: state.startsWith('Expired') && data[kind][branch][state] > 0 })),
      }))}
    />
  )
}

const figures = ['planned', 'pending', 'accepted', 'closed', 'slAsBreached', 'jazzClosed', 'cmVisitedClosed', 'cmNotVisitedClosed'] as const

/** The report by region; the last row is all of them. */
export function RegionTable({ report, rows }: { report: Report; rows: Rows }) {
  const say = useDashboardSay()
  const { language } = useSession()
  const line = (key: string, heading: string, item: Omit<Report, 'items' | 'asOf'>, more: { readonly [name: string]: number | string }) => ({
    key, heading,
    cells: [
      ...figures.map((name) => ({ value: item[name], to: rows(name, more), note: meaning(name, language), isBad: name === 'slAsBreached' && item[name] > 0 })),
      ...(['telco', 'nonTelco'] as const).map((branch) => ({ value: `${item[branch].performance.toFixed(1)}%`, note: say('ofDue', { count: item[branch].judged }) })),
    ],
  })
  return (
    <FigureTable
      title={say('byRegion')} first={say('region')} columns={[...figures.map((name) => ({ label: say(`report_${name}`), title: meaning(name, language) })), { label: say('performanceTelco'), title: say('performanceMeans') }, { label: say('performanceOther'), title: say('performanceMeans') }]}
      rows={[...report.items.map((item) => line(String(item.regionId), item.regionName || say('noRegion'), item, inRegion(item.regionId))), line('all', say('together'), report, {})]}
    />
  )
}
