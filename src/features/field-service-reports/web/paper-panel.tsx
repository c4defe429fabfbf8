import { RecordPanel, type RecordPanelProps } from '#framework/web'
import { PaperButton } from './paper-button.tsx'
import { useReportSay } from './texts.ts'

export function PaperPanel({ row }: RecordPanelProps) {
  const say = useReportSay()
  return <RecordPanel title={say('paper')} actions={<PaperButton id={row.id} />}><p>{say('forCustomer')}</p></RecordPanel>
}
