/** All notices of who is signed in: by kind, unread or all, and what of them is to come. */
import { Icon, Page, PageFrame, PageHead, useSession } from '#framework/web'
import { Button } from 'antd'
import { Fragment, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { isNoticeKind, noticeKinds, type NoticeKind } from '../kinds.ts'
import { NoticeLine } from './notice-line.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { useMarkRead, useNotices, useUnread } from './notices.ts'
import type { Notice } from '../notice.ts'
import { useSay } from './texts.ts'
import { timesIn } from './times.ts'
import './notifications.css'

const step = 30

interface Filter {
  state?: 'unread'
  kind?: NoticeKind
}

export function NotificationsPage() {
  const say = useSay()
  const { zone, language } = useSession()
  // In the address, so that a figure elsewhere opens what it counts.
  const [query, setQuery] = useSearchParams()
  const kind = query.get('kind') ?? ''
  const filter: Filter = { ...(query.get('state') === 'unread' ? { state: 'unread' } : {}), ...(isNoticeKind(kind) ? { kind } : {}) }
  const setFilter = (next: Filter) => setQuery({ ...next })
  const [max, setMax] = useState(step)
  const { data, error, refetch, isPlaceholderData } = useNotices({ ...filter, max })
  const counts = useUnread().data
  const unread = counts?.unreadCount ?? 0
  const mark = useMarkRead()
  const times = useMemo(() => timesIn(zone, language), [zone, language])
  const markAll = <Button icon={<Icon name="check" />} disabled={unread === 0} onClick={() => mark.mutate(undefined)}>{say('markAll')}</Button>
  const days = (items: readonly Notice[]) => [[say('today'), items.filter((each) => times.isToday(each.creationTime))], [say('earlier'), items.filter((each) => !times.isToday(each.creationTime))]] as const
  const choice = (label: string, chosen: boolean, next: typeof filter, count?: number) => (
    <li><button type="button" aria-pressed={chosen} className="notice-filter" onClick={() => setFilter(next)}><span>{label}</span>{count ? <span className="number">{count}</span> : null}</button></li>
  )
  return (
    <Page>
      <PageHead title={say('title')} count={say('unread', { count: unread })} actions={markAll} />
      <div className="notices">
        <nav className="notice-filters" aria-label={say('filter')}>
          <ul>
            {choice(say('all'), !filter.state && !filter.kind, {})}
            {choice(say('onlyUnread'), filter.state === 'unread' && !filter.kind, { state: 'unread' }, unread)}
          </ul>
          <div className="notice-kinds">
            <p>{say('kind')}</p>
            <ul>{Object.entries(noticeKinds).map(([each, label]) => <Fragment key={each}>{choice(label[language], filter.kind === each, { kind: each as NoticeKind }, counts?.kinds.find((one) => one.kind === each)?.count)}</Fragment>)}</ul>
          </div>
          <label className="notice-kind">
            <span>{say('kind')}</span>
            <select value={filter.kind ?? ''} onChange={({ target: { value } }) => setFilter(isNoticeKind(value) ? { kind: value } : {})}>
              <option value="">{say('all')}</option>
              {Object.entries(noticeKinds).map(([kind, label]) => <option key={kind} value={kind}>{label[language]}</option>)}
            </select>
          </label>
          <div className="notice-phone">{markAll}</div>
        </nav>
        <div className="notice-list">
          <PageFrame
            data={data} error={error} onRetry={() => void refetch()} isFetching={isPlaceholderData}
            empty={({ items }) => (items.length ? undefined : filter.kind || filter.state ? { title: say('noneFits'), icon: 'bell' } : { title: say('none'), text: say('noneText'), icon: 'bell' })}
          >
            {({ items, totalCount }) => (
              <>
                {days(items).map(([day, ofDay]) => ofDay.length > 0 && (
                  <section key={day}>
                    <h2>{day}</h2>
                    <ul>
                      {ofDay.map((notice) => (
                        <li key={notice.id} className="notice">
                          <NoticeLine notice={notice} time={times.short(notice.creationTime)} facts={linked(notice, () => notice.isRead || mark.mutate(notice.id))}>
                            {notice.link && <Link to={notice.link} onClick={() => notice.isRead || mark.mutate(notice.id)}>{say('open')}</Link>}
                            {!notice.isRead && <button type="button" className="notice-action" onClick={() => mark.mutate(notice.id)}>{say('markRead')}</button>}
                          </NoticeLine>
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
                {totalCount > items.length && <p className="notice-more"><Button onClick={() => setMax(max + step)}>{say('more')}</Button></p>}
              </>
            )}
          </PageFrame>
        </div>
        <NoticeSettings />
      </div>
    </Page>
  )
}

/** Joined notices whose lines lead to different places: each line is a link of its own. The dot stays with the line before it: on a phone it would stand alone between two long links. */
function linked({ link, lines, count }: Notice, onOpen: () => void) {
  if (link !== null || !lines.some((line) => line.link !== null)) return undefined
  return <>{lines.map((line, at) => <Fragment key={at}>{at > 0 && '\u00a0· '}{line.link === null ? line.text : <Link to={line.link} onClick={onOpen}><bdi>{line.text}</bdi></Link>}</Fragment>)}{count > lines.length && ' …'}</>
}
