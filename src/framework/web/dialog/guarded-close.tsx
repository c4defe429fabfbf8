/** What was entered into a dialog goes only when its user says so. */
import { useFeedback } from '../feedback/feedback.tsx'
import { useUnsavedChanges } from '../page/dialogs/unsaved-changes.tsx'
import { useSay } from '../texts/say.ts'

/** For Escape, the cross and a click beside the dialog: asks first where something was entered. The button Cancel is deliberate and needs no question. */
export function useGuardedClose(changed: boolean, onClose: () => void): () => void {
  const { ask } = useFeedback()
  const say = useSay()
  return () => {
    if (!changed) return onClose()
    void ask({ title: say('parts.discardTitle'), action: say('parts.discard'), cancel: say('parts.keep'), danger: true }).then((discard) => {
      if (discard) onClose()
    })
  }
}

/** Stands in a dialog while something is entered there: leaving its page asks as well. */
export function LeaveGuard() {
  useUnsavedChanges(true)
  return null
}
