import { ActionButtons, actionItems, NeighbourButtons, NextStep, PageFrame, pathsOf, RecordFrame, useDeletes, useEntity, useKeys, useNeighbours, useRecent, useSession, wordOf, type EntityPageProps } from '#framework/web'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { stages } from '../statuses.ts'
import { useTicketSay } from './texts.ts'
import { useTicketActions } from './ticket-calls.ts'
import { TicketSide } from './ticket-side.tsx'
import { TicketState } from './ticket-state.tsx'
import { TicketThread } from './ticket-thread.tsx'
import { useThread, useTicket, useViews } from './use-tickets.ts'
import './tickets.css'

/** One ticket: what may be done, how it stands, what was said and what happened, what it is. */
export function TicketPage({ entity, base, id }: EntityPageProps & { id: number }) {
  const say = useTicketSay()
  const { phone, user, language, may } = useSession()
  const navigate = useNavigate()
  const { sourceOf } = useViews()
  const { data: row, error, refetch } = useTicket(id)
  const thread = useThread(id)
  const found = useNeighbours(entity, id, entity.key === 'PendingTicketRequest' ? (query) => sourceOf(query.get('tab')) : undefined)
  const list = found?.list ?? base
  const number = String(row?.['number'] ?? `#${id}`)
  const what = row && wordOf(row, 'taskTicketTemplateName')
  useRecent(row && [number, what].filter(Boolean).join(' '))
  const { of, start, busy, dialog } = useTicketActions()
  const deletes = useDeletes(useEntity('TaskTicketRequest'))
  const open = row ? of(row).filter(({ name }) => name !== 'comment') : []
  const waits = row?.['stage'] === stages.open
  const likely = waits && (row['assignUserId'] === null || row['assignUserId'] === user.id) ? 'take' : waits ? null : row?.['stage'] === stages.finished ? 'confirm' : 'resolve'
  const next = actionItems(open, language).find(({ name, open: isOpen }) => name === likely && isOpen)
  const items = [...actionItems(open, language), ...(may(useEntity('PendingTicketRequest'), 'Update') ? [{ name: 'edit' as const, label: say('edit'), open: true }] : [])]
  const act = async (name: (typeof items)[number]['name']) => {
    if (name === 'edit') return navigate(pathsOf(entity, base).edit(id))
    if (!row) return
    if (name !== 'delete') return start(name, row)
    if (await deletes.one(row)) await navigate(list)
  }
  const key = (name: 'take' | 'reassign' | 'resolve') => (open.some((action) => action.name === name && action.isOpen) ? () => void act(name) : undefined)
  useKeys({ a: key('take'), r: key('reassign'), c: key('resolve') })
  return (
    <RecordFrame
      title={number} subtitle={what} trail={[{ label: say('title'), to: list }]} back={list} side={row && <TicketSide row={row} thread={thread.data?.items ?? []} />}
      actions={row && <><NeighbourButtons entity={entity} found={found} /><ActionButtons actions={items.filter(({ name }) => !phone || name !== next?.name)} onAction={(name) => void act(name)} primary={next && !phone ? next.name : null} beside={['reassign']} busy={busy} /></>}
      foot={row && <NextStep call={row['contact'] as { name: string; phoneNumber: string } | null}>{next && <Button type="primary" loading={busy === next.name} onClick={() => void act(next.name)}>{next.label}</Button>}</NextStep>}
    >
      <PageFrame data={row} error={error} onRetry={() => void refetch()} failedTitle={say('ticketFailed')}>
        {(ticket) => <><TicketState row={ticket} thread={thread.data?.items ?? []} /><TicketThread row={ticket} thread={thread} /></>}
      </PageFrame>
      {dialog}
    </RecordFrame>
  )
}
