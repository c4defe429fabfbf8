import { Icon, ListView, Page, PageHead, Tabs, useService, type EntityPageProps } from '#framework/web'
import { Button } from 'antd'
import type { ReactNode } from 'react'

interface Tab { key: string; label: string; query: { readonly [parameter: string]: string } }

/** A list by its states, each with its count, and the one thing that begins a row. */
export function TabbedPage({ entity, base, title, tabs, path, begin, onBegin, children }: EntityPageProps & { title: string; tabs: readonly Tab[]; /** Service of the list. */ path: string; /** Word of the button; null: the person may not. */ begin: string | null; onBegin: () => void; children: ReactNode }) {
  return (
    <Page fill>
      <PageHead title={title} actions={begin !== null && <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={onBegin}>{begin}</Button>} />
      <CountedTabs title={title} tabs={tabs} path={path}>
        {(tab) => <ListView key={tab.key} entity={entity} base={base} source={{ path, query: tab.query }} embedded newButton={begin !== null && <button type="button" className="list-new" aria-label={begin} onClick={onBegin}><Icon name="plus" size={20} /></button>} />}
      </CountedTabs>
      {children}
    </Page>
  )
}

function CountedTabs({ title, tabs, path, children }: { title: string; tabs: readonly Tab[]; path: string; children: (tab: Tab) => ReactNode }) {
  const [first, second, third, fourth] = [0, 1, 2, 3].map((n) => tabs[n] ?? tabs[0]) as [Tab, Tab, Tab, Tab]
  const counts = [useCount(path, first), useCount(path, second), useCount(path, third), useCount(path, fourth)]
  return <Tabs title={title} keeps tabs={tabs.map(({ key, label }, n) => ({ key, label, count: counts[n] }))}>{(key) => children(tabs.find((tab) => tab.key === key) ?? first)}</Tabs>
}

const useCount = (path: string, { query }: Tab) => useService<{ totalCount: number }>(path, { ...query, MaxResultCount: 1 }).data?.totalCount
