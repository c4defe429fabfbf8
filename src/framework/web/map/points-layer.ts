/** Points and their clusters on one canvas above the map: ten thousand of them are one picture, and moving the map moves that picture. */
import L from 'leaflet'
import Supercluster from 'supercluster'
import type { MapKind, MapPoint } from './map-point.ts'
import { ringArcs, ringRadius } from './ring.ts'
import { cornersOf } from './shapes.ts'

/** Around the window, as a share of it: what comes into sight while the map is moved is drawn already. */
const margin = 0.3
const joined = { radius: 44, maxZoom: 13, minPoints: 4 }

export interface PointsOptions {
  kinds: readonly MapKind[]
  /** Colours of the theme as they are now. */
  colorOf: (color: string) => string
  joins: boolean
  route: boolean
  /** Where the person is, with the words for it. */
  here: { latitude: number; longitude: number; words: string } | null
  onChoose: (id: number) => void
}

interface Counts { counts: { [kind: string]: number } }
type Drawn = { x: number; y: number; radius: number } & ({ id: number; name?: string } | { cluster: number; latlng: L.LatLng })

interface Box { left: number; right: number; top: number; bottom: number }

/** How many of them it lies on. */
const meets = (box: Box, others: readonly Box[]) => others.filter(({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top).length

export class PointsLayer extends L.Layer {
  private readonly canvas = L.DomUtil.create('canvas', 'map-points leaflet-zoom-hide')
  private index = new Supercluster<MapPoint, Counts>(joined).load([])
  private points: readonly MapPoint[] = []
  private drawn: Drawn[] = []
  private ringed: number | null = null
  private settings: PointsOptions

  constructor(settings: PointsOptions) {
    super()
    this.settings = settings
  }

  override onAdd(map: L.Map): this {
    // Above the outlines, whenever these arrive.
    const pane = map.getPane('points') ?? map.createPane('points')
    Object.assign(pane.style, { zIndex: '450', pointerEvents: 'none' })
    pane.append(this.canvas)
    map.on('moveend zoomend resize viewreset', this.draw, this)
    map.on('click', this.onClick, this)
    map.on('mousemove', this.onMove, this)
    this.draw()
    return this
  }

  override onRemove(map: L.Map): this {
    map.off('moveend zoomend resize viewreset', this.draw, this).off('click', this.onClick, this).off('mousemove', this.onMove, this)
    this.canvas.remove()
    return this
  }

  show(points: readonly MapPoint[], settings: PointsOptions): void {
    this.settings = settings
    if (points !== this.points) {
      this.points = points
      this.index = new Supercluster<MapPoint, Counts>({
        ...joined, ...(settings.joins ? {} : { minPoints: Number.POSITIVE_INFINITY }), map: ({ kind }) => ({ counts: { [kind]: 1 } }),
        reduce: (sum, { counts }) => {
          const all = { ...sum.counts }
          for (const [kind, count] of Object.entries(counts)) all[kind] = (all[kind] ?? 0) + count
          sum.counts = all
        },
      }).load(points.map((point) => ({ type: 'Feature', properties: point, geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] } })))
    }
    this.draw()
  }

  /** A ring around a point, wherever it is drawn: a cluster is ringed in its stead. */
  ring(id: number | null): void {
    this.ringed = id
    this.draw()
  }

  private draw(): void {
    const map = this._map as L.Map | undefined
    const context = this.canvas.getContext('2d')
    if (!map || !context) return
    const size = map.getSize()
    const away = size.multiplyBy(margin).round()
    const scale = window.devicePixelRatio || 1
    const [width, height] = [size.x + 2 * away.x, size.y + 2 * away.y]
    L.DomUtil.setPosition(this.canvas, map.containerPointToLayerPoint(away.multiplyBy(-1)))
    Object.assign(this.canvas, { width: width * scale, height: height * scale })
    Object.assign(this.canvas.style, { width: `${width}px`, height: `${height}px` })
    context.setTransform(scale, 0, 0, scale, away.x * scale, away.y * scale)
    const corner = (x: number, y: number) => map.containerPointToLatLng([x, y])
    const [southWest, northEast] = [corner(-away.x, size.y + away.y), corner(size.x + away.x, -away.y)]
    this.drawn = []
    const ringed = this.points.find(({ id }) => id === this.ringed)
    const found = this.index.getClusters([Math.max(-180, southWest.lng), Math.max(-90, southWest.lat), Math.min(180, northEast.lng), Math.min(90, northEast.lat)], Math.max(0, Math.floor(map.getZoom())))
    // What must not be overlooked lies on top: the first kinds are drawn last.
    const order = new Map(this.settings.kinds.map(({ key }, n) => [key, n]))
    const rank = (each: (typeof found)[number]) => ('cluster' in each.properties ? -1 : (order.get(each.properties.kind) ?? 0))
    if (this.settings.route) this.line(context, map)
    for (const each of found.toSorted((a, b) => rank(b) - rank(a))) {
      const [longitude = 0, latitude = 0] = each.geometry.coordinates
      const { x, y } = map.latLngToContainerPoint([latitude, longitude])
      if ('cluster' in each.properties) {
        const radius = ringRadius(each.properties.point_count)
        this.cluster(context, x, y, radius, each.properties.point_count, each.properties.counts)
        this.drawn.push({ x, y, radius, cluster: each.properties.cluster_id, latlng: L.latLng(latitude, longitude) })
      } else {
        const kind = this.settings.kinds.find(({ key }) => key === (each.properties as MapPoint).kind)
        if (kind && each.properties.label) this.plate(context, x, y, kind, each.properties.label)
        else if (kind) this.point(context, x, y, kind)
        this.drawn.push({ x, y, radius: kind?.size ?? 3, id: each.properties.id, ...(each.properties.name ? { name: each.properties.name } : {}) })
      }
    }
    this.names(context)
    if (this.settings.here) this.here(context, map.latLngToContainerPoint([this.settings.here.latitude, this.settings.here.longitude]), this.settings.here.words)
    if (ringed) this.around(context, map.latLngToContainerPoint([ringed.latitude, ringed.longitude]))
  }

  private color(name: string): string {
    return this.settings.colorOf(name)
  }

  private point(context: CanvasRenderingContext2D, x: number, y: number, { shape, size, color }: MapKind): void {
    context.beginPath()
    const corners = cornersOf(shape, size)
    for (const [right, down] of corners ?? []) context.lineTo(x + right, y + down)
    if (corners) context.closePath()
    else context.arc(x, y, size, 0, 2 * Math.PI)
    context.lineWidth = 2
    context.strokeStyle = this.color('var(--land)')
    context.stroke()
    context.fillStyle = this.color(color)
    context.fill()
  }

  private cluster(context: CanvasRenderingContext2D, x: number, y: number, radius: number, count: number, counts: Counts['counts']): void {
    context.beginPath()
    context.arc(x, y, radius + 2, 0, 2 * Math.PI)
    context.fillStyle = this.color('var(--surface)')
    context.fill()
    context.lineWidth = 4
    for (const { kind, from, until } of ringArcs(counts, this.settings.kinds.map(({ key }) => key))) {
      const found = this.settings.kinds.find(({ key }) => key === kind)
      context.beginPath()
      context.arc(x, y, radius, from, until)
      context.strokeStyle = this.color(found?.color ?? 'var(--dotIdle)')
      context.globalAlpha = found?.isQuiet ? 0.6 : 1
      context.stroke()
      context.globalAlpha = 1
    }
    this.label(context, x, y, count > 9999 ? `${Math.round(count / 1000)}k` : String(count), 'var(--text)', 500)
  }

  /** A point wide enough for what stands in it. */
  private plate(context: CanvasRenderingContext2D, x: number, y: number, { size, color }: MapKind, text: string): void {
    context.font = `600 12px ${getComputedStyle(this.canvas).fontFamily}`
    const half = Math.max(size, context.measureText(text).width / 2 + 6)
    context.beginPath()
    context.roundRect(x - half, y - size, 2 * half, 2 * size, size)
    context.lineWidth = 2
    context.strokeStyle = this.color('var(--land)')
    context.stroke()
    context.fillStyle = this.color(color)
    context.fill()
    this.label(context, x, y, text, 'var(--surface)', 600)
  }

  private label(context: CanvasRenderingContext2D, x: number, y: number, text: string, color: string, weight: number): void {
    context.fillStyle = this.color(color)
    context.font = `${weight} 12px ${getComputedStyle(this.canvas).fontFamily}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(text, x, y + 0.5)
  }

  /** Above all marks, each after its own, or before it where the other side is taken. */
  private names(context: CanvasRenderingContext2D): void {
    context.font = `500 12px ${getComputedStyle(this.canvas).fontFamily}`
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    context.lineWidth = 3
    context.strokeStyle = this.color('var(--land)')
    context.fillStyle = this.color('var(--text)')
    const taken: Box[] = this.drawn.map(({ x, y, radius }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }))
    for (const mark of this.drawn) if ('id' in mark && mark.name) {
      const width = context.measureText(mark.name).width
      const boxes = [mark.x + mark.radius + 4, mark.x - mark.radius - 4 - width].map((left): Box => ({ left, right: left + width, top: mark.y - 6, bottom: mark.y + 6 }))
      const [box] = boxes.toSorted((a, b) => meets(a, taken) - meets(b, taken)) as [Box]
      context.strokeText(mark.name, box.left, mark.y + 0.5)
      context.fillText(mark.name, box.left, mark.y + 0.5)
      taken.push(box)
    }
  }

  /** From where the person is, from point to point as they are given. */
  private line(context: CanvasRenderingContext2D, map: L.Map): void {
    context.beginPath()
    for (const { latitude, longitude } of [...(this.settings.here ? [this.settings.here] : []), ...this.points]) {
      const { x, y } = map.latLngToContainerPoint([latitude, longitude])
      context.lineTo(x, y)
    }
    context.setLineDash([2, 4])
    context.lineWidth = 2
    context.strokeStyle = this.color('var(--accent)')
    context.stroke()
    context.setLineDash([])
  }

  /** A ring, so that a point at the same place is seen in it, and words above. */
  private here(context: CanvasRenderingContext2D, { x, y }: L.Point, words: string): void {
    context.beginPath()
    context.arc(x, y, 16, 0, 2 * Math.PI)
    context.lineWidth = 2
    context.strokeStyle = this.color('var(--accent)')
    context.globalAlpha = 0.15
    context.fillStyle = this.color('var(--accent)')
    context.fill()
    context.globalAlpha = 0.6
    context.stroke()
    context.globalAlpha = 1
    context.font = `500 12px ${getComputedStyle(this.canvas).fontFamily}`
    context.lineWidth = 3
    context.strokeStyle = this.color('var(--land)')
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.strokeText(words, x, y - 27)
    this.label(context, x, y - 27, words, 'var(--text)', 500)
  }

  private around(context: CanvasRenderingContext2D, { x, y }: L.Point): void {
    context.beginPath()
    context.arc(x, y, 11, 0, 2 * Math.PI)
    context.lineWidth = 2
    context.strokeStyle = this.color('var(--accent)')
    context.stroke()
  }

  private hit({ x, y }: L.Point): Drawn | undefined {
    return this.drawn.findLast((each) => Math.hypot(each.x - x, each.y - y) <= Math.max(each.radius + 4, 10))
  }

  private onMove({ containerPoint }: L.LeafletMouseEvent): void {
    this._map.getContainer().style.cursor = this.hit(containerPoint) ? 'pointer' : ''
  }

  private onClick({ containerPoint }: L.LeafletMouseEvent): void {
    const hit = this.hit(containerPoint)
    if (!hit) return
    if ('id' in hit) this.settings.onChoose(hit.id)
    else this._map.setView(hit.latlng, Math.max(this._map.getZoom() + 1, this.index.getClusterExpansionZoom(hit.cluster)))
  }
}
