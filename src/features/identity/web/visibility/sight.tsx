/** What else the user sees: read when it is opened. */
import { PageFrame, sendTo, useSession } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../texts.ts'
import type { NamedRow } from './explanation.ts'
import { RowLink } from './shown-line.tsx'

interface Sight {
  seesAll: boolean
  places: readonly NamedRow[]
  placeCount: number
  lists: readonly { entity: string; count: number }[]
}

export function WhatElse({ user }: { user: { id: number; name: string } }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="why-viewers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('whyWhatElse', { name: user.name })}</summary>
      {isOpen && <Seen user={user} />}
    </details>
  )
}

function Seen({ user: { id, name } }: { user: { id: number; name: string } }) {
  const say = useSay()
  const { model, language } = useSession()
  const { data, error, refetch } = useQuery({ queryKey: ['sight', id], staleTime: 0, retry: false, queryFn: ({ signal }) => sendTo<Sight>('GET', 'Visibility/GetSight', { query: [['UserId', id]], signal, failure: 'own' }) })
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} skeleton={3} failedTitle={say('whyFailed')}>
      {({ seesAll, places, placeCount, lists }) => (
        <>
          {seesAll ? <p>{say('whySightAll', { name })}</p> : (
            <>
              <p>{say(places.length ? 'whySightPlaces' : 'whySightNone', { name })}</p>
              {places.length > 0 && <ul>{places.map((place) => <li key={`${place.entity} ${place.id}`}><RowLink row={place} /></li>)}</ul>}
              {placeCount > places.length && <p className="why-quiet">{say('whyMore', { count: placeCount - places.length })}</p>}
            </>
          )}
          <p>{say(lists.length ? 'whySightLists' : 'whySightNothing')}</p>
          <ul className="why-assigned">{lists.map(({ entity, count }) => <li key={entity}><b>{model.get(entity)?.label.many[language]}</b><span>{count.toLocaleString('en-US')}</span></li>)}</ul>
        </>
      )}
    </PageFrame>
  )
}
