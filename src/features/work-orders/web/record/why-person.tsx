import { formatTime } from '#framework/kinds/web'
import { PageFrame, RecordPanel, useSession, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { CandidateTable } from '../people/candidate-table.tsx'
import { useDispatches, useProposals, type Dispatch } from '../people/candidates.ts'
import { useOrderSay } from '../texts.ts'

/** The last search as it was decided, with its time; and, asked for, who it would be now. */
export function WhyPerson({ row }: { row: WireRow }) {
  const say = useOrderSay()
  const { holds } = useSession()
  const { data, error, refetch } = useDispatches(row.id)
  const [asksNow, askNow] = useState(false)
  const mayAsk = holds('LookUps.WorkOrder.Update') && row['status'] !== 'CLOSED'
  const last = data?.items[0]
  const chosen = last?.candidates.find(({ isChosen }) => isChosen)?.userName
  const title = chosen ? say('why', { name: chosen }) : say('whyNobody')
  if (data && !last && !mayAsk) return null
  return (
    <RecordPanel title={title} actions={mayAsk && <Button type="text" size="small" onClick={() => askNow(!asksNow)}>{say(asksNow ? 'asDecided' : 'whoNow')}</Button>}>
      {asksNow ? <Now id={row.id} /> : (
        <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('peopleFailed')} skeleton={3}>
          {() => (last ? <Decided dispatch={last} label={title} /> : <p className="order-note">{say('neverSearched')}</p>)}
        </PageFrame>
      )}
    </RecordPanel>
  )
}

function Decided({ dispatch: { time, byUserName, reason, candidates }, label }: { dispatch: Dispatch; label: string }) {
  const say = useOrderSay()
  const { language, zone } = useSession()
  const at = formatTime(language, zone, time)
  return (
    <>
      <p className="order-note">{reason && <span className="order-warn">{reason}. </span>}{byUserName ? say('decidedBy', { time: at, name: byUserName }) : say('decidedAt', { time: at })}</p>
      {candidates.length > 0 && <CandidateTable candidates={candidates} label={label} />}
    </>
  )
}

function Now({ id }: { id: number }) {
  const say = useOrderSay()
  const { data, error, refetch } = useProposals([id])
  return (
    <PageFrame data={data?.items[0]} error={error} onRetry={() => void refetch()} failedTitle={say('peopleFailed')} skeleton={3}>
      {({ reason, candidates }) => <>{reason && <p className="order-note order-warn">{reason}</p>}{candidates.length > 0 && <CandidateTable candidates={candidates} label={say('whoNow')} />}</>}
    </PageFrame>
  )
}
