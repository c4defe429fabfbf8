import { PanelLines, pathsOf, RecordPanel, useEntity, useService, useSession, type RecordPanelProps, type RowPage } from '#framework/web'
import { PaperButton } from './paper-button.tsx'
import { useReportSay } from './texts.ts'

/** Reports of a work order, the newest first. */
export function OrderPanel({ row }: RecordPanelProps) {
  const say = useReportSay()
  const { may } = useSession()
  const entity = useEntity('FSR')
  const mayRead = may(entity, 'Read')
  return mayRead ? <Reports orderId={row.id} title={say('reports')} /> : null
}

function Reports({ orderId, title }: { orderId: number; title: string }) {
  const entity = useEntity('FSR')
  const paths = pathsOf(entity)
  const { data } = useService<RowPage>('FSR/GetAll', { 'workOrderId.eq': orderId, Sorting: 'id desc', MaxResultCount: 20 })
  if (!data?.items.length) return null
  return (
    <RecordPanel title={title} count={data.totalCount}>
      <PanelLines lines={data.items.map((report) => ({ key: report.id, name: String(report['number'] ?? report['name'] ?? report.id), to: paths.record(report.id), note: <PaperButton id={report.id} /> }))} />
    </RecordPanel>
  )
}
