/** Outlines of the marks on a map, around their middle, for a size of 1: drawn the same on the map and in what explains it. */
import type { MapKind } from './map-point.ts'

type Corners = readonly (readonly [right: number, down: number])[]

const turn = 2 * Math.PI
const star = Array.from({ length: 10 }, (_, n) => {
  const far = n % 2 === 0 ? 1.15 : 0.5
  return [far * Math.sin((n / 10) * turn), -far * Math.cos((n / 10) * turn)] as const
})

const corners: { readonly [S in Exclude<MapKind['shape'], 'dot'>]: Corners } = {
  triangle: [[0, -1], [1, 0.85], [-1, 0.85]], diamond: [[0, -1], [1, 0], [0, 1], [-1, 0]], square: [[-0.85, -0.85], [0.85, -0.85], [0.85, 0.85], [-0.85, 0.85]], star,
}

/** Null: a circle. */
export function cornersOf(shape: MapKind['shape'], size: number): Corners | null {
  return shape === 'dot' ? null : corners[shape].map(([right, down]) => [right * size, down * size])
}

/** As the path of an SVG around 0, 0. */
export function pathOfShape(shape: MapKind['shape'], size: number): string | null {
  const all = cornersOf(shape, size)
  return all && `M${all.map((corner) => corner.map((part) => Math.round(part * 100) / 100).join(' ')).join('L')}Z`
}
