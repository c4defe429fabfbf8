import { useEffect, useState } from 'react'
import { useSay } from '../texts/say.ts'
import type { Column } from './columns.ts'

const rows = 12
const widths = [72, 55, 84, 62, 78, 48]

/** Bars in the shape of what comes, after 300 ms of nothing; fading downwards. */
export function Skeleton({ columns }: { columns: readonly Column[] }) {
  const say = useSay()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div className="skeleton">
      <output className="hidden-text">{say('page.loading')}</output>
      {columns.length > 0 && <div className="skeleton-row skeleton-head">{columns.map((c) => <span key={c.key} style={grow(c)}>{c.label}</span>)}</div>}
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={`skeleton-row${columns.length ? '' : ' skeleton-card'}`} style={{ opacity: 1 - i / rows }}>
          {columns.length ? columns.map((c, j) => <span key={c.key} style={grow(c)}><i style={{ width: `${widths[(i + j) % widths.length]}%` }} /></span>) : <><i style={{ width: '58%' }} /><i style={{ width: '76%' }} /></>}
        </div>
      ))}
    </div>
  )
}

function grow({ width }: Column) {
  return width === null ? { flex: 1 } : { width }
}
