import { Counters, Icon, Page, Segmented, useEntity, useSession } from '#framework/web'
import { Button } from 'antd'
import { AskedBar } from '../parts/asked-bar.tsx'
import { AskedFigures } from '../parts/asked-figures.tsx'
import { DashHead } from '../parts/dash-head.tsx'
import { Block, Part } from '../parts/left-out.tsx'
import { NamedFigures } from '../parts/named-figures.tsx'
import { rowsAddress } from '../parts/rows-address.ts'
import { spanOf, useAsked } from '../parts/use-asked.ts'
import { useFigures, useLiveFigures } from '../parts/use-figures.ts'
import { useDashboardSay } from '../texts.ts'
import { counted, namedOrders, rowsOfNamed } from './counted.ts'
import { DayChart, RegionBars } from './charts.tsx'
import { LateMapPart } from './late-map.tsx'
import { PeopleTable } from './people-table.tsx'
import { RegionTable, StateTable } from './tables.tsx'
import type { Customer, Expired, Percentages, Performance, Report } from './shapes.ts'
import { useReport } from './use-report.ts'
import '../dashboards.css'

const right = 'LookUps.WorkOrder.Read'
const live = ['workOrders'] as const
const kinds = ['2', '1', 'all'] as const
const spans = ['week', 'month', 'quarter'] as const

/** Work orders of a period: what was planned, dispatched, accepted and closed, what expired, and where and with whom. Preventive ones, unless others are asked for. */
export function PmPage() {
  const say = useDashboardSay()
  const { may, language } = useSession()
  const mayRead = may(useEntity('WorkOrder'), 'Read')
  const asked = useAsked()
  const kind = kinds.find((each) => each === asked.get('kind')) ?? '2'
  const query = { ...asked.period, ...(kind === 'all' ? {} : { WorkOrderTypeId: Number(kind) }) }
  const compared = { ...query, Compare: asked.compares }
  useLiveFigures(live)
  const performance = useFigures<Performance>('Dashboard_NationWide/GetPerformance', compared, { enabled: mayRead })
  const totals = useFigures<Percentages>('WorkOrder/GetAllWorkOrderCountsinPercentage', compared, { enabled: mayRead })
  const expired = useFigures<Expired>('WorkOrder/GetAllWorkOrderExpierdCountData', compared, { enabled: mayRead })
  const customer = useFigures<Customer>('JazzPM/GetJazzPMCount', compared, { enabled: mayRead })
  const report = useFigures<Report>('Dashboard_NationWide/GetReport', compared, { enabled: mayRead })
  const span = spans.find((each) => spanOf(each, asked.today).StartDate === asked.from && asked.until === asked.today)
  const rows = (Figure: string, more: { readonly [name: string]: string | number } = {}) => rowsAddress('WorkOrder', { ...query, Figure, ...more })
  const figures = namedOrders(say, language, [performance.data, totals.data, expired.data, customer.data, report.data])
  const onReport = useReport({ performance: performance.data, report: report.data, figures, from: asked.from, until: asked.until })
  const title = kind === '2' ? say('pmTitle') : kind === '1' ? say('cmTitle') : say('ordersTitle')
  return (
    <Page>
      <DashHead title={title} actions={<>
        <Segmented label={say('period')} value={span ?? 'other'} options={spans.map((value) => ({ value: value as string, label: say(value) }))} onChange={(value) => asked.set(spanOf(value, asked.today))} />
        <Button icon={<Icon name="download" size={14} />} disabled={!performance.data} onClick={onReport}>{say('report')}</Button>
      </>} />
      <AskedBar asked={asked} what={say('ordersOf')} asOf={performance.data?.asOf} hasPeriod>
        <Segmented label={say('kind')} value={kind} options={kinds.map((value) => ({ value, label: say(`kind_${value}`) }))} onChange={(value) => asked.set({ kind: value === '2' ? null : value })} />
        <label className="dash-check"><input type="checkbox" checked={asked.compares} onChange={({ target }) => asked.set({ compare: target.checked })} />{say('compare')}</label>
      </AskedBar>
      <div className="dash"><AskedFigures>
        <Block what={title} right={right} may={mayRead} data={performance.data} error={performance.error} onRetry={() => void performance.refetch()}>
          {(data) => (
            <>
              <Counters label={say('figures')} counters={counted({ say, rows, performance: data, totals: totals.data, expired: expired.data, customer: customer.data, hasFailed: { totals: totals.error !== null, expired: expired.error !== null, customer: customer.error !== null } })} />
              <div className="dash-two">
                <div className="dash-column">
                  <DayChart days={data.perDay} rows={rows} />
                  <PeopleTable asked={query} by="lead" />
                  <PeopleTable asked={query} by="user" />
                </div>
                <div className="dash-column">
                  <Part what={say('closedByRegion')} right={right} query={report}>{(found) => <RegionBars report={found} rows={rows} />}</Part>
                  <LateMapPart asked={query} />
                </div>
              </div>
              <StateTable data={data} rows={rows} />
              {report.data && <RegionTable report={report.data} rows={rows} />}
              <NamedFigures figures={figures} to={(name) => rowsOfNamed(rows, name)} />
            </>
          )}
        </Block>
      </AskedFigures></div>
    </Page>
  )
}
