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
  const chosen = useRef<HTMLAnchorElement>(null)
  useEffect(() => chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [current?.key])
  return (
    <div className={`tabs${tabs.length > mostInARow ? ' tabs-side' : ''}`}>
      <div className="tabs-row"><nav aria-label={title}>
        {tabs.map(({ key, label, count }) => <Link key={key} ref={key === current?.key ? chosen : null} to={to(key)} aria-current={key === current?.key ? 'page' : undefined}>{label}{count !== undefined && <>{' '}<span>{grouped(count)}</span></>}</Link>)}
      </nav>{end}</div>
      <div className="tabs-content">{current && children(current.key)}</div>
    </div>
  )
}
