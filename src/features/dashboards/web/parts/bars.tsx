import { Link } from 'react-router-dom'

export interface Bar {
  key: string
  label: string
  count: number
  /** Behind the count: how many of them are down. */
  second?: number
  /** Where its rows are. */
  to?: string
  /** A press chooses it, in place of a link. */
  onPick?: () => void
  isChosen?: boolean
}

/** Bars of a list, 14 px, each with its count: they open their rows, or choose them. A chosen one keeps its colour, the others fade. @param name where several on a page have one title */
export function Bars({ title, name = title, note, bars }: { title: string; name?: string; note?: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const anyChosen = bars.some(({ isChosen }) => isChosen)
  return (
    <section className="dash-bars" aria-label={name}>
      <h2>{title}{note && <small> {note}</small>}</h2>
      <ul>
        {bars.map(({ key, label, count, second, to, onPick, isChosen }) => {
          const inner = (
            <>
              <span dir="auto">{label}</span>
              <i aria-hidden="true"><i style={{ inlineSize: `${(count / most) * 100}%` }} /></i>
              <b>{count.toLocaleString('en')}</b>{second !== undefined && <small>{second.toLocaleString('en')}</small>}
            </>
          )
          const look = anyChosen && !isChosen ? 'dash-faded' : undefined
          return <li key={key} className={look}>{onPick ? <button type="button" aria-pressed={isChosen ?? false} onClick={onPick}>{inner}</button> : to ? <Link to={to}>{inner}</Link> : <div>{inner}</div>}</li>
        })}
      </ul>
    </section>
  )
}
