/** Tabs of a page, `?tab=book` in the address: a row of links, at the side where there are many. */
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import './tabs.css'

export interface TabsProps {
  /** What the tabs are of, for those who hear the page. */
  title: string
  tabs: readonly { key: string; label: string }[]
  /** What stands under the chosen tab. */
  children: (key: string) => ReactNode
}

/** More than these do not fit in a row: they stand at the side, where there is room. */
const mostInARow = 10

export function Tabs({ title, tabs, children }: TabsProps) {
  const [query] = useSearchParams()
  const wanted = query.get('tab')?.toLowerCase()
  const current = tabs.find(({ key }) => key.toLowerCase() === wanted) ?? tabs[0]
  return (
    <div className={`tabs${tabs.length > mostInARow ? ' tabs-side' : ''}`}>
      <nav aria-label={title}>
        {tabs.map(({ key, label }) => <Link key={key} to={`?tab=${key}`} aria-current={key === current?.key ? 'page' : undefined}>{label}</Link>)}
      </nav>
      <div className="tabs-content">{current && children(current.key)}</div>
    </div>
  )
}
