/** What lies in a place: its sites, the people who have it or something below it, and what refers to it. */
import { Failed, listPath, PanelLines, pathsOf, Referrers, Segmented, sendTo, useEntity, useSession } from '#framework/web'
import type { EntityModel } from '#framework/metadata'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../texts.ts'
import type { TreeNode } from '../tree/tree-model.ts'
import { hierarchyKey } from '../tree/use-tree.ts'

type Tab = 'sites' | 'people' | 'referrers'

export function PlaceLists({ node, entity }: { node: TreeNode; entity: EntityModel }) {
  const say = useSay()
  const tabs: readonly Tab[] = [...(node.sites === null ? [] : ['sites' as const]), ...(node.people === null ? [] : ['people' as const]), 'referrers']
  const [tab, setTab] = useState<Tab>(tabs[0] ?? 'referrers')
  const words = { sites: say('tabSites'), people: say('tabPeople'), referrers: say('tabReferrers') }
  return (
    <section className="place-lists" aria-label={say('in')}>
      <Segmented label={say('in')} value={tab} options={tabs.map((value) => ({ value, label: words[value] }))} onChange={setTab} />
      {tab === 'sites' ? <Sites node={node} /> : tab === 'people' ? <People node={node} /> : <Referrers entity={entity} id={node.id} />}
    </section>
  )
}

interface Rows<T> {
  totalCount: number
  items: readonly T[]
}
const step = 50

function Sites({ node }: { node: TreeNode }) {
  const say = useSay()
  const site = useEntity('Site')
  const query = useInfiniteQuery({
    queryKey: [...hierarchyKey, 'sites', node.key], initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => sendTo<Rows<{ id: number; siteCode: string; siteName: string; teamName: string | null }>>('GET', 'Hierarchy/GetSites', { query: [['level', node.level], ['id', node.id], ['SkipCount', pageParam], ['MaxResultCount', step]], signal, failure: 'own' }),
    getNextPageParam: (last, pages) => (pages.length * step < last.totalCount ? pages.length * step : undefined),
  })
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} title={say('tabSites')} />
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  if (query.data && !items.length) return <p className="hierarchy-none">{say('noSites')}</p>
  return (
    <>
      <PanelLines lines={items.map((row) => ({ key: row.id, name: `${row.siteCode} · ${row.siteName}`, to: pathsOf(site).record(row.id), note: row.teamName }))} />
      {query.hasNextPage && <Button onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>{say('more')}</Button>}
    </>
  )
}

function People({ node }: { node: TreeNode }) {
  const say = useSay()
  const { model, may, language } = useSession()
  const user = useEntity('User')
  const { data, error, refetch } = useQuery({
    queryKey: [...hierarchyKey, 'people', node.key],
    queryFn: ({ signal }) => sendTo<Rows<{ userId: number; name: string; places: readonly { level: string; id: number; name: string }[] }>>('GET', 'Hierarchy/GetPeople', { query: [['level', node.level], ['id', node.id]], signal, failure: 'own' }),
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} title={say('tabPeople')} />
  if (data && !data.items.length) return <p className="hierarchy-none">{say('noPeople')}</p>
  const opens = listPath(user) !== undefined && may(user, 'Pages') && model.has('User')
  return <PanelLines lines={(data?.items ?? []).map((person) => ({ key: person.userId, name: person.name, ...(opens ? { to: pathsOf(user).record(person.userId) } : {}), note: person.places.map(({ name }) => name).join(language === 'ur' ? '، ' : ', ') }))} />
}
