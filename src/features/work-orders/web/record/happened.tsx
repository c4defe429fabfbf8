import { compareInstants } from '#framework/kinds'
import { formatTime } from '#framework/kinds/web'
import { commentEntry, PageFrame, RecordPanel, RowComments, Timeline, useKeptService, useSession, type ThreadAnswer, type ThreadComment, type WireRow } from '#framework/web'
import type { Step, StepItem } from '../actions/steps.ts'
import { holdDecisions } from '../../model/clock.ts'
import { useOrderSay } from '../texts.ts'
import { broughtAlong, eventsOf, type OrderEvent } from './events.ts'
import type { useHappened } from './use-order.ts'

const ofHolds: readonly Step[] = ['resume', 'approveHold', 'refuseHold']

/** What happened in words of actions, newest first, and what is open now. */
export function Happened({ row, happened, items, onStep }: { row: WireRow; happened: ReturnType<typeof useHappened>; items: readonly StepItem[]; onStep: (step: Step) => void }) {
  const say = useOrderSay()
  // What is done with a hold says nothing where there is none.
  const isHeld = row['isHeld'] === true || row['holdDecision'] === holdDecisions.asked
  const told = items.filter(({ name, open }) => open || isHeld || !ofHolds.includes(name))
  return (
    <aside aria-label={say('happened')}>
      <RecordPanel title={say('happened')}>
        <Thread row={row} happened={happened} />
      </RecordPanel>
      <Comment row={row} />
      {told.length > 0 && (
        <RecordPanel title={say('openToYou')}>
          <dl className="order-now">
            {told.flatMap(({ name, label, open, why }) => [<dt key={name}>{open ? <button type="button" className={name === 'delete' ? 'order-bad' : undefined} onClick={() => onStep(name)}>{label}</button> : label}</dt>, <dd key={`${name} why`}>{open ? say(`tells_${name}`) : why}</dd>])}
          </dl>
        </RecordPanel>
      )}
    </aside>
  )
}

/** Actions and comments, newest first. */
export function Thread({ row, happened: { data, error, refetch } }: { row: WireRow; happened: ReturnType<typeof useHappened> }) {
  const say = useOrderSay()
  const { user, language, zone } = useSession()
  const comments = useComments(row.id).data?.items ?? []
  const did = ({ kind, to, words, toldLater }: OrderEvent) => (
    <span className="order-event">{to && (kind === 'created' || kind === 'dispatch' || kind === 'reassign' || kind === 'decline') ? say(`did_${kind}To`, { name: to }) : say(`did_${kind}`)}{toldLater && ` ${say('toldLater', { time: formatTime(language, zone, toldLater) })}`}{words && <q dir="auto">{words}</q>}</span>
  )
  return (
    <PageFrame data={data?.items} error={error} onRetry={() => void refetch()} failedTitle={say('historyFailed')} skeleton={4}>
      {(all) => <Timeline label={say('happened')} entries={[
        ...broughtAlong(row, eventsOf(all)).map((event) => ({ key: event.id, at: event.time, who: event.userName || say('product'), mine: event.userId === user.id, did: did(event) })),
        ...comments.map((comment) => commentEntry(comment, user.id, say('product'))),
      ].toSorted((a, b) => compareInstants(b.at, a.at))} />}
    </PageFrame>
  )
}

const useComments = (Id: number) => useKeptService<ThreadAnswer<ThreadComment>>('WorkOrder/GetComments', { Id })

function Comment({ row }: { row: WireRow }) {
  const say = useOrderSay()
  return <RowComments row={row} entity="WorkOrder" comments="WorkOrderComment" call={{ method: 'POST', path: 'WorkOrder/AddComment', text: 'text' }} people={useComments(row.id).data?.people} note={say('commentSeenBy')} />
}
