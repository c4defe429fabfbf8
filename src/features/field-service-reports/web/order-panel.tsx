import { Icon, PanelLines, pathsOf, RecordPanel, useEntity, useService, useSession, type RecordPanelProps, type RowPage, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { PaperButton } from './paper-button.tsx'
import { useReportSay } from './texts.ts'

/** Reports of a work order, the newest first, and a new one while or after it is done. */
export function OrderPanel({ row }: RecordPanelProps) {
  const { may } = useSession()
  const entity = useEntity('FSR')
  return may(entity, 'Read') ? <Reports order={row} /> : null
}

function Reports({ order }: { order: WireRow }) {
  const say = useReportSay()
  const { may } = useSession()
  const navigate = useNavigate()
  const entity = useEntity('FSR')
  const paths = pathsOf(entity)
  const { data } = useService<RowPage>('FSR/GetAll', { 'workOrderId.eq': order.id, Sorting: 'id desc', MaxResultCount: 20 })
  const mayMake = may(entity, 'Create') && (order['status'] === 'ACCEPTED' || order['status'] === 'CLOSED')
  if (!data || (!data.items.length && !mayMake)) return null
  const name = [order['number'], order['alarmName'] ?? order['questionnaireTemplateName'] ?? order['sourceFieldTypeName']].filter(Boolean).join(' ')
  const create = () => void navigate(`${paths.create}?${new URLSearchParams({ workOrderId: String(order.id), workOrderName: String(order['number'] ?? ''), name })}`)
  return (
    <RecordPanel title={say('reports')} count={data.totalCount} actions={mayMake && <Button size="small" icon={<Icon name="plus" size={14} />} onClick={create}>{say('newReport')}</Button>}>
      {data.items.length ? <PanelLines lines={data.items.map((report) => ({ key: report.id, name: String(report['number'] ?? report['name'] ?? report.id), to: paths.record(report.id), note: <PaperButton id={report.id} /> }))} /> : <p>{say('noReport')}</p>}
    </RecordPanel>
  )
}
