import { CommentBox, PageFrame, PictureStrip, sendTo, Timeline, uploadPicture, useEntity, useReadAgain, useSession, type WireRow } from '#framework/web'
import { useTicketSay } from './texts.ts'
import type { ThreadEntry, useThread } from './use-tickets.ts'

/** Pictures of a comment. */
const most = 3

export function picturesOf({ images, userName }: Pick<ThreadEntry, 'images' | 'userName'>) {
  return images.map((address, n) => ({ key: address, address, name: images.length > 1 ? `${userName} ${n + 1}` : userName }))
}

/** What was said and what happened, and a box to say more. */
export function TicketThread({ row, thread: { data, error, refetch } }: { row: WireRow; thread: ReturnType<typeof useThread> }) {
  const say = useTicketSay()
  const { user, announced } = useSession()
  const readAgain = useReadAgain()
  const comments = useEntity('TaskTicketComment')
  const mayComment = Array.isArray(row['openActions']) && row['openActions'].includes('comment')
  const did = ({ kind, to }: ThreadEntry) => say(`did_${kind === 'comment' ? 'changed' : kind}`, { to: to ?? '–' })
  const send = async (comment: string, images: readonly string[]) => {
    await sendTo('PUT', 'TaskTicketRequest/UpdateTicketRequestComments', { body: { id: row.id, comment, ...(images.length ? { images } : {}) }, failure: 'own' }).finally(readAgain)
  }
  return (
    <>
      <div className="record-frame-scroll">
        <PageFrame data={data?.items} error={error} onRetry={() => void refetch()} failedTitle={say('threadFailed')} skeleton={4}>
          {(items) => <Timeline label={say('thread')} entries={items.map((entry) => ({
            key: `${entry.kind} ${entry.id}`, at: entry.time, who: entry.userName || say('product'), mine: entry.userId === user.id,
            ...(entry.kind === 'comment' ? { text: entry.text, children: <PictureStrip pictures={picturesOf(entry)} /> } : { did: did(entry) }),
          }))} />}
        </PageFrame>
      </div>
      {mayComment && <CommentBox onSend={send} keptAs={{ entity: 'TaskTicketRequest', id: row.id }} largestText={4000} people={data?.people?.filter(({ id }) => id !== user.id) ?? []} note={say('seenBy', { department: typeof row['departmentName'] === 'string' ? row['departmentName'] : say('office') })} pictures={{ most, largest: announced.uploadMb ?? 10, upload: (file, sending) => uploadPicture(comments, 'image1', file, sending) }} />}
    </>
  )
}
