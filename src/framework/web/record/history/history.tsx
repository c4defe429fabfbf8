import { formatFullTime, formatTime } from '#framework/kinds/web'
import type { EntityModel } from '#framework/metadata'
import type { HistoryItem } from '#framework/wire'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { useUndo } from '../../undo/use-undo.ts'
import { useSay } from '../../texts/say.ts'
import { ChangeLine } from './change-line.tsx'
import { useHistory } from './use-history.ts'
import { useHow, type How } from './use-how.ts'

/** Who changed what, when and how; newest first. */
export function History({ entity, id }: { entity: EntityModel; id: number }) {
  const say = useSay()
  const history = useHistory(entity, id)
  if (!history.kept) return null
  return (
    // It scrolls in itself, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className="record-history" aria-labelledby="record-history" tabIndex={0}>
      <h2 id="record-history">{say('record.history')}</h2>
      <Changes entity={entity} id={id} history={history} />
    </aside>
  )
}

/** The changes themselves, a page of them at a time. */
export function Changes({ entity, id, history }: { entity: EntityModel; id: number; history: ReturnType<typeof useHistory> }) {
  const say = useSay()
  const how = useHow()
  const { items, isPending, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = history
  return (
    <>
      {isError ? <p className="record-quiet" role="alert">{say('record.historyFailed')}</p> : isPending ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : items.length === 0 ? <p className="record-quiet">{say('record.noHistory')}</p> : (
        <ol>{items.map((item) => <Entry key={item.changeSetId} entity={entity} id={id} item={item} how={how} />)}</ol>
      )}
      {hasNextPage && <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{say('record.more')}</Button>}
      {!hasNextPage && items.length > 0 && items.at(-1)?.operation !== 'create' && <p className="record-quiet">{say('record.historyEnds')}</p>}
    </>
  )
}

function Entry({ entity, id, item, how }: { entity: EntityModel; id: number; item: HistoryItem; how: How }) {
  const { language, zone, user, may } = useSession()
  const say = useSay()
  const undo = useUndo(entity)
  const [busy, setBusy] = useState(false)
  const putBack = undo && !how.isWhole(item.reason) && item.operation === 'update' && item.changes.length > 0 && may(entity, 'Update') && !entity.journal && !item.changes.some(({ field }) => entity.fields.some(({ wire, putBack: may, computed }) => wire === field && !may && (computed || item.byEntry))) && (() => {
    setBusy(true)
    void undo(item.changeSetId, id).finally(() => setBusy(false))
  })
  const mine = item.userId === user.id
  const who = mine ? say('record.you') : item.userName || say('record.system')
  return (
    <li className={mine ? 'record-mine' : undefined}>
      <p className="record-entry-head">
        <span>{item.operation === 'update' ? <><b dir="auto">{who}</b> {how.said(item.reason)}</> : <ChangeVerb text={say(item.operation === 'create' ? 'record.created' : 'record.deleted', { who: '|', how: how.said(item.reason) })} who={who} />}</span>
        <time dateTime={item.time} title={formatFullTime(language, zone, item.time)}>{formatTime(language, zone, item.time)}</time>
      </p>
      {item.operation !== 'create' && item.changes.length > 0 && (
        <dl>{item.changes.map((change) => <ChangeLine key={change.field} entity={entity} change={change} gone={item.operation === 'delete'} />)}</dl>
      )}
      {putBack && <Button className="record-put-back" type="link" size="small" loading={busy} onClick={putBack}>{say('record.putBack')}</Button>}
    </li>
  )
}

/** The sentence has the page's direction, whatever script the name at its start is in. */
function ChangeVerb({ text, who }: { text: string; who: string }) {
  const [before, after] = text.split('|')
  return <>{before}<bdi>{who}</bdi>{after}</>
}
