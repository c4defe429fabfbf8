/** Under the top bar: that the server does not answer, and what is not known yet. How it ended is shown as a toast, like all messages. */
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { onEnding, openCount, watchOpen } from '../api/writes/open-writes.ts'
import { useFeedback } from '../feedback/feedback.tsx'
import { isNewVersionThere, loadNewVersion, watchNewVersion } from '../offline/new-version.ts'
import { shownAsOf, watchShownAsOf } from '../offline/kept-reads.ts'
import { onSent, waitingWrites, watchWaiting } from '../offline/outbox.ts'
// Not loaded late: the first write that waits is the moment at which nothing can be loaded.
import { WaitingLines } from '../offline/waiting-lines.tsx'
import { SignedInContext } from '../session/session.ts'
import { useSettings } from '../session/settings.ts'
import { useSay } from '../texts/say.ts'
import { useOffline } from './use-offline.ts'
import { useRecovery } from './use-recovery.ts'
import './connection.css'

const words = { arrived: 'writes.arrived', sentAgain: 'writes.sentAgain', never: 'writes.never', refused: 'writes.refused' } as const

export function ConnectionStrip() {
  const say = useSay()
  const { toast } = useFeedback()
  const count = useSyncExternalStore(watchOpen, openCount)
  const offline = useOffline()
  const isNew = useSyncExternalStore(watchNewVersion, isNewVersionThere)
  const asOf = useSyncExternalStore(watchShownAsOf, shownAsOf)
  const waiting = useSyncExternalStore(watchWaiting, waitingWrites).length
  const zone = useContext(SignedInContext)?.zone
  const { language } = useSettings()
  const queries = useQueryClient()
  useRecovery(offline !== null)
  useEffect(() => onSent(() => void queries.invalidateQueries()), [queries])
  useEffect(() => onEnding(({ outcome, message }) => {
    const isDone = outcome === 'arrived' || outcome === 'sentAgain'
    // Nobody may be looking when bad news comes: it stays until it is closed.
    toast([say(words[outcome]), message].filter(Boolean).join(' '), isDone ? {} : { kind: 'info', stays: true })
  }), [say, toast])
  // Always there, so that what appears in it is read out.
  const stop = language === 'ur' ? '۔' : '.'
  return <output className="connection">{offline && <span className="connection-line"><strong>{offline}{stop}</strong> {asOf === null ? say('page.offlineText') : say('page.offlineAsOf', { time: new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(zone === undefined ? {} : { timeZone: zone }) }).format(asOf) })}</span>}{waiting > 0 && <WaitingLines />}{count > 0 && <span className="connection-line"><span className="connection-turn" aria-hidden="true" />{say('writes.asking', { count })}</span>}{isNew && offline === null && <span className="connection-line"><strong>{say('page.newVersionTitle')}{stop}</strong> <button type="button" onClick={loadNewVersion}>{say('page.reload')}</button></span>}</output>
}
