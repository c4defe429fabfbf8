import { formatTime } from '#framework/kinds/web'
import { CommentBox, PageFrame, PictureStrip, RecordPanel, sendTo, Timeline, uploadPicture, useEntity, useKeptService, useReadAgain, useSession, type WireRow } from '#framework/web'
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
        ...comments.map(({ id, time, text, userId, userName, images }) => ({ key: `comment ${id}`, at: time, who: userName || say('product'), mine: userId === user.id, text, children: <PictureStrip pictures={images.map((address, n) => ({ key: address, address, name: `${userName} ${n + 1}` }))} /> })),
      ].toSorted((a, b) => b.at.localeCompare(a.at))} />}
    </PageFrame>
  )
}

interface Comment {
  id: number
  text: string
  userId: number | null
  userName: string
  time: string
  images: readonly string[]
}
const useComments = (Id: number) => useKeptService<{ items: Comment[]; people?: readonly { id: number; name: string }[] }>('WorkOrder/GetComments', { Id })

/** Pictures of a comment. */
const most = 3

function Comment({ row }: { row: WireRow }) {
  const say = useOrderSay()
  const readAgain = useReadAgain()
  const { user, announced } = useSession()
  const entity = useEntity('WorkOrderComment')
  const people = useComments(row.id).data?.people?.filter(({ id }) => id !== user.id)
  if (!Array.isArray(row['openActions']) || !row['openActions'].includes('comment')) return null
  const send = (text: string, images: readonly string[]) => sendTo('POST', 'WorkOrder/AddComment', { body: { id: row.id, text, ...(images.length ? { images } : {}) }, failure: 'own' }).finally(readAgain)
  return <CommentBox onSend={send} keptAs={{ entity: 'WorkOrder', id: row.id }} largestText={4000} {...(people ? { people } : {})} note={say('commentSeenBy')} pictures={{ most, largest: announced.uploadMb ?? 10, upload: (file, sending) => uploadPicture(entity, 'image1', file, sending) }} />
}
