/** The tree on the desk: a branch asks for what hangs below it once it is opened. */
import { Failed, Icon, pathsOf, useEntity, useService, useSession } from '#framework/web'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AssetLine, Branch, Listed, SiteLine } from '../../model/shapes.ts'
import type { AssetKind } from '../../rules.ts'
import { useAssetSay } from '../texts.ts'
import { AssetMark, branchFigures, branchName, shownBranches } from './words.tsx'

/** Sites that a branch shows at once. */
const some = 100

/** `bare`: sites at which nothing stands are shown too. */
export interface Of { kind?: AssetKind; bare?: boolean }

export function Fold({ label, note, figures, begins = false, children }: { label: ReactNode; note?: ReactNode; figures: readonly string[]; /** Open from the beginning. */ begins?: boolean; children: () => ReactNode }) {
  const [open, setOpen] = useState(begins)
  return (
    <li>
      <div className="asset-branch">
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'down' : 'next'} size={14} turns={!open} /><span dir="auto">{label}</span>
          <small>{figures.join(' · ')}</small>
        </button>
        {note}
      </div>
      {open && children()}
    </li>
  )
}

export function Companies({ items, ...of }: Of & { items: readonly Branch[] }) {
  const say = useAssetSay()
  return (
    <ul className="asset-branches">
      {shownBranches(items, of.bare).map((company, _, { length }) => (
        <Fold key={company.id} label={<b>{branchName(say, 'company', company)}</b>} begins={length === 1} figures={branchFigures(say, company, of.bare)}>
          {() => <Regions company={company.id} {...of} />}
        </Fold>
      ))}
    </ul>
  )
}

function Regions({ company, ...of }: Of & { company: number }) {
  const say = useAssetSay()
  return (
    <Loaded<Branch> path="SiteAsset/GetRegions" query={{ ...asked(of), CompanyId: company }}>
      {({ items }) => (
        <ul className="asset-branches">
          {shownBranches(items, of.bare).map((region) => (
            <Fold key={region.id} label={branchName(say, 'region', region)} figures={branchFigures(say, region, of.bare)}>
              {() => <Sites company={company} region={region.id} {...of} />}
            </Fold>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Sites({ company, region, ...of }: Of & { company: number; region: number }) {
  const say = useAssetSay()
  const [shown, setShown] = useState(some)
  return (
    <Loaded<SiteLine> path="SiteAsset/GetSites" query={{ ...asked(of), ...onlyWithAssets(of), CompanyId: company, RegionId: region, MaxResultCount: Math.min(shown, 1000) }}>
      {({ totalCount, items }) => (
        <ul className="asset-branches">
          {items.map((site) => <SiteBranch key={site.id} site={site} {...of} />)}
          {totalCount > items.length && shown < 1000 && <li><button type="button" className="asset-more" onClick={() => setShown(shown + some)}>{say('more', { count: Math.min(some, totalCount - items.length) })}</button></li>}
        </ul>
      )}
    </Loaded>
  )
}

export function SiteBranch({ site, begins = false, ...of }: Of & { site: SiteLine; begins?: boolean }) {
  const say = useAssetSay()
  const { may } = useSession()
  const entity = useEntity('Site')
  return (
    <Fold label={<><b>{site.code}</b> {site.name}</>} figures={[say('assets', { count: site.assets })]} begins={begins} note={may(entity, 'Read') && <Link className="asset-open" to={pathsOf(entity).record(site.id)} aria-label={`${say('openSite')}: ${site.code}`}><Icon name="eye" size={14} /></Link>}>
      {() => <Assets site={site.id} {...of} />}
    </Fold>
  )
}

export function Assets({ site, ...of }: Of & { site: number }) {
  const say = useAssetSay()
  return (
    <Loaded<AssetLine> path="SiteAsset/GetAssets" query={{ ...asked(of), SiteId: site }}>
      {({ items }) => (items.length ? <ul className="asset-branches">{items.map((asset) => <AssetItem key={`${asset.kind} ${asset.id}`} asset={asset} />)}</ul> : <p className="asset-quiet">{say('noneHere')}</p>)}
    </Loaded>
  )
}

export function AssetItem({ asset }: { asset: AssetLine }) {
  const say = useAssetSay()
  const { language } = useSession()
  const entity = useEntity(asset.kind)
  return (
    <li className="asset-line" data-state={asset.state}>
      <Link to={pathsOf(entity).record(asset.id)}><span>{entity.label.one[language]}</span>{asset.name && <b dir="auto">{asset.name}</b>}{asset.serial && <bdi>{asset.serial}</bdi>}</Link>
      <AssetMark state={asset.state} say={say} />
    </li>
  )
}

export const onlyWithAssets = ({ bare }: Of): { readonly [name: string]: string } => (bare ? {} : { OnlyWithAssets: 'true' })

export const asked = ({ kind }: Of): { readonly [name: string]: string } => (kind ? { Kind: kind } : {})

function Loaded<T>({ path, query, children }: { path: string; query: { readonly [name: string]: string | number }; children: (data: Listed<T>) => ReactNode }) {
  const say = useAssetSay()
  const { data, error, refetch } = useService<Listed<T>>(path, query)
  if (data) return children(data)
  return error ? <Failed title={say('failed')} error={error} onRetry={() => void refetch()} /> : <p className="asset-quiet" aria-busy="true">…</p>
}
