import { formatTime } from '#framework/kinds/web'
import { ActionRecord, actionItems, NextStep, RowComments, RowThread, StatusLine, TimeLeft, useDeletes, useEntity, useSession, wordOf, type EntityPageProps, type WireRow } from '#framework/web'
import { stages } from '#framework/wire'
import { Button } from 'antd'
import { clockOf, raisedOf } from './signs.tsx'
import { useTicketSay } from './texts.ts'
import { useTicketActions } from './ticket-calls.ts'
import { TicketSide } from './ticket-side.tsx'
import { useStatuses, useThread, useTicket, useViews, type Entry } from './use-tickets.ts'
import './tickets.css'

/** One ticket: what may be done, how it stands, what was said and what happened, what it is. */
export function TicketPage({ entity, base, id }: EntityPageProps & { id: number }) {
  const say = useTicketSay()
  const { phone, user, language, may } = useSession()
  const { sourceOf } = useViews()
  const [ticket, thread] = [useTicket(id), useThread(id)]
  const { of, start, busy, dialog } = useTicketActions()
  const deletes = useDeletes(useEntity('TaskTicketRequest'))
  const mayEdit = may(useEntity('PendingTicketRequest'), 'Update')
  const row = ticket.data
  const entries = thread.data?.items ?? []
  const items = row ? actionItems(of(row).filter(({ name }) => name !== 'comment'), language) : []
  const next = items.find(({ name, open }) => open && name === likely(row, user.id))
  const act = async (name: (typeof items)[number]['name']) => row && (name === 'delete' ? deletes.one(row) : start(name, row))
  return (
    <ActionRecord
      entity={entity} base={base} id={id} read={ticket} failedTitle={say('ticketFailed')} what={row ? wordOf(row, 'taskTicketTemplateName') : ''} listTitle={say('title')}
      {...(entity.key === 'PendingTicketRequest' ? { sourceOf: (query: URLSearchParams) => sourceOf(query.get('tab')) } : {})} side={row && <TicketSide row={row} thread={entries} />}
      actions={items.filter(({ name }) => !phone || name !== next?.name)} onAction={act} keys={{ a: ['take'], r: ['reassign'], c: ['resolve'] }} edit={mayEdit && say('edit')} primary={next && !phone ? next.name : null} beside={['reassign']} busy={busy}
      foot={row && <NextStep call={row['contact'] as { name: string; phoneNumber: string } | null}>{next && <Button type="primary" loading={busy === next.name} onClick={() => void act(next.name)}>{next.label}</Button>}</NextStep>} dialog={dialog}
    >
      {(shown) => <><TicketState row={shown} thread={entries} /><TicketThread row={shown} thread={thread} /></>}
    </ActionRecord>
  )
}

/** The one step that whoever looks at it takes most often. */
function likely(row: WireRow | undefined, me: number) {
  if (row?.['stage'] === stages.open) return row['assignUserId'] === null || row['assignUserId'] === me ? 'take' : null
  return row?.['stage'] === stages.finished ? 'confirm' : 'resolve'
}

/** Where it has been, where it is, and what is left of its time. */
function TicketState({ row, thread }: { row: WireRow; thread: readonly Entry[] }) {
  const say = useTicketSay()
  const { language, zone } = useSession()
  const time = (at: string) => formatTime(language, zone, at)
  const clock = clockOf(row)
  return (
    <>
      <StatusLine
        label={say('states')} statuses={useStatuses().data?.items ?? []} companyId={row['companyId']} status={row['taskTicketStatusId']} since={{ initial: raisedOf(row), underWay: row['takenTime'], final: row['finishedTime'] }}
        reached={(name) => thread.findLast(({ kind, to }) => to === name && kind !== 'reassigned')?.time} ended={typeof row['confirmedTime'] === 'string' ? say('confirmed', { time: time(row['confirmedTime']) }) : undefined}
      />
      {clock && <div className="ticket-clock"><TimeLeft size="wide" clock={clock} /><span>{say('due', { time: time(clock.due) })}</span></div>}
    </>
  )
}

/** What was said and what happened, and a box to say more. */
function TicketThread({ row, thread: { data, error, refetch } }: { row: WireRow; thread: ReturnType<typeof useThread> }) {
  const say = useTicketSay()
  const department = wordOf(row, 'departmentName') || say('office')
  return (
    <>
      <div className="record-frame-scroll">
        <RowThread label={say('thread')} thread={data} error={error} refetch={refetch} failedTitle={say('threadFailed')} product={say('product')} did={({ kind, to }) => say(`did_${kind}`, { to: to ?? '–' })} />
      </div>
      <RowComments
        row={row} entity="TaskTicketRequest" comments="TaskTicketComment" people={data?.people} note={say('seenBy', { department })}
        call={{ method: 'PUT', path: 'TaskTicketRequest/UpdateTicketRequestComments', text: 'comment' }}
      />
    </>
  )
}
