import { Counters, Icon, Page, Tabs, asFailure, saveWholeBook, useEntity, useFeedback, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { assetParts, assets, assetTabs, capacityOf, type AssetPart, type AssetTab } from '../../model/assets.ts'
import { AskedBar } from '../parts/asked-bar.tsx'
import { AskedFigures } from '../parts/asked-figures.tsx'
import { Bars } from '../parts/bars.tsx'
import { DashHead } from '../parts/dash-head.tsx'
import { Block } from '../parts/left-out.tsx'
import { useAsked, type Asked } from '../parts/use-asked.ts'
import { useFigures, useLiveFigures } from '../parts/use-figures.ts'
import { rowsAddress } from '../parts/rows-address.ts'
import { useDashboardSay, type DashboardSay } from '../texts.ts'
import { AssetRows } from './asset-rows.tsx'
import { assetsBook } from './report-book.ts'
import { answers, type Counts, type Group } from './shapes.ts'
import '../dashboards.css'

const names = { brand: 'BrandId', type: 'TypeId', capacity: 'CapacityId' } as const
const shownBars = 6
const live = ['assets', 'sites', 'workOrders'] as const
/** Retired assets are counted nowhere, and left out of the rows. */
const standing = { Standing: 'true' } as const

/** Batteries, rectifiers, air conditioners and generators by brand, type and capacity; a chosen bar narrows the others and the rows below. */
export function AssetsPage() {
  const say = useDashboardSay()
  const [address] = useSearchParams()
  const { showFailure } = useFeedback()
  const tab = assetTabs.find((key) => key === address.get('tab')) ?? 'batteries'
  const { data } = useCounts(tab)
  const onReport = () => void (data && saveWholeBook(`${say('assetsTitle')} ${say(`asset_${tab}`)}`, assetsBook(say, say(`asset_${tab}`), data)).catch((thrown: unknown) => showFailure(asFailure(thrown))))
  return (
    <Page>
      <DashHead title={say('assetsTitle')} actions={<Button icon={<Icon name="download" size={14} />} disabled={!data} onClick={onReport}>{say('report')}</Button>} />
      <Tabs title={say('assetsTitle')} tabs={assetTabs.map((key) => ({ key, label: say(`asset_${key}`), count: data?.totals[key] ?? undefined }))} keeps>{(key) => <AssetsOf key={key} tab={key as AssetTab} />}</Tabs>
    </Page>
  )
}

/** What is asked for stands in the address, and is read once for the tabs and what stands below them. */
function useCounts(tab: AssetTab) {
  const { may } = useSession()
  const asked = useAsked()
  const entity = useEntity(assets[tab].entity)
  const chosen = chosenOf(asked, tab)
  const query = { ...asked.places, ...chosen }
  const mayRead = may(entity, 'Read')
  return { asked, entity, chosen, query, mayRead, ...useFigures<Counts>('Dashboard_Asset/GetCounts', { ...query, Kind: tab }, { enabled: mayRead }) }
}

function AssetsOf({ tab }: { tab: AssetTab }) {
  const say = useDashboardSay()
  const { may } = useSession()
  const site = useEntity('Site')
  const { asked, entity, chosen, query, mayRead, data, error, refetch } = useCounts(tab)
  useLiveFigures(live)
  const rows = rowsAddress(entity.key, { ...query, ...standing })
  return (
    <>
      <AskedBar asked={asked} what={say('assetsOf', { what: say(`asset_${tab}`) })} asOf={data?.asOf}>
        {Object.keys(chosen).length > 0 && <Button type="text" size="small" onClick={() => asked.set({ BrandId: null, TypeId: null, CapacityId: null })}>{say('clear')}</Button>}
      </AskedBar>
      <div className="dash"><AskedFigures>
        <Block what={say(`asset_${tab}`)} right={`LookUps.${entity.key}.Read`} may={mayRead} data={data} error={error} onRetry={() => void refetch()}>
          {(counts) => (
            <>
              <Counters label={say('figures')} counters={[
                { key: 'shown', label: say(`asset_${tab}`), figure: counts.shown, to: rows, note: counts.inSites === null ? say('ofAll', { count: counts.total }) : say('ofAllIn', { count: counts.total, sites: counts.inSites }) },
                { key: 'sites', label: say('sitesWithOne'), figure: counts.sites, ...(may(site, 'Read') ? { to: rowsAddress('Site', { ...query, Assets: tab, Having: 'some' }) } : {}), note: say('haveMore', { count: counts.sitesWithMore }) },
                { key: 'without', label: say('sitesWithout'), figure: counts.sitesWithout ?? say('notShown'), ...(counts.sitesWithout === null ? {} : { to: rowsAddress('Site', { ...asked.places, Assets: tab, Having: 'none' }) }), note: counts.sitesWithout === null ? say('leftOutShort', { right: 'LookUps › Site › Read' }) : counts.withoutDgOnly ? say('allBrandsDgOnly', { count: counts.withoutDgOnly }) : say('allBrands') },
                capacityCounter((counts.capacities ?? []).filter(({ id }) => !chosen['CapacityId'] || id === chosen['CapacityId']), say),
                { key: 'orders', label: say('openOrders'), figure: counts.openOrders ?? say('notShown'), ...(counts.openOrders === null ? {} : { to: rowsAddress('WorkOrder', { ...query, Assets: tab }) }), note: counts.openOrders === null ? say('leftOutShort', { right: 'LookUps › WorkOrder › Read' }) : counts.lateOrders ? say('lateOnes', { count: counts.lateOrders }) : say('atTheseSites') },
              ]} />
              <div className="dash-three">{assetParts.map((part) => <PartBars key={part} part={part} groups={counts[answers[part]]} asked={asked} without={rowsAddress(entity.key, { ...but(query, names[part]), ...standing, Without: part })} />)}</div>
              <AssetRows key={JSON.stringify(query)} tab={tab} entity={entity} query={query} list={rows} total={counts.shown} />
            </>
          )}
        </Block>
      </AskedFigures></div>
    </>
  )
}

/** From here on in thousands of the unit. */
const thousands = 100_000

/** What they come to together; several units where they were entered so. */
function capacityCounter(groups: readonly { name: string; count: number }[], say: DashboardSay) {
  const units = capacityOf(groups)
  const [first] = units
  const shown = units.map(({ unit, sum }) => (sum >= thousands && !unit.startsWith('k') ? `${Math.round(sum / 1000).toLocaleString('en')} k${unit}` : `${sum.toLocaleString('en')} ${unit}`)).join(' + ')
  return { key: 'capacity', label: say('capacity'), figure: shown ? `\u2066${shown}\u2069` : '–', ...(first && units.length === 1 ? { note: say('onAverage', { amount: `\u2066${(Math.round((first.sum / first.count) * 10) / 10).toLocaleString('en')} ${first.unit}\u2069` }) } : {}) }
}

function chosenOf(asked: Asked, tab: AssetTab): { [name: string]: number } {
  return Object.fromEntries(assetParts.flatMap((part) => (assets[tab][part] && asked.id(names[part]) ? [[names[part], asked.id(names[part]) ?? 0]] : [])))
}

/** The same conditions without one of them. */
const but = (query: { readonly [name: string]: number }, name: string) => Object.fromEntries(Object.entries(query).filter(([each]) => each !== name))

/** The most frequent, and the rest in one bar, which a press shows; a press on another chooses, a second one takes it back. @param without where those are of which it is not stated */
function PartBars({ part, groups, asked, without }: { part: AssetPart; groups: Group; asked: Asked; without: string }) {
  const say = useDashboardSay()
  const [all, setAll] = useState(false)
  if (!groups) return null
  const chosen = asked.id(names[part])
  const first = groups.filter(({ id }, n) => all || n < shownBars || id === chosen)
  const rest = groups.filter((group) => !first.includes(group))
  return (
    <Bars title={say(part)} bars={[
      ...first.map(({ id, name, count }) => ({ key: String(id), label: name || say('none'), count, isChosen: id !== null && id === chosen, ...(id === null ? { to: without } : { onPick: () => asked.set({ [names[part]]: id === chosen ? null : id }) }) })),
      ...(rest.length ? [{ key: 'rest', label: say('other', { count: rest.length }), count: rest.reduce((sum, { count }) => sum + count, 0), onPick: () => setAll(true) }] : []),
    ]} />
  )
}
