/** A small map of a day: where its stops stand in a box of pixels, and which tiles lie below it. Pure; Web Mercator, as tiles are. */
import type { Tiles } from '#framework/web'

export interface Point { latitude: number; longitude: number }
export interface Box { width: number; height: number; margin: number }

const tile = 256
const deepest = 16

const world = ({ latitude, longitude }: Point) => {
  const sin = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) }
}

export interface Shown {
  /** Where a place stands in the box. */
  at: (point: Point) => { x: number; y: number }
  tiles: readonly { key: string; address: string; x: number; y: number; size: number }[]
}

/**
 * Fits places into a box; places that are one stand in its middle.
 *
 * @param tiles what lies below; null: the bare ground
 */
export function fit(points: readonly Point[], box: Box, tiles: Tiles | null): Shown {
  const places = points.map(world)
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = (all: number, span: number) => (span > 0 ? (all - 2 * box.margin) / span : Infinity)
  const scale = Math.min(room(box.width, right - left), room(box.height, foot - top), tile * 2 ** deepest)
  const [x0, y0] = [(left + right) / 2 - box.width / 2 / scale, (top + foot) / 2 - box.height / 2 / scale]
  return {
    at: (point) => {
      const { x, y } = world(point)
      return { x: round((x - x0) * scale), y: round((y - y0) * scale) }
    },
    tiles: tiles && points.length ? tilesOf(tiles, { x0, y0, scale }, box) : [],
  }
}

function tilesOf({ address }: Tiles, { x0, y0, scale }: { x0: number; y0: number; scale: number }, box: Box): Shown['tiles'] {
  const zoom = Math.max(0, Math.min(deepest, Math.round(Math.log2(scale / tile))))
  const count = 2 ** zoom
  const size = scale / count
  const [x1, y1] = [x0 + box.width / scale, y0 + box.height / scale]
  const found: { key: string; address: string; x: number; y: number; size: number }[] = []
  for (let y = Math.max(0, Math.floor(y0 * count)); y < Math.min(count, y1 * count); y += 1) {
    for (let x = Math.max(0, Math.floor(x0 * count)); x < Math.min(count, x1 * count); x += 1) {
      const at = address.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y)).replace('{s}', 'a').replace('{r}', '')
      found.push({ key: `${zoom}/${x}/${y}`, address: at, x: (x / count - x0) * scale, y: (y / count - y0) * scale, size })
    }
  }
  return found
}

const round = (value: number) => Math.round(value * 10) / 10
