import { formatTime } from '#framework/kinds/web'
import { Icon, Page, PageHead, pathsOf, StateMark, Tabs, useEntity, useHubOpen, useSession } from '#framework/web'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useAlarmSay } from '../texts.ts'
import { AlarmList } from './alarm-list.tsx'
import { ConsoleHead } from './console-head.tsx'
import { useCounts, useLiveAlarms, useViewCounts, views, type ConsoleView } from './use-console.ts'
import '../alarms.css'

/** What is wrong at the sites now, newest first, as it happens. */
export function ConsolePage() {
  const say = useAlarmSay()
  const { language, zone, may } = useSession()
  const navigate = useNavigate()
  const entity = useEntity('SiteAlarm')
  const paths = pathsOf(entity)
  const { data: counts, dataUpdatedAt } = useCounts()
  const inViews = useViewCounts()
  const isLive = useHubOpen()
  useLiveAlarms()
  const time = dataUpdatedAt ? formatTime(language, zone, new Date(dataUpdatedAt).toISOString()).replace(/^\D*(?=\d\d:\d\d$)/, '') : ''
  return (
    <Page fill>
      <PageHead
        title={say('title')} {...(counts ? { count: say('openOn', { count: counts.open, sites: say('sites', { count: counts.sites }) }) } : {})}
        actions={<>
          {time && <StateMark shape="disc" tone={isLive ? 'ok' : 'idle'} label={say(isLive ? 'live' : 'notLive', { time })} />}
          {may(entity, 'Bulk') && paths.bulk && <Button icon={<Icon name="upload" size={14} />} onClick={() => void navigate(paths.bulk ?? '')}>{say('import')}</Button>}
          {may(entity, 'Create') && <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate(paths.create)}>{say('raise')}</Button>}
        </>}
      />
      <ConsoleHead counts={counts} />
      <Tabs title={say('title')} tabs={views.map((key) => ({ key, label: say(key), ...(inViews && key !== 'clearedToday' ? { count: inViews[key] } : {}) }))}>
        {(view) => <AlarmList key={view} view={view as ConsoleView} />}
      </Tabs>
    </Page>
  )
}
