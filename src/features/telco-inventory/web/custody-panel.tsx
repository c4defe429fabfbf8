import { formatTime } from '#framework/kinds/web'
import { PageFrame, RecordPanel, useService, useSession, type RecordPanelProps } from '#framework/web'
import { useTelcoSay } from './texts.ts'
import './telco.css'

interface Step { time: string | null; action: 'received' | 'issued' | 'accepted' | 'refused' | 'reversed' | 'consumed' | 'returnAsked' | 'returned'; userName: string | null; siteName: string | null; workOrderNumber: string | null; byUserName: string | null; remarks: string }

/** From hand to hand: who had the item when, and where it went. */
export function CustodyPanel({ row }: RecordPanelProps) {
  const say = useTelcoSay()
  return <RecordPanel title={say('chain')}><Chain id={row.id} /></RecordPanel>
}

export function Chain({ id }: { id: number }) {
  const say = useTelcoSay()
  const { language, zone } = useSession()
  const { data, error, refetch } = useService<{ items: Step[] }>('JazzTelcoInventory/GetCustody', { Id: id })
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('failed')} skeleton={2}>
      {({ items }) => (
        <ol className="telco-chain">
          {items.map((step, n) => (
            <li key={n}>
              <b>{say(step.action)}</b>
              {step.userName && <span dir="auto">{step.userName}</span>}
              {(step.siteName ?? step.workOrderNumber) && <span dir="auto">{[step.siteName, step.workOrderNumber].filter(Boolean).join(say('comma'))}</span>}
              {step.time && <small>{formatTime(language, zone, step.time)}</small>}
              {step.byUserName && step.byUserName !== step.userName && <small>{say('by', { name: step.byUserName })}</small>}
              {step.remarks && <small dir="auto">{step.remarks}</small>}
            </li>
          ))}
        </ol>
      )}
    </PageFrame>
  )
}
