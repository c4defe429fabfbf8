/** Shows what nobody else shows: each failed call that its caller did not claim (document 0 §8). */
import { useEffect } from 'react'
import { onFailure } from '../api/client.ts'
import { useFeedback } from './feedback.tsx'

export function FailureDialog() {
  const { showFailure } = useFeedback()
  useEffect(() => onFailure((failure, mode) => {
    const shownElsewhere = mode === 'own' || (mode === 'inline' && !failure.isNetwork)
    if (!shownElsewhere && !failure.isSignedOut) showFailure(failure)
  }), [showFailure])
  return null
}
