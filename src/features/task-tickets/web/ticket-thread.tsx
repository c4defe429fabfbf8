import { RowComments, RowThread, type WireRow } from '#framework/web'
import { useTicketSay } from './texts.ts'
import type { useThread } from './use-tickets.ts'

/** What was said and what happened, and a box to say more. */
export function TicketThread({ row, thread: { data, error, refetch } }: { row: WireRow; thread: ReturnType<typeof useThread> }) {
  const say = useTicketSay()
  const department = typeof row['departmentName'] === 'string' ? row['departmentName'] : say('office')
  return (
    <>
      <div className="record-frame-scroll">
        <RowThread
          label={say('thread')} thread={data} error={error} refetch={refetch} failedTitle={say('threadFailed')} product={say('product')}
          did={({ kind, to }) => say(`did_${kind}`, { to: to ?? '–' })}
        />
      </div>
      <RowComments
        row={row} entity="TaskTicketRequest" comments="TaskTicketComment" people={data?.people} note={say('seenBy', { department })}
        call={{ method: 'PUT', path: 'TaskTicketRequest/UpdateTicketRequestComments', text: 'comment' }}
      />
    </>
  )
}
