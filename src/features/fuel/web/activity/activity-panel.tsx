import { formatTime } from '#framework/kinds/web'
import { PageFrame, RecordPanel, Timeline, useService, useSession, type RecordPanelProps } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { fuelCalls } from '../../calls.ts'
import { useFuelSay } from '../texts.ts'
import '../fuel.css'

const kinds = ['fuel', 'workOrder', 'alarm', 'asset', 'stock', 'visit'] as const
type Kind = (typeof kinds)[number]

interface Activity {
  totalCount: number
  items: { time: string; isDay: boolean; kind: Kind; title: string; text: string; userName: string | null; entity: string; entityId: number; link: string }[]
  kinds: Kind[]
}

const step = 20

interface AskedActivity { siteId: number; from?: string | undefined; until?: string | undefined }

/** Everything that happened at a site in one line of time, narrowed by kind. */
function useActivity({ siteId, from, until }: AskedActivity) {
  const say = useFuelSay()
  const { language, zone } = useSession()
  const [kind, setKind] = useState<Kind | null>(null)
  const [count, setCount] = useState(step)
  const { data, error, refetch } = useService<Activity>(fuelCalls.activity, { SiteId: siteId, StartDate: from, EndDate: until, Kinds: kind ?? undefined, MaxResultCount: count })
  const choose = (next: Kind | null) => {
    setKind(next)
    setCount(step)
  }
  return {
    total: data?.totalCount,
    shown: (
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('failed')}>
        {(found) => (
          <div className="fuel-activity">
            <span className="fuel-kinds">{[null, ...kinds.filter((each) => found.kinds.includes(each))].map((each) => <button key={each ?? 'all'} type="button" aria-pressed={each === kind} onClick={() => choose(each)}>{each === null ? say('all') : say(`kind_${each}` as const)}</button>)}</span>
            {found.items.length === 0 ? <p className="fuel-note">{kind === null ? say('noActivity') : say('noneOfKind', { kind: say(`kind_${kind}` as const) })}</p> : (
              <Timeline label={say('activity')} entries={found.items.map((item) => ({ key: `${item.entity} ${item.entityId} ${item.time} ${item.title}`, at: item.time, isDay: item.isDay, who: item.userName ?? say(`kind_${item.kind}` as const), did: <><Link to={item.link} {...(item.isDay ? {} : { title: formatTime(language, zone, item.time) })}><bdi>{item.title}</bdi></Link>{item.text && <> <small><bdi>{item.text}</bdi></small></>}</> }))} />
            )}
            {found.items.length < found.totalCount && <Button size="small" onClick={() => setCount(count + step)}>{say('more')}</Button>}
          </div>
        )}
      </PageFrame>
    ),
  }
}

/** On the record of a site. */
export function ActivityPanel({ row }: RecordPanelProps) {
  const say = useFuelSay()
  const { total, shown } = useActivity({ siteId: row.id })
  return <RecordPanel title={say('activity')} {...(total === undefined ? {} : { count: total })}>{shown}</RecordPanel>
}

/** On a page of its own. */
export const ActivityOf = (asked: AskedActivity) => useActivity(asked).shown
