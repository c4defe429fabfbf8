import { useEffect, useState } from 'react'

/** False at first, true once it has lasted: what comes at once shows no skeleton. */
export function useLate(after = 300): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return late
}
