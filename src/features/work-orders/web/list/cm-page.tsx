import { momentIn } from '#framework/kinds'
import { ListView, Page, PageHead, useMinute, useReadAgain, useSession, type EntityListProps } from '#framework/web'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { useOrderSay } from '../texts.ts'
import { useRowItems } from './use-row-items.ts'

/** The day's stream of corrective work orders, newest first, read again each minute. Conditions on the time show other days. */
export function CmPage({ entity, base, view }: EntityListProps) {
  const say = useOrderSay()
  const { language, zone } = useSession()
  const [query] = useSearchParams()
  const now = useMinute()
  const readAgain = useReadAgain()
  const refresh = useEffectEvent(readAgain)
  // What was just opened is fresh.
  const opened = useRef(now)
  useEffect(() => {
    if (now !== opened.current) refresh()
  }, [now])
  const actions = useOrderActions()
  const items = useRowItems(actions)
  const isOtherDay = [...query.keys()].some((name) => name.startsWith('raisedTime'))
  const asked = { ...(isOtherDay ? {} : { StartDate: momentIn(zone, new Date(now)).today }), ...(query.has('sort') ? {} : { Sorting: 'raisedTime desc' }) }
  const rows = { 'workOrderTypeId.in': '1', ...(isOtherDay ? {} : { 'raisedTime.during': 'today' }) }
  return (
    <Page fill>
      <PageHead title={view?.label[language] ?? ''} {...(isOtherDay ? {} : { count: say('today') })} />
      <ListView entity={entity} base={base} {...(view ? { view } : {})} source={{ path: 'WorkOrder/GetCMNotifications', query: asked, rows }} rowActions={items} embedded />
      {actions.dialog}
    </Page>
  )
}
