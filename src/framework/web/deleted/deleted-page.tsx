/** Rows of an entity that were deleted: what they were, who deleted them and when, with a button that restores them. */
import { FieldValue, formatFullTime, formatTime } from '#framework/kinds/web'
import { permissionName, type EntityModel } from '#framework/metadata'
import type { DeletedRow } from '#framework/wire'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { allColumns, type Column } from '../list/columns/columns.ts'
import { lastAddressOf } from '../list/state/last-address.ts'
import { InLink } from '../page/in-link.tsx'
import { Page, PageHead, PageState } from '../page/page.tsx'
import { rowTitle } from '../page/row-title.ts'
import { useSession } from '../session/session.ts'
import { grouped } from '../texts/load.ts'
import { nounOf } from '../texts/mid-sentence.ts'
import { useSay } from '../texts/say.ts'
import { useDeleted } from './use-deleted.ts'
import './deleted.css'

/** Facts beside the title: what tells rows of one name apart. */
const facts = 3
/** Long enough that a word typed quickly asks once. */
const pause = 300
let timer: ReturnType<typeof setTimeout>

export function DeletedPage({ entity, base }: { entity: EntityModel; base: string }) {
  const { language, may } = useSession()
  const say = useSay()
  const [search, setSearch] = useState('')
  const deleted = useDeleted(entity, search)
  const many = nounOf(entity, language)
  const title = say('list.deleted', { many })
  const list = lastAddressOf(entity) || base
  const known = new Set([...entity.title, entity.code])
  const columns = allColumns(entity, language).filter((c) => entity.list.includes(c.key) && !known.has(c.key) && c.field.kind !== 'boolean' && c.field.kind !== 'image').slice(0, facts)
  const head = <PageHead title={title} count={deleted.total === undefined ? undefined : grouped(deleted.total)} trail={[{ label: entity.label.many[language], to: list }]} back={list} />
  if (!may(entity, 'Read')) return <Page fill>{head}<PageState icon={<Icon name="lock" />} title={say('list.notReadable')} text={say('list.notReadableText', { permission: permissionName(entity, 'Read').split('.').join(' › ') })} /></Page>
  return (
    <Page fill>
      {head}
      <div className="deleted">
        <div className="deleted-bar">
          <p>{say('deleted.text')}</p>
          <input className="plain-input" type="search" aria-label={say('deleted.search', { many })} placeholder={say('deleted.search', { many })} onChange={({ target }) => {
            clearTimeout(timer)
            timer = setTimeout(() => setSearch(target.value.trim()), pause)
          }} />
        </div>
        {deleted.isError ? <PageState alert icon={<Icon name="trash" />} title={say('deleted.failed')} actions={<Button onClick={() => void deleted.refetch()}>{say('page.tryAgain')}</Button>} />
          : deleted.isPending ? <Skeleton active title={false} paragraph={{ rows: 6 }} />
          : deleted.rows.length === 0 ? <PageState icon={<Icon name="trash" />} title={say(search ? 'deleted.noMatch' : 'deleted.none', { many })} />
          : <InLink><Rows entity={entity} rows={deleted.rows} columns={columns} deleted={deleted} /></InLink>}
        {deleted.hasNextPage && <Button className="deleted-more" loading={deleted.isFetchingNextPage} onClick={() => void deleted.fetchNextPage()}>{say('deleted.more')}</Button>}
      </div>
    </Page>
  )
}

function Rows({ entity, rows, columns, deleted }: { entity: EntityModel; rows: readonly DeletedRow[]; columns: readonly Column[]; deleted: ReturnType<typeof useDeleted> }) {
  const { language, zone, user } = useSession()
  const say = useSay()
  return (
    <ul className="deleted-rows">
      {rows.map((item) => {
        const name = rowTitle(entity, item.row, language, zone)
        return (
          <li key={item.id}>
            <div className="deleted-what">
              <b dir="auto">{name}</b>
              <span className="deleted-facts">{columns.filter((c) => item.row[c.field.wire] !== undefined).map((c) => <span key={c.key} title={c.label}><FieldValue field={c.field} value={item.row[c.field.wire]} row={item.row} /></span>)}</span>
            </div>
            <div className="deleted-who">
              <span dir="auto">{item.userId === user.id ? say('record.you') : item.userName || say('record.system')}</span>
              <time dateTime={item.time} title={formatFullTime(language, zone, item.time)}>{formatTime(language, zone, item.time)}</time>
            </div>
            {deleted.mayRestore && <Button size="small" loading={deleted.restoring === item.id} aria-label={`${say('deleted.restore')} ${name}`} onClick={() => void deleted.restore(item.id, name)}>{say('deleted.restore')}</Button>}
          </li>
        )
      })}
    </ul>
  )
}
