/** Where a map looks, as it stands in the address: `?at=31.52,74.36,9`. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface MapPlace { latitude: number; longitude: number; zoom: number }

/** @returns null for what is no place */
export function readPlace(text: string | null): MapPlace | null {
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN, ...rest] = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (rest.length || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180) || !(zoom >= 0 && zoom <= 22)) return null
  return { latitude, longitude, zoom }
}

/** Four decimals are some ten metres. */
export function writePlace({ latitude, longitude, zoom }: MapPlace): string {
  return [latitude.toFixed(4), longitude.toFixed(4), String(Math.round(zoom * 10) / 10)].join(',')
}

/** The place of the address. Moving the map is no step of its own in the history. */
export function useMapPlace(): [MapPlace | null, (place: MapPlace) => void] {
  const [query, setQuery] = useSearchParams()
  const set = useCallback((place: MapPlace) => setQuery((before) => {
    const changed = new URLSearchParams(before)
    changed.set('at', writePlace(place))
    return changed
  }, { replace: true, preventScrollReset: true }), [setQuery])
  return [readPlace(query.get('at')), set]
}
