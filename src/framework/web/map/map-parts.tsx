/** What lies on a map and stands beside it: what its colours mean, the list of what is in sight, the card of what was chosen. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { PhoneSheet } from '../frame/phone-sheet.tsx'
import type { MapKind } from './map-point.ts'
import { pathOfShape } from './shapes.ts'
import './map-parts.css'

export interface LegendKind extends MapKind { label: string; count: number }

/** The sign of a kind as it is drawn on the map. */
export function KindMark({ kind: { shape, color } }: { kind: Pick<MapKind, 'shape' | 'color'> }) {
  const path = pathOfShape(shape, 5.2)
  return <svg className="map-mark" viewBox="-6 -6 12 12" aria-hidden="true" style={{ fill: color }}>{path ? <path d={path} /> : <circle r="5" />}</svg>
}

/** What the colours mean, with counts; a press hides a kind or shows it again. @param label for those who hear the page @param short what opens it on a phone, where it would lie on half of the map @param children a note below */
export function MapLegend({ label, short, kinds, hidden, onToggle, children }: { label: string; short: string; kinds: readonly LegendKind[]; hidden: ReadonlySet<string>; onToggle: (key: string) => void; children?: ReactNode }) {
  const { phone } = useSession()
  const Frame = phone ? 'details' : 'div'
  return (
    <Frame className="map-legend">
      {phone && <summary>{short}</summary>}
      <ul aria-label={label}>
        {kinds.map((kind) => (
          <li key={kind.key}><button type="button" aria-pressed={!hidden.has(kind.key)} onClick={() => onToggle(kind.key)}><KindMark kind={kind} /><span dir="auto">{kind.label}</span><b>{kind.count}</b></button></li>
        ))}
      </ul>
      {children}
    </Frame>
  )
}

/** One line of the list beside a map: the point it belongs to, and what is read. */
export interface MapLine { key: number; point: number; content: ReactNode }

export interface MapSideProps {
  title: string
  note: string
  lines: readonly MapLine[]
  /** Where there is no line. */
  empty: string
  chosen: number | null
  /** The point of the line under pointer or focus. */
  onRing: (point: number | null) => void
  onChoose: (point: number) => void
  /** Below the lines. */
  foot?: ReactNode
  open: boolean
  onOpen: (open: boolean) => void
}

/** Beside the map; on a phone a sheet from its foot. Arrows walk the lines, and each rings its point. */
export function MapSide({ open, onOpen, ...props }: MapSideProps) {
  const { phone } = useSession()
  if (!phone) return <Lines {...props} />
  return <><button type="button" className="map-sheet-button" onClick={() => onOpen(true)}>{props.title} <b>{props.lines.length}</b></button><PhoneSheet open={open} title={props.title} onClose={() => onOpen(false)}><Lines {...props} /></PhoneSheet></>
}

function Lines({ title, note, lines, empty, chosen, onRing, onChoose, foot }: Omit<MapSideProps, 'open' | 'onOpen'>) {
  const list = useRef<HTMLUListElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!step) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    buttons[Math.min(buttons.length - 1, Math.max(0, buttons.indexOf(document.activeElement as HTMLButtonElement) + step))]?.focus()
  }
  return (
    <div className="map-side">
      <h2>{title} <span>{lines.length}</span><small>{note}</small></h2>
      {lines.length === 0 && <p>{empty}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} onKeyDown={walk}>
        {lines.map(({ key, point, content }) => <li key={key}><button type="button" aria-current={chosen === point} onClick={() => onChoose(point)} onFocus={() => onRing(point)} onBlur={() => onRing(null)} onPointerEnter={() => onRing(point)} onPointerLeave={() => onRing(null)}>{content}</button></li>)}
      </ul>
      {foot}
    </div>
  )
}

/** What was chosen on the map, over its corner: takes the focus; Escape and the cross close it. @param way address of the phone's own map: “Directions” */
export function MapCard({ id, label, title, way, actions, onClose, children }: { id: number; label: string; title: ReactNode; way: string | null; actions: ReactNode; onClose: () => void; children: ReactNode }) {
  const say = useSay()
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [id])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={card} className="map-card" tabIndex={-1} aria-label={label} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <header>{title}<button type="button" aria-label={say('page.close')} onClick={onClose}><Icon name="close" size={16} /></button></header>
      {children}
      <footer>{actions}{way && <a className="map-button map-go" href={way} aria-label={say('parts.directions')} title={say('parts.directions')}><Icon name="send" size={16} /></a>}</footer>
    </section>
  )
}

/** A place for the phone's own map app. */
export const geoAddress = (latitude: number | string, longitude: number | string, name: string): string => `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`

/** Map and side beside each other, as high as the page leaves. */
export function MapArea({ children }: { children: ReactNode }) {
  return <div className="map-area">{children}</div>
}
