import { useEffect, useEffectEvent } from 'react'
import { useFeedback } from '../feedback/feedback.tsx'
import { takeYielded, type Yielded } from '../session/over/owner.ts'
import { useSay } from '../texts/say.ts'

/** Tells who signed in over somebody else's page that it went, and what with it. */
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
