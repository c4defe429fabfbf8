import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface Cell { value: number | string; to?: string; note?: string; isBad?: boolean; /** In place of the value. */ drawn?: ReactNode }
export interface FigureRow { key: string; heading: ReactNode; cells: readonly Cell[] }

/** Figures in rows and columns, each a link to its rows; it scrolls in itself. */
export function FigureTable({ title, first, columns, rows, end, count }: { title: string; count?: string; first: string; columns: readonly { label: string; title?: string; isText?: boolean }[]; rows: readonly FigureRow[]; end?: ReactNode }) {
  return (
    <section className="dash-section">
      <h2>{title}{count && <> <small>{count}</small></>}{end && <span className="dash-end">{end}</span>}</h2>
      {/* It scrolls in itself, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="dash-table" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead><tr><th scope="col">{first}</th>{columns.map((column) => <th key={column.label} scope="col" className={column.isText ? undefined : 'number'} title={column.title}>{column.label}</th>)}</tr></thead>
          <tbody>
            {rows.map(({ key, heading, cells }) => (
              <tr key={key}>
                <th scope="row">{heading}</th>
                {cells.map(({ value, to, note, isBad, drawn }, n) => <td key={columns[n]?.label ?? n} className={`${columns[n]?.isText ? '' : 'number'}${isBad ? ' dash-bad' : ''}`.trim() || undefined} title={note}>{drawn ?? (to && value !== 0 ? <Link to={to}>{shown(value)}</Link> : shown(value))}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const shown = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en') : value)
