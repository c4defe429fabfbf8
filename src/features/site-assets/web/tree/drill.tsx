/** The tree on the phone: one level, and the way back; the address says where. */
import { Failed, Icon, useService } from '#framework/web'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Branch, Listed, SiteLine } from '../../model/shapes.ts'
import { useAssetSay } from '../texts.ts'
import { Assets, asked, onlyWithAssets, type Of } from './branches.tsx'
import { Bare } from './bare.tsx'
import { branchFigures, branchName, shownBranches } from './words.tsx'

const names = ['company', 'region', 'site'] as const
type Level = (typeof names)[number]
const some = 100

export function Drill({ kind, bare = false }: Of) {
  const say = useAssetSay()
  const [query] = useSearchParams()
  const at = (level: Level) => (query.has(level) ? Number(query.get(level)) || 0 : null)
  const to = (level: Level, id: number | null, name = '') => {
    const next = new URLSearchParams(query)
    for (const below of names.slice(names.indexOf(level))) for (const part of [below, `${below}Name`]) next.delete(part)
    if (id !== null) { next.set(level, String(id)); next.set(`${level}Name`, name) }
    return `?${next}`
  }
  const [company, region, site] = [at('company'), at('region'), at('site')]
  const nameAt = (level: 'company' | 'region', id: number) => branchName(say, level, { id, name: query.get(`${level}Name`) ?? '' })
  const of = kind ? { kind } : {}
  if (company === null) return <Branches bare={bare} level="company" path="SiteAsset/GetCompanies" query={asked(of)} to={(id, name) => to('company', id, name)} />
  if (region === null) return <Level back={to('company', null)} backTo={say('places')} title={nameAt('company', company)}><Branches bare={bare} level="region" path="SiteAsset/GetRegions" query={{ ...asked(of), CompanyId: company }} to={(id, name) => to('region', id, name)} /></Level>
  if (site === null) return <Level back={to('region', null)} backTo={nameAt('company', company)} title={nameAt('region', region)}><SiteList query={{ ...asked(of), ...onlyWithAssets({ bare }), CompanyId: company, RegionId: region }} to={(line) => to('site', line.id, line.code)} /></Level>
  return <Level back={to('site', null)} backTo={nameAt('region', region)} title={query.get('siteName') ?? ''}><Assets site={site} {...of} /></Level>
}

function Level({ back, backTo, title, children }: { back: string; backTo: string; title: string; children: ReactNode }) {
  const say = useAssetSay()
  return <><div className="asset-level"><Link to={back} aria-label={say('back', { place: backTo })}><Icon name="back" size={18} /></Link><h2 dir="auto">{title}</h2></div>{children}</>
}

function Branches({ bare, level, path, query, to }: { bare: boolean; level: 'company' | 'region'; path: string; query: { readonly [name: string]: string | number }; to: (id: number, name: string) => string }) {
  const say = useAssetSay()
  const { data, error, refetch } = useService<Listed<Branch>>(path, query)
  if (!data) return error ? <Failed title={say('failed')} error={error} onRetry={() => void refetch()} /> : <p className="asset-quiet" aria-busy="true">…</p>
  const items = shownBranches(data.items, bare)
  if (!items.length) return <Bare items={data.items} />
  return <ul className="asset-drill">{items.map((branch) => <li key={branch.id}><Link to={to(branch.id, branch.name)}><b dir="auto">{branchName(say, level, branch)}</b><small>{branchFigures(say, branch, bare).join(' · ')}</small></Link></li>)}</ul>
}

function SiteList({ query, to }: { query: { readonly [name: string]: string | number }; to: (site: SiteLine) => string }) {
  const say = useAssetSay()
  const [shown, setShown] = useState(some)
  const { data, error, refetch } = useService<Listed<SiteLine>>('SiteAsset/GetSites', { ...query, MaxResultCount: Math.min(shown, 1000) })
  if (!data) return error ? <Failed title={say('failed')} error={error} onRetry={() => void refetch()} /> : <p className="asset-quiet" aria-busy="true">…</p>
  return (
    <ul className="asset-drill">
      {data.items.map((site) => <li key={site.id}><Link to={to(site)}><b>{site.code}</b><span dir="auto">{site.name}</span><small>{say('assets', { count: site.assets })}</small></Link></li>)}
      {data.totalCount > data.items.length && shown < 1000 && <li><button type="button" className="asset-more" onClick={() => setShown(shown + some)}>{say('more', { count: Math.min(some, data.totalCount - data.items.length) })}</button></li>}
    </ul>
  )
}
