/** Guards what was typed: leaving asks first, inside the product and when the tab closes. */
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { useFeedback } from '../feedback/feedback.tsx'
import { useSay } from '../texts/say.ts'
import { isLeaving } from './leave-page.ts'

/**
 * While `changed` is true, navigation asks "Leave without saving?". Saving must set it to false before it navigates, or pass
 * `state: { saved: true }`.
 *
 * @param textOf what becomes of the changes, where they are not simply lost
 */
export function useUnsavedChanges(changed: boolean, textOf: () => string | null = () => null): void {
  const { ask } = useFeedback()
  const say = useSay()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const saved = (nextLocation.state as { saved?: boolean } | null)?.saved === true
    return changed && !saved && currentLocation.pathname !== nextLocation.pathname
  })
  const question = useEffectEvent(() => ask({ title: say('page.leaveTitle'), text: textOf() ?? say('page.leaveText'), action: say('page.leave'), cancel: say('page.stay'), danger: true }))
  useEffect(() => {
    if (blocker.state === 'blocked') void question().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [changed])
}
