/** The thread of a row on its page: what the server's `threadServices` answer, and the box to say more. */
import type { ReactNode } from 'react'
import { sendTo } from '../api/send.ts'
import { useReadAgain } from '../api/use-service.ts'
import type { WireRow } from '../api/wire-row.ts'
import { PageFrame, type PageFrameProps } from '../frame/page-frame.tsx'
import { useEntity, useSession } from '../session/session.ts'
import { CommentBox } from './comment-box.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { Timeline, type TimelineEntry } from './timeline.tsx'
import type { Person } from './use-mentions.ts'
import { uploadPicture } from './use-pictures.ts'

export interface ThreadComment {
  id: number
  text: string
  userId: number | null
  userName: string
  time: string
  images: readonly string[]
}

/** An entry of the whole thread: a comment, or an event and what it led to. */
export interface ThreadEntry<K extends string = string> extends ThreadComment {
  kind: K | 'comment'
  to: string | null
}

export interface ThreadAnswer<E extends ThreadComment> {
  items: E[]
  /** Who may be named in a comment. */
  people?: readonly Person[]
}

export function picturesOf({ images, userName }: Pick<ThreadComment, 'images' | 'userName'>) {
  return images.map((address, n) => ({ key: address, address, name: images.length > 1 ? `${userName} ${n + 1}` : userName }))
}

/** @param product who is named where nobody wrote it */
export function commentEntry(comment: ThreadComment, me: number, product: string): TimelineEntry {
  const { id, time, text, userId, userName } = comment
  return { key: `comment ${id}`, at: time, who: userName || product, mine: userId === me, text, children: <PictureStrip pictures={picturesOf(comment)} /> }
}

export interface RowThreadProps<K extends string> extends Pick<PageFrameProps<unknown>, 'error' | 'failedTitle'> {
  label: string
  /** Absent while it is read. */
  thread: ThreadAnswer<ThreadEntry<K>> | undefined
  refetch: () => unknown
  /** An event in words. */
  did: (entry: ThreadEntry<K> & { kind: K }) => ReactNode
  product: string
}

/** Comments and events in one line of time. */
export function RowThread<K extends string>({ label, thread, error, refetch, failedTitle, did, product }: RowThreadProps<K>) {
  const { user } = useSession()
  const entryOf = (entry: ThreadEntry<K>): TimelineEntry => (entry.kind === 'comment' ? commentEntry(entry, user.id, product)
    : { key: `${entry.kind} ${entry.id}`, at: entry.time, who: entry.userName || product, mine: entry.userId === user.id, did: did(entry as ThreadEntry<K> & { kind: K }) })
  return (
    <PageFrame data={thread?.items} error={error} onRetry={() => void refetch()} failedTitle={failedTitle} skeleton={4}>
      {(items) => <Timeline label={label} entries={items.map(entryOf)} />}
    </PageFrame>
  )
}

/** As the server takes them. */
const [longest, mostPictures] = [4000, 3]

export interface RowCommentsProps {
  row: WireRow
  /** Keys: whose row it is, and of the comments. */
  entity: string
  comments: string
  /** The call that adds one; `text` names its property. */
  call: { method: 'POST' | 'PUT'; path: string; text: string }
  people: readonly Person[] | undefined
  /** Who will read it. */
  note: ReactNode
}

/** The box to comment a row, where its action `comment` is open. Who writes is not offered to be named. */
export function RowComments({ row, entity, comments, call: { method, path, text }, people = [], note }: RowCommentsProps) {
  const { user, announced } = useSession()
  const readAgain = useReadAgain()
  const model = useEntity(comments)
  if (!Array.isArray(row['openActions']) || !row['openActions'].includes('comment')) return null
  const send = (words: string, images: readonly string[], draft?: string) => sendTo(method, path, { body: { id: row.id, [text]: words, ...(images.length ? { images } : {}) }, failure: 'own', draft }).finally(readAgain)
  return (
    <CommentBox
      onSend={send} keptAs={{ entity, id: row.id }} largestText={longest} people={people.filter(({ id }) => id !== user.id)} note={note}
      pictures={{ most: mostPictures, largest: announced.uploadMb ?? 10, upload: (file, sending) => uploadPicture(model, 'image1', file, sending) }}
    />
  )
}
