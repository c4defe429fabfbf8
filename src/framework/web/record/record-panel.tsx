import type { EntityModel } from '#framework/metadata'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { WireRow } from '../api/wire-row.ts'
import { grouped } from '../texts/load.ts'
import { FieldLines } from './field-lines.tsx'
import './record-panel.css'

export interface RecordPanelFrameProps {
  title: string
  count?: number
  /** Beside the title, quieter. */
  note?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of a record, beside or below its fields: title, count, content. */
export function RecordPanel({ title, count, note, actions, children }: RecordPanelFrameProps) {
  const id = useId()
  return (
    <section className="record-panel" aria-labelledby={id}>
      <header><h2 id={id}>{title}</h2>{count !== undefined && <span>{grouped(count)}</span>}{note && <small>{note}</small>}{actions && <div>{actions}</div>}</header>
      {children}
    </section>
  )
}

export interface DefinitionsProps {
  /** Fields of the record, in this order, between lines of one's own. */
  lines: readonly (string | { label: string; value: ReactNode })[]
  entity: EntityModel
  row: WireRow
}

/** A definition list of fields of a record and of further facts: `lines={['priority', { label: 'Where', value: … }]}`. */
export function Definitions({ lines, entity, row }: DefinitionsProps) {
  return (
    <dl className="definitions">
      {lines.map((line) => (typeof line === 'string' ? <FieldLines key={line} entity={entity} row={row} fields={[line]} /> : <div key={line.label}><dt>{line.label}</dt><dd>{line.value}</dd></div>))}
    </dl>
  )
}

export interface PanelLine {
  key: string | number
  name: string
  to?: string
  /** At the end of the line. */
  note?: ReactNode
}

export interface LinesPanelProps<T> {
  title: string
  /** As a list answers; nothing is shown until it is there, nor where it is empty. */
  data: { totalCount: number; items: readonly T[] } | undefined
  line: (item: T) => PanelLine
}

/** A section with a line for each of the first rows, and how many there are. */
export function LinesPanel<T>({ title, data, line }: LinesPanelProps<T>) {
  return data && data.items.length > 0 ? <RecordPanel title={title} count={data.totalCount}><PanelLines lines={data.items.map(line)} /></RecordPanel> : null
}

/** Lines of what belongs to a record, each a link: “WO-118231 … due 16:00”. */
export function PanelLines({ lines }: { lines: readonly PanelLine[] }) {
  return <ul className="panel-lines">{lines.map(({ key, name, to, note }) => <li key={key}>{to === undefined ? <bdi>{name}</bdi> : <Link to={to}><bdi>{name}</bdi></Link>}<span>{note}</span></li>)}</ul>
}
