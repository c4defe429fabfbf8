import { ConditionsBar, MapArea, MapFrame, MapLegend, MapSide, PageFrame, requestOf, sendTo, useListState, useMapPage, useTiles, useRows, type EntityPageProps } from '#framework/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OrderActions } from '../actions/use-order-actions.tsx'
import { sourceOf, type View } from '../list/use-views.ts'
import { useOrderSay } from '../texts.ts'
import { OrderLine } from './order-line.tsx'
import { pointsOf, type SiteOfOrders } from './points.ts'
import { OrdersOfSite } from './orders-of-site.tsx'
import './map.css'

/** Work orders that are listed beside the map, and how often others' changes are looked for. */
const [most, minute] = [500, 60_000]
const nothing: readonly SiteOfOrders[] = []

/** Where the work is, under the conditions of list, board and calendar: sites by their most urgent work order, and the work orders in sight, least time left first. */
export function OrderMap({ entity, base, view, actions }: EntityPageProps & { view: View; actions: OrderActions }) {
  const say = useOrderSay()
  const state = useListState(entity)
  const { conditions = [], search } = requestOf(state)
  const query = [['View', view] as const, ...(search ? [['Keyword', search] as const] : []), ...conditions]
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['work-orders', 'map', query], refetchInterval: minute, placeholderData: keepPreviousData,
    queryFn: ({ signal }) => sendTo<{ totalCount: number; skipped: number; items: readonly SiteOfOrders[] }>('GET', 'WorkOrder/GetMapPoints', { query, failure: 'own', signal }),
  })
  const asked = { skip: 0, take: most, search: state.search, conditions, failure: 'inline' as const, source: sourceOf(view) }
  const { data: listed } = useRows(entity, asked, { every: minute, keeps: true })
  const tiles = useTiles()
  const { kinds, points } = useMemo(() => pointsOf(data?.items ?? nothing, (kind) => say(`kind_${kind}`)), [data, say])
  const map = useMapPage(points, 'site')
  const shown = new Set(map.shown.map(({ id }) => id))
  const inSight = (listed?.items ?? []).filter(({ siteId }) => map.seen.has(Number(siteId)) && shown.has(Number(siteId)))
  const isCut = listed !== undefined && listed.totalCount > listed.items.length
  return (
    <div className="order-map">
      <ConditionsBar entity={entity} state={state} />
      <PageFrame data={tiles.error || tiles.data ? data : undefined} error={error} isFetching={isPlaceholderData} onRetry={() => void refetch()} failedTitle={say('mapFailed')}>
        {({ skipped }) => (
          <MapArea>
            <MapFrame label={say('map')} points={map.shown} kinds={kinds} place={map.place} onPlace={map.setPlace} onSeen={map.setSeen} tiles={tiles.data?.tiles ?? null} ringed={map.ringed} onChoose={map.choose}>
              <MapLegend label={say('legend')} short={say('legendShort')} kinds={kinds} hidden={map.hidden} onToggle={map.toggle}>{skipped > 0 && <p>{say('nowhere', { count: skipped })}</p>}</MapLegend>
              {map.chosen && <OrdersOfSite entity={entity} base={base} site={map.chosen.site} request={asked} actions={actions} onClose={() => map.choose(null)} />}
            </MapFrame>
            <MapSide
              title={say('mapList')} note={say('inSight')} empty={say('noneInSight')} chosen={map.chosenId} onRing={map.ring} onChoose={map.goTo} open={map.isListOpen} onOpen={map.openList}
              lines={inSight.map((row) => ({ key: row.id, point: Number(row['siteId']), content: <OrderLine row={row} /> }))} foot={isCut && <p>{say('firstOnMap', { count: listed.items.length, all: listed.totalCount })}</p>}
            />
          </MapArea>
        )}
      </PageFrame>
    </div>
  )
}
