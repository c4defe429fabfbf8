import { lazy, Suspense } from 'react'
import type { MapFrameProps } from './map-frame-props.ts'

const Loaded = lazy(() => import('./map-canvas.tsx').then((m) => ({ default: m.MapCanvas })))

/** Points on a map of bundled outlines, or of tiles; many at a place are one, with a ring that shows what they are. */
export function MapFrame(props: MapFrameProps) {
  return <Suspense fallback={<div className="map-frame" aria-busy="true" />}><Loaded {...props} /></Suspense>
}
