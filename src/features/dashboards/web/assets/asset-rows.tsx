import { formatTime } from '#framework/kinds/web'
import type { EntityModel } from '#framework/metadata'
import { Icon, pathsOf, useEntity, useSay, useSession } from '#framework/web'
import { Button, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { AssetTab } from '../../model/assets.ts'
import { FigureTable, type FigureRow } from '../parts/figure-table.tsx'
import { Part } from '../parts/left-out.tsx'
import { useFigures } from '../parts/use-figures.ts'
import { useDashboardSay, type DashboardSay } from '../texts.ts'
import type { AssetRow } from './shapes.ts'

/** Rows of one page. */
const size = 50

/** The assets behind the figures, site by site: how many stand there, and the CM that is under way. @param query the conditions of the figures @param list address of the same rows as a list */
export function AssetRows({ tab, entity, query, list, total }: { tab: AssetTab; entity: EntityModel; query: { readonly [name: string]: number }; list: string; total: number }) {
  const say = useDashboardSay()
  const common = useSay()
  const { language, zone } = useSession()
  const go = useNavigate()
  const order = useEntity('WorkOrder')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const Keyword = useDeferredValue(typed.trim()) || undefined
  const { data, error, refetch } = useFigures<{ totalCount: number; items: readonly AssetRow[] }>('Dashboard_Asset/GetRows', { ...query, Kind: tab, Keyword, SkipCount: (page - 1) * size, MaxResultCount: size })
  const site = useEntity('Site')
  if (!data) return <Part what={say(`asset_${tab}`)} right={`LookUps.${entity.key}.Read`} query={{ data, error, refetch }}>{() => null}</Part>
  const turn = (to: number, label: string, icon: 'previous' | 'next', isEnd: boolean) => <Button size="small" aria-label={label} disabled={isEnd} icon={<Icon name={icon} size={12} turns />} onClick={() => setPage(to)} />
  const found = data.totalCount
  return (
    <div className="dash-list">
      <FigureTable
        title={say(`asset_${tab}`)} count={total.toLocaleString('en')} first={say('site')} columns={(['siteName', 'serial', 'brand', 'type', 'capacity', 'assetsHere', 'region', 'openOrders', 'updated'] as const).map((name) => ({ label: say(name), isText: name !== 'assetsHere' }))}
        end={<><Input className="dash-find" allowClear prefix={<Icon name="search" size={14} />} aria-label={say('findAsset')} placeholder={say('findAsset')} value={typed} onChange={({ target }) => { setTyped(target.value); setPage(1) }} /><Button href={list} onClick={(event) => { event.preventDefault(); void go(list) }}>{say('openAsList')}</Button></>}
        rows={data.items.map((row): FigureRow => ({
          key: String(row.id), heading: row.siteId ? <Link to={pathsOf(site).record(row.siteId)}><bdi>{row.siteCode}</bdi></Link> : '–',
          cells: [
            { value: row.siteName ?? '–' }, { value: row.serialNumber ?? '–', drawn: <Link to={pathsOf(entity).record(row.id)}><bdi>{row.serialNumber || '–'}</bdi></Link> }, { value: row.brandName ?? '–' }, { value: row.typeName ?? '–' }, { value: row.capacityName ?? '–', drawn: <bdi>{row.capacityName ?? '–'}</bdi> }, { value: row.here },
            { value: row.regionName ?? '–' }, { ...openOf(row, say), ...(row.openOrders ? { to: `${pathsOf(order).list}?tab=all&siteId.in=${row.siteId}&workOrderTypeId.in=1&status.ne=CLOSED` } : {}) }, { value: row.updated ? formatTime(language, zone, row.updated) : '–' },
          ],
        }))}
      />
      {found === 0 && <p className="dash-none">{say('noAssets')}</p>}
      {found > size && <nav className="dash-pager" aria-label={say(`asset_${tab}`)}>{say('rowsOf', { from: (page - 1) * size + 1, until: Math.min(page * size, found), total: found })} {turn(page - 1, common('list.previousPage'), 'previous', page === 1)}{turn(page + 1, common('list.nextPage'), 'next', page * size >= found)}</nav>}
    </div>
  )
}

/** How many, and how many of them are late; else what the newest was raised for. */
function openOf({ openOrders, lateOrders, alarmName }: AssetRow, say: DashboardSay): { value: string; isBad?: boolean } {
  if (openOrders === null) return { value: say('notShown') }
  if (!openOrders) return { value: '–' }
  if (lateOrders) return { value: say('openCmLate', { count: openOrders, late: lateOrders }), isBad: true }
  return { value: alarmName ? say('openCmOf', { count: openOrders, alarm: alarmName }) : String(openOrders) }
}
