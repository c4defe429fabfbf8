/** Guards what was typed: leaving asks first, inside the product and when the tab closes. */
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { useFeedback } from '../../feedback/feedback.tsx'
import { useSay } from '../../texts/say.ts'
import { isLeaving } from './leave-page.ts'

interface Place { pathname: string; search: string }

export interface UnsavedChanges {
  /** What becomes of the changes, where they are not simply lost. */
  textOf?: () => string | null
  /** Whether an address still shows what was typed; by default every address of the same page and tab does. */
  shows?: (next: Place, current: Place) => boolean
  /** Tries to save before anything is asked. @returns whether all is saved, so that nothing need be asked */
  save?: () => Promise<boolean>
}

/** Another tab shows something else in the place of what was typed. */
const isSamePage = (next: Place, current: Place) => current.pathname === next.pathname && tabOf(current) === tabOf(next)
const tabOf = ({ search }: Place) => new URLSearchParams(search).get('tab')

/** Longer than this nobody waits for `save`: the question comes. */
const waitMs = 2_000

/**
 * While `changed` is true, navigation asks "Leave without saving?". Saving must set it to false before it navigates, or pass
 * `state: { saved: true }`.
 */
export function useUnsavedChanges(changed: boolean, { textOf = () => null, shows, save }: UnsavedChanges = {}): void {
  const { ask } = useFeedback()
  const say = useSay()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const saved = (nextLocation.state as { saved?: boolean } | null)?.saved === true
    return changed && !saved && !(shows ?? isSamePage)(nextLocation, currentLocation)
  })
  const question = useEffectEvent(async () => {
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), waitMs))
    if (save && (await Promise.race([save(), late]))) return true
    return ask({ title: say('page.leaveTitle'), text: textOf() ?? say('page.leaveText'), action: say('page.leave'), cancel: say('page.stay'), danger: true })
  })
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
