import { useRef, useState } from 'react'
import { useFeedback } from '../feedback/feedback.tsx'
import { useReadAgain } from './use-service.ts'
import { asFailure } from './wire-failure.ts'

/**
 * For a button that writes: busy while its work is under way (a second press does nothing), failures told in a dialog, and afterwards all that the page shows is read again.
 *
 * @returns `send`, which gives what the work gave, or undefined where it failed
 */
export function useSending(): { busy: boolean; send: <T>(work: () => Promise<T>) => Promise<T | undefined> } {
  const { showFailure } = useFeedback()
  const readAgain = useReadAgain()
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  return {
    busy,
    async send(work) {
      if (isBusy.current) return undefined
      isBusy.current = true
      setBusy(true)
      try {
        return await work()
      } catch (thrown) {
        const failure = asFailure(thrown)
        if (!failure.isSignedOut) showFailure(failure)
        return undefined
      } finally {
        isBusy.current = false
        setBusy(false)
        readAgain()
      }
    },
  }
}
