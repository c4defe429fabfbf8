/** Under the top bar: that the server does not answer, and what is not known yet. How it ended is said where all messages are. */
import { useEffect, useSyncExternalStore } from 'react'
import { onEnding, openCount, watchOpen } from '../api/writes/open-writes.ts'
import { useFeedback } from '../feedback/feedback.tsx'
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
  useRecovery(offline !== null)
  useEffect(() => onEnding(({ outcome, message }) => {
    const isDone = outcome === 'arrived' || outcome === 'sentAgain'
    // Nobody may be looking when bad news comes: it stays until it is closed.
    toast([say(words[outcome]), message].filter(Boolean).join(' '), isDone ? {} : { kind: 'info', stays: true })
  }), [say, toast])
  // Always there, so that what appears in it is read out.
  return <output className="connection">{offline && <span className="connection-line"><strong>{offline}.</strong> {say('page.offlineText')}</span>}{count > 0 && <span className="connection-line"><span className="connection-turn" aria-hidden="true" />{say('writes.asking', { count })}</span>}</output>
}
