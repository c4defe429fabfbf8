import { Checkbox, Icon, Page, PageFrame, PageHead, Tabs, useService, useSession } from '#framework/web'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { treeRoute, siteAssets } from '../../feature.ts'
import type { Branch, Hit, Listed } from '../../model/shapes.ts'
import { assetKinds, type AssetKind } from '../../rules.ts'
import { useAssetSay } from '../texts.ts'
import { Drill } from './drill.tsx'
import { FoundTree } from './found-tree.tsx'
import { Bare } from './bare.tsx'
import { Companies, type Of } from './branches.tsx'
import { shownBranches } from './words.tsx'
import '../site-assets.css'

/** Assets of one kind, or of all, by company, region and site; on the phone one level at a time. */
export function TreePage() {
  const say = useAssetSay()
  const { model, may, language } = useSession()
  const title = siteAssets.pages.find(({ route }) => route === treeRoute)?.label[language] ?? ''
  const kinds = assetKinds.flatMap((kind) => {
    const entity = model.get(kind)
    return entity && may(entity, 'Read') ? [{ key: kind as string, label: entity.label.many[language] }] : []
  })
  return (
    <Page fill>
      <PageHead title={title} />
      <Tabs title={title} keeps tabs={[{ key: 'all', label: say('all') }, ...kinds]}>{(key) => <Tree key={key} {...(key === 'all' ? {} : { kind: key as AssetKind })} />}</Tabs>
    </Page>
  )
}

function Tree({ kind }: { kind?: AssetKind }) {
  const say = useAssetSay()
  const { phone } = useSession()
  const [query, setQuery] = useSearchParams()
  // Letters stand where they are typed, and the tick, at once; the address follows.
  const [words, setWords] = useState(query.get('find') ?? '')
  const [bare, setBare] = useState(query.get('bare') === '1')
  const set = (name: 'find' | 'bare', value: string) => setQuery((before) => {
    const changed = new URLSearchParams(before)
    if (value) changed.set(name, value)
    else changed.delete(name)
    return changed
  }, { replace: true })
  const find = (value: string) => {
    setWords(value)
    set('find', value)
  }
  const shown = { ...(kind ? { kind } : {}), bare }
  const asked = useDeferredValue(words.trim())
  return (
    <div className="asset-tree">
      <div className="asset-search">
        <Icon name="search" size={16} />
        <input type="search" value={words} aria-label={say('search')} placeholder={say('search')} maxLength={100} onChange={(event) => find(event.target.value)} />
      </div>
      {!asked && <Checkbox label={say('bareToo')} checked={bare} onChange={() => { setBare(!bare); set('bare', bare ? '' : '1') }} />}
      {asked ? <Found {...(kind ? { kind } : {})} words={asked} /> : phone ? <Drill {...shown} /> : <Whole {...shown} />}
    </div>
  )
}

const of = (kind?: AssetKind) => (kind ? { Kind: kind } : {})

function Whole({ kind, bare }: Of) {
  const say = useAssetSay()
  const { data, error, refetch } = useService<Listed<Branch>>('SiteAsset/GetCompanies', of(kind))
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('failed')} skeleton={4}>
      {({ items }) => (shownBranches(items, bare).length ? <Companies items={items} {...(kind ? { kind } : {})} {...(bare ? { bare } : {})} /> : <Bare items={items} />)}
    </PageFrame>
  )
}

function Found({ kind, words }: { kind?: AssetKind; words: string }) {
  const say = useAssetSay()
  const { data, error, refetch } = useService<Listed<Hit>>('SiteAsset/Find', { ...of(kind), Keyword: words })
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('failed')} skeleton={3}>
      {({ items }) => (items.length ? <FoundTree hits={items} {...(kind ? { kind } : {})} /> : <p className="asset-quiet" role="status">{say('notFound', { words })}</p>)}
    </PageFrame>
  )
}
