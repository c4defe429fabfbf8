import { useCallback, useEffect, useState } from 'react'
import { positionNow } from './position-now.ts'

export interface Here {
  latitude: number
  longitude: number
}

/**
 * The person's place, never waited for.
 *
 * @param isWanted asks for it at once; `allowed`: only where the browser tells it without a question
 * @returns `ask` for a button, and whether the browser did not tell
 */
export function useHere(isWanted: boolean | 'allowed'): { here: Here | null; isRefused: boolean; ask: () => void } {
  const [here, setHere] = useState<Here | null>(null)
  const [isRefused, setRefused] = useState(false)
  const ask = useCallback(() => void positionNow().then(({ latitude, longitude }) => {
    if (latitude === undefined || longitude === undefined) setRefused(true)
    else setHere({ latitude, longitude })
  }), [])
  useEffect(() => {
    if (!isWanted) return
    if (isWanted === true) ask()
    else void isAllowed().then((allowed) => allowed && ask())
  }, [isWanted, ask])
  return { here, isRefused, ask }
}

async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
