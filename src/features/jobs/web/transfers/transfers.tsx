/** Today's imports and exports beside the jobs, and all of them on a tab of their own. */
import { PageFrame, useMinute, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSay } from '../texts.ts'
import { TransferList } from './transfer-list.tsx'
import { useTransfers } from './use-transfers.ts'

const step = 50
const mostToday = 10

export function TransfersToday() {
  const say = useSay()
  const { zone } = useSession()
  const now = useMinute()
  const { data, error, refetch } = useTransfers(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now), mostToday)
  return (
    <section aria-labelledby="transfers-today">
      <div className="job-heading"><h2 id="transfers-today">{say('transfersToday')}</h2><Link to="/jobs?tab=transfers">{data && data.totalCount > mostToday ? say('allCount', { count: data.totalCount }) : say('allTransfers')}</Link></div>
      <PageFrame data={data} error={error} onRetry={() => void refetch()}>
        {({ items }) => (items.length ? <TransferList items={items} /> : <p className="job-none">{say('noneToday')}</p>)}
      </PageFrame>
    </section>
  )
}

export function AllTransfers() {
  const say = useSay()
  const [max, setMax] = useState(step)
  const { data, error, refetch, hidesExports } = useTransfers(undefined, max)
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} empty={({ items }) => (items.length ? undefined : { title: say('noTransfers'), icon: 'clock' })}>
      {({ items, totalCount }) => (
        <>
          <TransferList items={items} />
          {hidesExports && <p className="job-none">{say('exportsHidden')}</p>}
          {totalCount > items.length && max < 1000 && <p className="job-more"><Button onClick={() => setMax(max + step)}>{say('more')}</Button></p>}
        </>
      )}
    </PageFrame>
  )
}
