/** Where somebody is signed in: device, address, since when, last used; each can be ended. */
import { Icon, PageFrame, useFeedback, useSession } from '#framework/web'
import { Button } from 'antd'
import { useSay } from '../texts.ts'
import { useSessions, type Session } from './sessions.ts'
import { timesIn } from './times.ts'
import './sessions.css'

/** @param userId somebody else; absent: one's own */
export function SessionList({ userId, title }: { userId?: number; title: string }) {
  const say = useSay()
  const { language, zone } = useSession()
  const { ask, toast } = useFeedback()
  const { list: { data, error, refetch, isRefetching }, end, isPending } = useSessions(userId)
  const times = timesIn(zone, language)
  const others = data?.items.filter(({ isCurrent }) => !isCurrent).length ?? 0
  const endAll = async () => {
    if (!(await ask({ title: say('endOthersTitle', { count: others }), text: say('endOthersText'), action: say('endOthers', { count: others }), danger: true }))) return
    toast(say('ended', { count: (await end('others')).ended }))
  }
  const endOne = async (session: Session) => {
    toast(say('ended', { count: (await end(session.id)).ended }))
  }
  return (
    <section className="sessions" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {others > 0 && <Button danger disabled={isPending} onClick={() => void endAll()}>{say('endOthers', { count: others })}</Button>}
      </header>
      <p>{say('sessionsText')}</p>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} isFetching={isRefetching} skeleton={3}>
        {({ items }) => (items.length === 0 ? <p>{say('noSessions')}</p> : (
          <ul>
            {items.map((session) => (
              <li key={session.id}>
                <Icon name={session.device.kind === 'mobile' || session.device.kind === 'tablet' ? 'phone' : session.device.kind === 'desktop' ? 'screen' : 'gear'} />
                <div>
                  <strong><bdi>{deviceName(session) || say('unknownDevice')}</bdi>{session.isCurrent && <em>{say('thisSession')}</em>}</strong>
                  <span><bdi dir="ltr">{session.address}</bdi> · {say(`network_${session.network}`)}</span>
                  <span>{say('sessionTimes', { since: times.moment(session.since), seen: times.moment(session.lastSeen) })}</span>
                </div>
                {!session.isCurrent && <Button size="small" disabled={isPending} aria-label={say('endThis', { name: deviceName(session) || session.address })} onClick={() => void endOne(session)}>{say('end')}</Button>}
              </li>
            ))}
          </ul>
        ))}
      </PageFrame>
    </section>
  )
}

function deviceName({ device: { browser, system } }: Session): string {
  return [browser, system].filter(Boolean).join(' · ')
}
