import { useEffect, useEffectEvent } from 'react'

/** Calls `leave` when the page is closed, put into the background (a phone may end it there without another word) or left inside the product. */
export function useOnLeaving(leave: () => void): void {
  const left = useEffectEvent(leave)
  useEffect(() => {
    const on = () => left()
    addEventListener('pagehide', on)
    document.addEventListener('visibilitychange', on)
    return () => {
      removeEventListener('pagehide', on)
      document.removeEventListener('visibilitychange', on)
      on()
    }
  }, [])
}
