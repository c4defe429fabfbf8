import { Icon, ListView, Page, PageHead, Tabs, useKeys, useModes, useSession, type EntityPageProps } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NewTicket } from './new-ticket.tsx'
import { TicketBoard } from './ticket-board.tsx'
import { useTicketSay } from './texts.ts'
import { useCounts, useViews, type View } from './use-tickets.ts'
import './tickets.css'

/** All tickets that concern the user, as a board or as a list: one set of conditions, one address. */
export function TicketsPage({ entity, base }: EntityPageProps) {
  const say = useTicketSay()
  const { phone } = useSession()
  const [query] = useSearchParams()
  const [isNew, setNew] = useState(false)
  const { views, sourceOf } = useViews()
  const counts = useCounts()
  const { mode, modeSwitch } = useModes(['list', 'board'], 'board')
  useKeys({ n: () => setNew(true) })
  const current = views.find(({ key }) => key === query.get('tab'))?.key ?? 'mine'
  const shown = counts && counts[current]
  const all = counts && Math.max(counts.all, counts.mine) + counts.finished
  const newButton = <button type="button" className="list-new" aria-label={say('new')} onClick={() => setNew(true)}><Icon name="plus" size={20} /></button>
  return (
    <Page fill>
      <PageHead title={say('title')} {...(shown === undefined || all === undefined ? {} : { count: phone ? String(shown) : say('countOf', { shown, all }) })} actions={<Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setNew(true)}>{say('new')}</Button>} />
      <Tabs
        title={say('title')} keeps tabs={views.map((view) => ({ ...view, count: counts?.[view.key] }))} end={modeSwitch}
      >
        {(view) => (mode === 'list' ? <ListView key={view} entity={entity} base={base} source={sourceOf(view)} newButton={newButton} embedded /> : <TicketBoard entity={entity} base={base} view={view as View} />)}
      </Tabs>
      {phone && mode === 'board' && <div className="ticket-foot">{newButton}</div>}
      {isNew && <NewTicket onClose={() => setNew(false)} />}
    </Page>
  )
}
