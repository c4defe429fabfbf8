import { ConditionsBar, Icon, MapArea, MapFrame, MapLegend, Page, PageFrame, PageHead, PageState, pathsOf, useEntity, useListState, useMapPage, useSession, useTiles } from '#framework/web'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useLiveAlarms } from '../console/use-console.ts'
import { useAlarmSay } from '../texts.ts'
import { OpenAlarms } from './open-alarms.tsx'
import { SiteCard } from './site-card.tsx'
import { useKinds, useOpenAlarms, useSiteReport, useSites, type SitePoint } from './use-sites.ts'
import '../alarms.css'

const nothing: readonly SitePoint[] = []

/** Sites by the list's conditions, coloured by their alarms. `?id=` is one of them alone; place, zoom and the chosen site stand in the address. */
export function SiteMapPage() {
  const say = useAlarmSay()
  const { holds } = useSession()
  const entity = useEntity('Site')
  const state = useListState(entity)
  const [query] = useSearchParams()
  const only = Number(query.get('id')) || null
  useLiveAlarms()
  const onReport = useSiteReport(state)
  const { data, error, refetch, isPlaceholderData } = useSites(state, only)
  const alarms = useOpenAlarms(holds('LookUps.SiteAlarm.Read')).data
  const tiles = useTiles()
  const { kinds, points } = useKinds(data?.items ?? nothing, { down: say('siteDown'), fine: say('noAlarm') })
  const map = useMapPage(points, 'site')
  const chosenId = only ?? map.chosenId
  const chosen = points.find(({ id }) => id === chosenId)?.site
  const inView = (alarms?.items ?? []).filter((alarm) => map.seen.has(Number(alarm['siteId'])))
  const colours = useMemo(() => new Map((data?.items ?? nothing).map((site) => [site.alarmCode.toLowerCase(), site.alarmColor])), [data])
  const down = (data?.items ?? nothing).filter(({ isDown }) => isDown).length
  const title = only === null ? say('map') : (chosen?.siteCode ?? say('map'))
  return (
    <Page fill>
      <PageHead title={title} {...(data && only === null ? { count: say('siteCount', { shown: data.totalCount + data.skipped, up: data.totalCount + data.skipped - down, down }) } : {})} actions={only === null && <Button icon={<Icon name="download" size={14} />} onClick={onReport}>{say('workbook')}</Button>} />
      {only === null && <ConditionsBar entity={entity} state={state} />}
      <PageFrame data={tiles.error || tiles.data ? data : undefined} error={error} onRetry={() => void refetch()} failedTitle={say('mapFailed')} isFetching={isPlaceholderData}>
        {({ items, skipped }) => only !== null && !items.length ? <PageState title={say('noPosition')} /> : (
          <MapArea>
            <MapFrame label={say('map')} points={map.shown} kinds={kinds} place={map.place} onPlace={map.setPlace} onSeen={map.setSeen} tiles={tiles.data?.tiles ?? null} ringed={map.ringed ?? only} onChoose={map.choose}>
              {only === null && <MapLegend label={say('legend')} short={say('legendShort')} kinds={kinds} hidden={map.hidden} onToggle={map.toggle}>{skipped > 0 && <p>{say('withoutPosition', { count: skipped })} <Link to={`${pathsOf(entity).list}?latitude.empty=true`}>{say('seeThem')}</Link></p>}</MapLegend>}
              {chosen && <SiteCard site={chosen} alarms={alarms?.items ?? []} onClose={() => map.choose(null)} />}
            </MapFrame>
            {alarms && only === null && <OpenAlarms alarms={inView} total={alarms.totalCount} chosen={chosenId} onRing={map.ring} onChoose={map.goTo} open={map.isListOpen} onOpen={map.openList} colorOf={(alarm) => colours.get(String(alarm['alarmCode'] ?? '').toLowerCase()) ?? ''} />}
          </MapArea>
        )}
      </PageFrame>
    </Page>
  )
}
