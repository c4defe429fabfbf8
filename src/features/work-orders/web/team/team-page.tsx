import { ListView, Page, PageFrame, PageHead, useSession, type EntityListProps } from '#framework/web'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { useRowItems } from '../list/use-row-items.ts'
import { useOrderSay } from '../texts.ts'
import { useLoads, type TeamLoad } from './use-loads.ts'
import '../people/people.css'
import './team.css'

/** Work orders of the people of my teams: what each has, and the work orders of the one who was chosen. */
export function TeamPage({ entity, base, view }: EntityListProps) {
  const say = useOrderSay()
  const { language, phone } = useSession()
  const { data, error, refetch } = useLoads()
  const [query, setQuery] = useSearchParams()
  const actions = useOrderActions()
  const items = useRowItems(actions)
  const chosen = query.get('assignedUserId.in') ?? ''
  // What they have is what is open; the condition stands above the list and can be taken away.
  const isNarrowed = useRef([...query.keys()].some((name) => name !== 'sort'))
  useEffect(() => {
    if (!isNarrowed.current) setQuery({ 'status.in': 'PENDING,ACCEPTED', sort: 'dueDate' }, { replace: true })
    isNarrowed.current = true
  }, [setQuery])
  const choose = (id: string) => setQuery((before) => {
    const changed = new URLSearchParams([...before].filter(([name]) => name !== 'page' && !name.startsWith('assignedUserId')))
    if (id && id !== chosen) changed.set('assignedUserId.in', id)
    return changed
  })
  return (
    <Page fill>
      <PageHead title={view?.label[language] ?? ''} {...(data ? { count: say('people_count', { count: data.totalCount }) } : {})} />
      <div className="team-work">
        <aside aria-label={say('loads')}>
          <PageFrame data={data?.items} error={error} onRetry={() => void refetch()} failedTitle={say('loadsFailed')} skeleton={5} empty={(all) => (all.length ? undefined : { title: say('nobodyHasWork') })}>
            {(all) => <ul className="team-loads">{all.map((load) => <li key={load.userId}><button type="button" aria-pressed={chosen === String(load.userId)} onClick={() => choose(String(load.userId))}><Load load={load} /></button></li>)}</ul>}
          </PageFrame>
        </aside>
        <div className="team-list"><ListView key={phone ? 'phone' : 'desk'} entity={entity} base={base} {...(view ? { view } : {})} rowActions={items} embedded /></div>
      </div>
      {actions.dialog}
    </Page>
  )
}

function Load({ load: { userName, teamNames, pending, accepted, late, closedToday } }: { load: TeamLoad }) {
  const say = useOrderSay()
  return (
    <>
      <b><bdi>{userName}</bdi></b>{late > 0 && <em>{say('lateCount', { count: late })}</em>}
      <small><bdi>{teamNames}</bdi></small><span>{say('load', { pending, accepted, closed: closedToday })}</span>
    </>
  )
}
