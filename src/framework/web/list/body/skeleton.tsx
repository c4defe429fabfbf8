import { useLate } from '../../frame/use-late.ts'
import { useSay } from '../../texts/say.ts'
import type { Column } from '../columns/columns.ts'

const rows = 12
/** Pixels of a column of words. */
const usual = 140
const widths = [72, 55, 84, 62, 78, 48]

/**
 * Bars in the shape of what comes, after 300 ms of nothing; fading downwards. Every column is at least as wide as its head.
 *
 * @param lead width before the first column, in px
 */
export function Skeleton({ columns, lead }: { columns: readonly Column[]; lead: number }) {
  const say = useSay()
  const late = useLate()
  if (!late) return null
  const grid = columns.length ? { gridTemplateColumns: `${lead}px ${columns.map(track).join(' ')}` } : {}
  return (
    <div className="skeleton">
      <output className="hidden-text">{say('page.loading')}</output>
      {columns.length > 0 && <div className="skeleton-row skeleton-head" style={grid}><b />{columns.map((c) => <span key={c.key}>{c.label}</span>)}</div>}
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={`skeleton-row${columns.length ? '' : ' skeleton-card'}`} style={{ ...grid, opacity: 1 - i / rows }}>
          {columns.length ? <>
            <b />{columns.map((c, j) => <span key={c.key}><i style={{ width: `${widths[(i + j) % widths.length]}%` }} /></span>)}
          </> : <><i style={{ width: '58%' }} /><i style={{ width: '76%' }} /></>}
        </div>
      ))}
    </div>
  )
}

/** Made of the head's own length, the same in every row: narrower than the table's where there is no room, so that no column is left out. */
function track({ width, label }: Column): string {
  const least = Math.ceil(label.length * 7.5) + 20
  return `minmax(${least}px, ${Math.max(least, width ?? usual)}fr)`
}
