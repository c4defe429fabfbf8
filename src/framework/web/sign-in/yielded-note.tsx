import { useEffect, useEffectEvent } from 'react'
import { useFeedback } from '../feedback/feedback.tsx'
import { takeYielded, type Yielded } from '../session/ended/owner.ts'
import { useSay } from '../texts/say.ts'

/** Tells a user who signed in over another user's page that this page was closed, and what was lost with it. */
export function YieldedNote() {
  const { toast } = useFeedback()
  const say = useSay()
  const tell = useEffectEvent(({ before, now, dropped }: Yielded) => toast(say(dropped ? 'signIn.yieldedDropped' : 'signIn.yielded', { before, now }), { kind: 'info', stays: true }))
  useEffect(() => {
    const note = takeYielded()
    if (note) tell(note)
  }, [])
  return null
}
