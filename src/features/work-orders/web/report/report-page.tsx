import { asFailure, downloadFile, Icon, ListView, Page, PageHead, requestOf, useEntity, useFeedback, useListState, useService, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { useRowItems } from '../list/use-row-items.ts'
import { sourceOf } from '../list/use-views.ts'
import { useOrderSay } from '../texts.ts'
import { ScheduleButton } from '#operations/report-schedules/web/index'
import './report.css'

const path = 'WorkOrder/GetWorkOrderReport'
const columns = { route: '/workOrderreport', list: ['number', 'siteCode', 'workOrderType', 'alarm', 'assignedUser', 'dispatchTime', 'closedTime', 'isExpired', 'penalty', 'jazzResponse'] } as const

interface Totals { count: number; closed: number; accepted: number; rejected: number; late: number; lateHours: number; penalty: number }

/** Work orders by any conditions, with what they come to; the same rows as a workbook and on paper. */
export function ReportPage() {
  const say = useOrderSay()
  const { phone } = useSession()
  const entity = useEntity('AllWorkOrders')
  const state = useListState(entity)
  const { showFailure } = useFeedback()
  const { conditions = [], search } = requestOf(state)
  const asked = Object.fromEntries([...conditions, ...(search ? [['Keyword', search] as const] : [])])
  const { data } = useService<{ totals: Totals }>(path, { ...asked, MaxResultCount: 0 })
  const [making, setMaking] = useState<'pdf' | 'xlsx' | null>(null)
  const actions = useOrderActions()
  const items = useRowItems(actions)
  const make = (format: 'pdf' | 'xlsx') => {
    setMaking(format)
    downloadFile('GET', path, { ...asked, Format: format }).catch((thrown: unknown) => {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    }).finally(() => setMaking(null))
  }
  const buttons = (
    <span className="report-buttons">
      <ScheduleButton call={path} query={asked} formats={['xlsx', 'pdf']} name={say('reportTitle')} />
      <Button icon={<Icon name="download" size={14} />} loading={making === 'pdf'} disabled={making !== null} onClick={() => make('pdf')}>{say('reportPaper')}</Button>
      <Button type="primary" icon={<Icon name="download" size={14} />} loading={making === 'xlsx'} disabled={making !== null} onClick={() => make('xlsx')}>{say('reportWorkbook')}</Button>
    </span>
  )
  return (
    <Page fill>
      <PageHead title={say('reportTitle')} {...(data ? { count: data.totals.count.toLocaleString('en') } : {})} actions={buttons}>{phone && buttons}</PageHead>
      <Figures totals={data?.totals} />
      <ListView entity={entity} base="/workOrderreport" source={{ ...sourceOf('all'), rows: {} }} columns={columns} rowActions={items} embedded />
      {actions.dialog}
    </Page>
  )
}

function Figures({ totals }: { totals: Totals | undefined }) {
  const say = useOrderSay()
  const amount = (value: number | undefined) => (value === undefined ? '–' : value.toLocaleString('en', { maximumFractionDigits: 1 }))
  const share = totals?.count ? say('ofAll', { share: Math.round(((totals.count - totals.late) / totals.count) * 1000) / 10 }) : ''
  const figures = [
    { label: say('reportClosed'), value: amount(totals?.closed) },
    { label: say('reportInTime'), value: amount(totals && totals.count - totals.late), note: share },
    { label: say('reportLate'), value: amount(totals?.late), note: totals?.late ? say('hoursInAll', { hours: amount(totals.lateHours) }) : '', isBad: Boolean(totals?.late) },
    { label: say('reportPenalty'), value: amount(totals?.penalty) },
    { label: say('reportAnswered'), value: say('acceptedCount', { count: amount(totals?.accepted) }), note: say('rejectedCount', { count: amount(totals?.rejected) }) },
  ]
  return (
    <dl className="report-figures" aria-label={say('reportTotals')}>
      {figures.map(({ label, value, note, isBad }) => <div key={label}><dt>{label}</dt><dd><b className={isBad ? 'order-bad' : undefined}>{value}</b>{note && <small>{note}</small>}</dd></div>)}
    </dl>
  )
}
