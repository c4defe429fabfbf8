import { asFailure, Icon, saveWholeBook, useFeedback } from '#framework/web'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useDashboardSay } from '../texts.ts'
import { pictureOfBars } from './bars-picture.ts'

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

interface Props {
  title: string
  /** Where several on a page have one title. */
  name?: string
  note?: string
  bars: readonly Bar[]
  /** On a screen on a wall nobody takes figures along. */
  hasTools?: boolean
}

/** Bars of a list, 14 px, each with its count: they open their rows, or choose them. A chosen one keeps its colour, the others fade. */
export function Bars({ title, name = title, note, bars, hasTools = true }: Props) {
  const [isTable, setTable] = useState(false)
  return (
    <section className="dash-bars" aria-label={name}>
      <div className="dash-bars-head">
        <h2>{title}{note && <small> {note}</small>}</h2>
        {hasTools && bars.length > 0 && <BarTools title={name} note={note} bars={bars} isTable={isTable} onTable={() => setTable(!isTable)} />}
      </div>
      {isTable ? <BarTable name={name} bars={bars} /> : <BarList bars={bars} />}
    </section>
  )
}

function BarList({ bars }: Pick<Props, 'bars'>) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const anyChosen = bars.some(({ isChosen }) => isChosen)
  return (
    <ul>
      {bars.map(({ key, label, count, second, to, onPick, isChosen }) => {
        const inner = (
          <>
            <span dir="auto">{label}</span>
            <i aria-hidden="true"><i style={{ inlineSize: count ? `max(1px, ${(count / most) * 100}%)` : 0 }} /></i>
            <b>{count.toLocaleString('en')}</b>{second !== undefined && <small>{second.toLocaleString('en')}</small>}
          </>
        )
        const look = anyChosen && !isChosen ? 'dash-faded' : undefined
        return <li key={key} className={look}>{onPick ? <button type="button" aria-pressed={isChosen ?? false} onClick={onPick}>{inner}</button> : to ? <Link to={to}>{inner}</Link> : <div>{inner}</div>}</li>
      })}
    </ul>
  )
}

/** What the bars say, in figures alone. */
function BarTable({ name, bars }: { name: string; bars: readonly Bar[] }) {
  const say = useDashboardSay()
  const hasSecond = bars.some(({ second }) => second !== undefined)
  return (
    <table className="dash-bar-table" aria-label={name}>
      <thead><tr><th scope="col">{say('title')}</th><th scope="col" className="number">{say('number')}</th>{hasSecond && <th scope="col" className="number">{say('downNow')}</th>}</tr></thead>
      <tbody>{bars.map(({ key, label, count, second, to }) => <tr key={key}><th scope="row"><bdi>{label}</bdi></th><td className="number">{to && count > 0 ? <Link to={to}>{count.toLocaleString('en')}</Link> : count.toLocaleString('en')}</td>{hasSecond && <td className="number">{second?.toLocaleString('en') ?? ''}</td>}</tr>)}</tbody>
    </table>
  )
}

/** The same figures as a table, as a workbook, and as a picture. */
function BarTools({ title, note, bars, isTable, onTable }: { title: string; note: string | undefined; bars: readonly Bar[]; isTable: boolean; onTable: () => void }) {
  const say = useDashboardSay()
  const { showFailure } = useFeedback()
  const hasSecond = bars.some(({ second }) => second !== undefined)
  const book = () => void saveWholeBook(title, [{ name: title, rows: [[say('title'), say('number'), ...(hasSecond ? [say('downNow')] : [])], ...bars.map(({ label, count, second }) => [label, count, ...(hasSecond ? [second ?? null] : [])])] }]).catch((thrown: unknown) => showFailure(asFailure(thrown)))
  return (
    <span className="dash-tools">
      <button type="button" aria-pressed={isTable} title={say('figures')} aria-label={`${say('figures')}: ${title}`} onClick={onTable}><Icon name="grid" size={14} /></button>
      <button type="button" title={say('workbook')} aria-label={`${say('workbook')}: ${title}`} onClick={book}><Icon name="table" size={14} /></button>
      <button type="button" title={say('picture')} aria-label={`${say('picture')}: ${title}`} onClick={() => pictureOfBars(title, note, bars)}><Icon name="download" size={14} /></button>
    </span>
  )
}
