import { useSyncExternalStore } from 'react'

let printing = false

/** Whether the page is being put on paper. Told before the browser lays the paper out: it counts the sheets then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(watch, () => printing)
}

function watch(changed: () => void): () => void {
  const tell = ({ type }: Event) => {
    printing = type === 'beforeprint'
    changed()
  }
  addEventListener('beforeprint', tell)
  addEventListener('afterprint', tell)
  return () => {
    removeEventListener('beforeprint', tell)
    removeEventListener('afterprint', tell)
  }
}
