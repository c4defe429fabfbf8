/** Shows what nobody else shows: each failed call that its caller did not claim. */
import { useEffect } from 'react'
import { onFailure } from '../api/client.ts'
import { offlineSince } from '../api/connection.ts'
import { useFeedback } from './feedback.tsx'

export function FailureDialog() {
  const { showFailure } = useFeedback()
  useEffect(() => onFailure((failure, mode) => {
    // The strip under the top bar already says that the server does not answer, and what failed is asked for again by itself.
    const isSaid = !failure.isNetwork || !navigator.onLine || offlineSince() !== null
    const shownElsewhere = mode === 'own' || (mode === 'inline' && isSaid)
    if (!shownElsewhere && !failure.isSignedOut) showFailure(failure)
  }), [showFailure])
  return null
}
