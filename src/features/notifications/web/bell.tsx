import { Icon, useSession } from '#framework/web'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NoticeLine } from './notice-line.tsx'
import { useMarkRead, useNotices, useUnread } from './notices.ts'
import { useKeptPush } from './push.ts'
import { useSay } from './texts.ts'
import { timesIn } from './times.ts'
import { useLive } from './use-live.ts'
import './notifications.css'

/** Newest of the panel. */
const shown = 6

/** The bell of the top bar: a dot while something is unread, the newest in its panel. */
export function Bell() {
  const say = useSay()
  const { zone, language } = useSession()
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  useLive()
  useKeptPush()
  const unread = useUnread().data?.unreadCount ?? 0
  const { data } = useNotices({ max: shown }, open)
  const mark = useMarkRead()
  const times = useMemo(() => timesIn(zone, language), [zone, language])
  const leave = (to: string) => {
    panel.current?.hidePopover()
    void navigate(to)
  }
  return (
    <>
      <button type="button" className="top-button bell" popoverTarget="bell" aria-label={say('bell', { count: unread })}><Icon name="bell" />{unread > 0 && <span className="bell-dot" />}</button>
      <section ref={panel} id="bell" popover="auto" className="panel bell-panel" aria-label={say('title')} onToggle={({ newState }) => setOpen(newState === 'open')}>
        <header className="bell-head">
          <h2>{say('title')}</h2><span className="bell-count">{say('unread', { count: unread })}</span>
          {unread > 0 && <button type="button" className="notice-action" onClick={() => mark.mutate(undefined)}>{say('markAll')}</button>}
        </header>
        {data?.items.length === 0 && <p className="bell-none">{say('none')}</p>}
        <ul>
          {data?.items.map((notice) => (
            <li key={notice.id}>
              <button
                type="button" className="bell-notice"
                onClick={() => {
                  if (!notice.isRead) mark.mutate(notice.id)
                  leave(notice.link ?? '/notifications')
                }}
              ><NoticeLine notice={notice} time={times.short(notice.creationTime)} /></button>
            </li>
          ))}
        </ul>
        <footer className="bell-foot">
          <button type="button" className="notice-action" onClick={() => leave('/notifications')}>{say('allOf')}</button>
          <button type="button" className="notice-action" onClick={() => leave('/notifications#settings')}>{say('settings')}</button>
        </footer>
      </section>
    </>
  )
}
