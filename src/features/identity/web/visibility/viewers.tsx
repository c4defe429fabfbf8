/** Who else sees the row, and by what: read when it is opened. */
import { PageFrame, sendTo, useSession } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../texts.ts'
import type { NamedRow, RowKey } from './explanation.ts'
import { RowLink } from './shown-line.tsx'

interface Viewers {
  totalCount: number
  isWhole: boolean
  items: readonly { id: number; name: string; kind: 'seesAll' | 'allocation' | 'person' | 'maker' | 'open'; allocation: string | null; place: NamedRow | null }[]
}

export function WhoElse({ row }: { row: RowKey }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="why-viewers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('whyElse')}</summary>
      {isOpen && <List row={row} />}
    </details>
  )
}

function List({ row: { entity, id } }: { row: RowKey }) {
  const say = useSay()
  const { model, language } = useSession()
  const { data, error, refetch } = useQuery({ queryKey: ['viewers', entity, id], staleTime: 0, retry: false, queryFn: ({ signal }) => sendTo<Viewers>('GET', 'Visibility/GetViewers', { query: [['Entity', entity], ['Id', id]], signal, failure: 'own' }) })
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} skeleton={3} failedTitle={say('whyFailed')}>
      {({ totalCount, isWhole, items }) => (
        <>
          <p>{say('whyElseCount', { count: totalCount })} {!isWhole && <span className="why-quiet">{say('whyElsePart')}</span>}</p>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <RowLink row={{ entity: 'User', id: item.id, name: item.name }} bare />{' '}
                <span className="why-quiet">{item.place ? <>{model.get(item.allocation ?? '')?.label.one[language]} · <RowLink row={item.place} bare /></> : say(`whyElse_${item.kind}`)}</span>
              </li>
            ))}
          </ul>
          {items.length < totalCount && <p className="why-quiet">{say('whyMore', { count: totalCount - items.length })}</p>}
        </>
      )}
    </PageFrame>
  )
}
