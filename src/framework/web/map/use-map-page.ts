/** What a page with a map keeps: where it looks and what is chosen, in the address; what is hidden, ringed and in sight, on the page. */
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MapPoint } from './map-point.ts'
import { useMapPlace, writePlace } from './place.ts'

/** How near a point is shown that was chosen from the list. */
const nearZoom = 11

/** @param points all that the conditions mean @param name of the parameter of the address that holds the chosen one */
export function useMapPage<P extends MapPoint>(points: readonly P[], name: string) {
  const [query, setQuery] = useSearchParams()
  const [place, setPlace] = useMapPlace()
  const [hidden, hide] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const [ringed, ring] = useState<number | null>(null)
  const [isListOpen, openList] = useState(false)
  const chosenId = Number(query.get(name)) || null
  const shown = useMemo(() => points.filter(({ kind }) => !hidden.has(kind)), [points, hidden])
  const change = (values: { readonly [name: string]: string | null }) => setQuery((before) => {
    const changed = new URLSearchParams(before)
    for (const [name, value] of Object.entries(values)) {
      if (value === null) changed.delete(name)
      else changed.set(name, value)
    }
    return changed
  }, { replace: true })
  return {
    place, setPlace, hidden, seen, setSeen, ringed: ringed ?? chosenId, ring, isListOpen, openList, shown, chosenId,
    chosen: points.find(({ id }) => id === chosenId),
    toggle: (key: string) => hide((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key])),
    /** A press on the map. */
    choose: (id: number | null) => change({ [name]: id === null ? null : String(id) }),
    /** A press on the list: the map goes there. */
    goTo: (id: number) => {
      const point = points.find((each) => each.id === id)
      openList(false)
      change({ [name]: String(id), ...(point ? { at: writePlace({ ...point, zoom: Math.max(nearZoom, place?.zoom ?? 0) }) } : {}) })
    },
  }
}
