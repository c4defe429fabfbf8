/** The map itself: loaded where one is shown. */
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import type { MapFrameProps } from './map-frame-props.ts'
import type { MapPoint } from './map-point.ts'
import { outlines } from './outlines.ts'
import { PointsLayer } from './points-layer.ts'
import './map.css'

/** Where nothing is known of a better place: the whole world. */
const world: L.LatLngBoundsExpression = [[-50, -130], [65, 150]]

const boundsOf = (points: readonly Pick<MapPoint, 'latitude' | 'longitude'>[]) => L.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]))
/** The words stand above the mark. */
const inSight = (points: readonly MapPoint[], here: MapFrameProps['here']) => boundsOf(here ? [...points, here] : points).pad(0.03)

/** Pixels a mark and its ring need beside their place, and where the words for a person stand: to both sides and above. */
const mark = 20
const words = { beside: 50, above: 44 }

/** Marks brought into sight lie beside the buttons, not below them. */
function roomIn(map: L.Map, here: MapFrameProps['here']): L.FitBoundsOptions {
  const frame = map.getContainer()
  const { right, width, height } = frame.getBoundingClientRect()
  const buttons = right - (frame.parentElement?.querySelector('.map-buttons')?.getBoundingClientRect().left ?? right)
  const side = here ? words.beside : mark
  return { paddingTopLeft: [Math.min(side, width / 4), Math.min(here ? words.above : mark, height / 4)], paddingBottomRight: [Math.min(buttons + side, width / 2.5), Math.min(mark, height / 4)] }
}

export function MapCanvas({ label, points, kinds, joins = true, route = false, here = null, place, onPlace, onSeen, ringed = null, onChoose, tiles, children }: MapFrameProps) {
  const say = useSay()
  const { theme } = useSession()
  const container = useRef<HTMLDivElement>(null)
  const parts = useRef<{ map: L.Map; layer: PointsLayer; land: L.GeoJSON | null } | null>(null)
  const latest = useRef({ onPlace, onSeen, onChoose, points })
  useEffect(() => void (latest.current = { onPlace, onSeen, onChoose, points }))
  const colorOf = (color: string) => {
    const [, name] = /^var\((--[\w-]+)\)$/.exec(color) ?? []
    return name && container.current ? getComputedStyle(container.current).getPropertyValue(name).trim() : color
  }
  const settings = { kinds, colorOf, joins, route, here, onChoose: (id: number) => latest.current.onChoose?.(id) }
  const landStyle = () => ({ fillColor: colorOf('var(--land)'), fillOpacity: 1, color: colorOf('var(--landLine)'), weight: 1 })

  useEffect(() => {
    if (!container.current) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const map = L.map(container.current, { zoomControl: false, attributionControl: Boolean(tiles), preferCanvas: true, worldCopyJump: true, minZoom: 2, maxZoom: 18, zoomSnap: tiles ? 1 : 0.25, zoomAnimation: !calm, fadeAnimation: !calm, inertia: !calm })
    const layer = new PointsLayer(settings)
    const made = { map, layer, land: null as L.GeoJSON | null }
    parts.current = made
    if (place) map.setView([place.latitude, place.longitude], place.zoom)
    else if (latest.current.points.length) map.fitBounds(inSight(latest.current.points, here), { ...roomIn(map, here), animate: false, maxZoom: tiles ? 14 : 9 })
    else map.fitBounds(world, { animate: false })
    if (tiles) L.tileLayer(tiles.address, { attribution: tiles.attribution, maxZoom: 18 }).addTo(map)
    else void outlines().then((countries) => {
      if (parts.current !== made) return
      made.land = L.geoJSON(countries, { interactive: false, style: landStyle }).addTo(map)
      made.land.bringToBack()
    }, () => undefined)
    layer.addTo(map)
    const seen = () => {
      const bounds = map.getBounds()
      latest.current.onSeen?.(new Set(latest.current.points.flatMap(({ id, latitude, longitude }) => (bounds.contains([latitude, longitude]) ? [id] : []))))
    }
    map.on('moveend', () => {
      const { lat, lng } = map.getCenter()
      latest.current.onPlace?.({ latitude: lat, longitude: L.Util.wrapNum(lng, [-180, 180], true), zoom: map.getZoom() })
      seen()
    })
    const resized = new ResizeObserver(() => map.invalidateSize())
    resized.observe(container.current)
    return () => {
      parts.current = null
      resized.disconnect()
      map.remove()
    }
    // The map is made once; what changes is told it below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tiles?.address])

  useEffect(() => {
    parts.current?.layer.show(points, settings)
    const bounds = parts.current?.map.getBounds()
    if (bounds) latest.current.onSeen?.(new Set(points.flatMap(({ id, latitude, longitude }) => (bounds.contains([latitude, longitude]) ? [id] : []))))
    // The settings are the kinds.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [points, kinds, here?.latitude, here?.longitude])
  useEffect(() => {
    parts.current?.land?.setStyle(landStyle())
    parts.current?.layer.show(points, settings)
    // Colours are read off the page anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [theme])
  useEffect(() => parts.current?.layer.ring(ringed), [ringed])
  // Whoever comes to be known is brought into sight with the points, unless a place was asked for.
  useEffect(() => {
    const { map } = parts.current ?? {}
    if (map && here && !place && points.length) map.fitBounds(inSight(points, here), { ...roomIn(map, here), animate: false, maxZoom: tiles ? 14 : 9 })
    // A place is its two numbers.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [here?.latitude, here?.longitude])
  // A place from elsewhere (a step back, a link): the map goes there; its own moves are there already.
  useEffect(() => {
    const map = parts.current?.map
    if (!map || !place) return
    const { lat, lng } = map.getCenter()
    if (Math.abs(lat - place.latitude) > 0.001 || Math.abs(lng - place.longitude) > 0.001 || Math.abs(map.getZoom() - place.zoom) > 0.1) map.setView([place.latitude, place.longitude], place.zoom)
    // A place is its three numbers.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place?.latitude, place?.longitude, place?.zoom])

  return (
    <div className="map-frame" dir="ltr">
      <div ref={container} className="map-canvas" role="application" aria-label={label} />
      <div className="map-buttons" role="group" aria-label={label}>
        <button type="button" aria-label={say('parts.zoomIn')} onClick={() => parts.current?.map.zoomIn()}><Icon name="plus" /></button>
        <button type="button" aria-label={say('parts.zoomOut')} onClick={() => parts.current?.map.zoomOut()}><span className="map-minus" /></button>
        <button type="button" aria-label={say('parts.showAll')} disabled={!points.length} onClick={() => parts.current?.map.fitBounds(inSight(points, here), { ...roomIn(parts.current.map, here), maxZoom: tiles ? 14 : 9 })}><Icon name="screen" /></button>
      </div>
      {children}
    </div>
  )
}
