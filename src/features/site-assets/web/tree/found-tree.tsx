/** What a search found, with the paths of the hits open and nothing else. */
import { useAssetSay } from '../texts.ts'
import { mostHits, type Hit } from '../../model/shapes.ts'
import type { AssetKind } from '../../rules.ts'
import { AssetItem, Fold, SiteBranch } from './branches.tsx'
import { branchName } from './words.tsx'

function groupsOf<K extends number>(hits: readonly Hit[], keyOf: (hit: Hit) => K): [K, Hit[]][] {
  const groups = new Map<K, Hit[]>()
  for (const hit of hits) groups.set(keyOf(hit), [...(groups.get(keyOf(hit)) ?? []), hit])
  return [...groups]
}

export function FoundTree({ hits, kind }: { hits: readonly Hit[]; kind?: AssetKind }) {
  const say = useAssetSay()
  return (
    <>
      <p className="asset-quiet" role="status">{hits.length < mostHits ? say('found', { count: hits.length }) : say('mostFound', { count: mostHits })}</p>
      <ul className="asset-branches">
        {groupsOf(hits, (hit) => hit.companyId).map(([company, below]) => (
          <Fold key={company} begins label={<b>{branchName(say, 'company', { id: company, name: below[0]?.companyName ?? '' })}</b>} figures={[say('found', { count: below.length })]}>
            {() => (
              <ul className="asset-branches">
                {groupsOf(below, (hit) => hit.regionId).map(([region, at]) => (
                  <Fold key={region} begins label={branchName(say, 'region', { id: region, name: at[0]?.regionName ?? '' })} figures={[say('found', { count: at.length })]}>
                    {() => <ul className="asset-branches">{at.map((hit) => <FoundSite key={hit.site.id} hit={hit} {...(kind ? { kind } : {})} />)}</ul>}
                  </Fold>
                ))}
              </ul>
            )}
          </Fold>
        ))}
      </ul>
    </>
  )
}

function FoundSite({ hit, kind }: { hit: Hit; kind?: AssetKind }) {
  const say = useAssetSay()
  if (hit.isSiteHit || !hit.found.length) return <SiteBranch site={hit.site} {...(kind ? { kind } : {})} />
  return (
    <Fold begins label={<><b>{hit.site.code}</b> {hit.site.name}</>} figures={[say('assets', { count: hit.site.assets })]}>
      {() => <ul className="asset-branches">{hit.found.map((asset) => <AssetItem key={`${asset.kind} ${asset.id}`} asset={asset} />)}</ul>}
    </Fold>
  )
}
