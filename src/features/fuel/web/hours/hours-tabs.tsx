import { TabLinks } from '#framework/web'
import { hoursRoute, serviceRoute, visitRoute } from '../../feature.ts'
import type { Asked } from '../period-bar.tsx'
import type { Due } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'

interface HoursTabsProps {
  asked: Asked
  current: 'service' | 'visit' | 'doubtful' | 'silent' | 'hours'
  counts: Due['counts'] | undefined
}

/** The pages of running hours, each with how many meters wait there; region and project stay. */
export function HoursTabs({ asked, current, counts }: HoursTabsProps) {
  const say = useFuelSay()
  const to = (route: string, view?: string) => {
    const kept = new URLSearchParams(Object.entries({ view, regionId: asked.regionId, projectId: asked.projectId }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
    return kept.size ? `${route}?${kept}` : route
  }
  const tabs = [
    { key: 'service', label: say('tabService'), count: counts?.services, to: to(serviceRoute) }, { key: 'visit', label: say('tabVisit'), count: counts?.visits, to: to(visitRoute) },
    { key: 'doubtful', label: say('viewDoubtful'), count: counts?.doubtful, to: to(serviceRoute, 'doubtful') }, { key: 'silent', label: say('viewSilent'), count: counts?.silent, to: to(serviceRoute, 'silent') },
    { key: 'hours', label: say('tabHours'), to: to(hoursRoute) },
  ]
  return <TabLinks title={say('hoursTitle')} current={current} tabs={tabs} />
}
