/** Tabs of a page, `?tab=book` in the address: a row of links, at the side where there are many. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { grouped } from '../texts/load.ts'
import './tabs.css'

export interface TabsProps {
  /** What the tabs are of, for those who hear the page. */
  title: string
  tabs: readonly { key: string; label: string; /** Behind the label: how many are to be done. */ count?: number | undefined }[]
  /** At the end of the row. */
  end?: ReactNode
  /** The tabs show the same rows differently: conditions and mode in the address stay. */
  keeps?: boolean
  /** What stands under the chosen tab. */
  children: (key: string) => ReactNode
}

/** More than these do not fit in a row: they stand at the side, where there is room. */
const mostInARow = 10

export function Tabs({ title, tabs, end, keeps = false, children }: TabsProps) {
  const [query] = useSearchParams()
  const wanted = query.get('tab')?.toLowerCase()
  const current = tabs.find(({ key }) => key.toLowerCase() === wanted) ?? tabs[0]
  const to = (key: string) => {
    const kept = new URLSearchParams([...(keeps ? query : [])].filter(([name]) => name !== 'page' && name !== 'tab'))
    kept.set('tab', key)
    return `?${kept}`
  }
  return (
    <div className={`tabs${tabs.length > mostInARow ? ' tabs-side' : ''}`}>
      <TabLinks title={title} tabs={tabs.map((tab) => ({ ...tab, to: to(tab.key) }))} current={current?.key} end={end} />
      <div className="tabs-content">{current && children(current.key)}</div>
    </div>
  )
}

/** The row of links alone: for pages of which each tab has a route of its own. @param current key of the one that is open */
export function TabLinks({ title, tabs, current, end }: { title: string; tabs: readonly (TabsProps['tabs'][number] & { to: string })[]; current: string | undefined; end?: ReactNode }) {
  const chosen = useRef<HTMLAnchorElement>(null)
  // Counts come later, and push what was in sight.
  const isCounted = tabs.some(({ count }) => count !== undefined)
  useEffect(() => chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [current, isCounted])
  return (
    <div className="tabs-row"><nav aria-label={title}>
      {tabs.map(({ key, label, count, to }) => <Link key={key} ref={key === current ? chosen : null} to={to} aria-current={key === current ? 'page' : undefined}>{label}{count !== undefined && <>{' '}<span>{grouped(count)}</span></>}</Link>)}
    </nav>{end}</div>
  )
}
