import { useSyncExternalStore } from 'react'

/** Pixels: below this width figures stand below each other; what a line has around it, and what the page has. */
const [narrow, aroundLine, aroundAll] = [900, 96, 150]

function subscribe(heard: () => void): () => void {
  addEventListener('resize', heard)
  return () => removeEventListener('resize', heard)
}

/** Figures share the whole screen: one takes all of it, two or three stand beside each other, four in two rows. */
export function useWall(count: number): { columns: number; chart: number } {
  const width = useSyncExternalStore(subscribe, () => innerWidth)
  const height = useSyncExternalStore(subscribe, () => innerHeight)
  const columns = width < narrow ? 1 : count > 3 ? 2 : Math.max(1, count)
  const rows = Math.ceil(Math.max(1, count) / columns)
  return { columns, chart: columns === 1 && count > 1 ? 240 : Math.max(200, Math.round((height - aroundAll) / rows) - aroundLine) }
}
