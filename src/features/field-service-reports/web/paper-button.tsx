import { asFailure, downloadFile, Icon, useFeedback } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useReportSay } from './texts.ts'

/** Makes the paper of a report and hands it to the browser. */
export function PaperButton({ id }: { id: number }) {
  const say = useReportSay()
  const { showFailure } = useFeedback()
  const [busy, setBusy] = useState(false)
  const make = () => {
    setBusy(true)
    downloadFile('POST', 'FSR/GeneratePDF', { FSRId: id }).catch((thrown: unknown) => { const failure = asFailure(thrown); if (!failure.isSignedOut) showFailure(failure) }).finally(() => setBusy(false))
  }
  return <Button size="small" icon={<Icon name="download" size={14} />} loading={busy} onClick={make}>{say('paper')}</Button>
}
