import { Icon, Page, PageFrame, PageHead, useService, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { Pager, pageOf, pageSize } from '../pager.tsx'
import { PeriodBar, useAsked } from '../period-bar.tsx'
import type { DueRow } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'
import { DueTable } from './due-table.tsx'
import { MakeOrders } from './make-orders.tsx'
import '../fuel.css'

interface Due {
  totalCount: number
  items: DueRow[]
  counts: { [V in (typeof views)[number]]: number }
}

const views = ['due', 'all', 'doubtful', 'silent'] as const
const viewNames = { due: 'viewDue', all: 'viewEvery', doubtful: 'viewDoubtful', silent: 'viewSilent' } as const

/** What falls due by hours: the bar since the last one, the day by the average of 30 days, and the work orders that are made of it. */
export function DueView({ path, hoursKind, tabs }: { path: string; hoursKind: 1 | 2; tabs: ReactNode }) {
  const say = useFuelSay()
  const { holds, phone } = useSession()
  const asked = useAsked()
  const view = views.find((each) => each === asked.get('view')) ?? 'all'
  const { data, error, refetch, isPlaceholderData } = useService<Due>(path, { View: view, RegionId: asked.regionId ?? undefined, ProjectId: asked.projectId ?? undefined, Keyword: asked.get('q') ?? undefined, SkipCount: (pageOf(asked) - 1) * pageSize, MaxResultCount: pageSize })
  const [chosen, setChosen] = useState<ReadonlyMap<number, DueRow>>(new Map())
  const [making, setMaking] = useState(false)
  const mayMake = holds('LookUps.WorkOrder.Create')
  const isDue = (row: DueRow) => row.hoursLeft <= 0 && row.workOrderId === null && !row.doubts.length
  const due = data?.items.filter(isDue) ?? []
  const meant = chosen.size ? [...chosen.values()] : due
  const button = mayMake && meant.length > 0 && <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setMaking(true)}>{say('makeOrders', { count: meant.length })}</Button>
  return (
    <Page fill>
      <PageHead title={say('hoursTitle')} {...(data ? { count: say('sites', { count: data.counts.all }) } : {})} actions={button}>{phone && button && <span className="fuel-buttons">{button}</span>}</PageHead>
      {tabs}
      <PeriodBar asked={asked} hasPeriod={false} end={mayMake && due.length > 0 && <button type="button" className="fuel-link" onClick={() => setChosen(new Map(due.map((row) => [row.siteId, row])))}>{say('selectDue')}</button>}>
        <label>{say('show')}<select value={view} onChange={({ target }) => asked.set({ view: target.value })}>{views.map((each) => <option key={each} value={each}>{say(viewNames[each])}{data ? ` (${data.counts[each].toLocaleString('en')})` : ''}</option>)}</select></label>
        <label>{say('search')}<input type="search" defaultValue={asked.get('q') ?? ''} onChange={({ target }) => asked.set({ q: target.value })} /></label>
      </PeriodBar>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} isFetching={isPlaceholderData} failedTitle={say('failed')} empty={({ totalCount }) => (totalCount ? undefined : { title: say('nothingDue'), icon: 'check' })}>
        {({ items, totalCount }) => (
          <div className="fuel-scroll">
            <DueTable
              rows={items} mayMake={mayMake} chosen={chosen}
              onChoose={(row, isChosen) => setChosen((before) => new Map([...[...before].filter(([id]) => id !== row.siteId), ...(isChosen ? [[row.siteId, row] as const] : [])]))}
            />
            <Pager asked={asked} total={totalCount} />
          </div>
        )}
      </PageFrame>
      {making && <MakeOrders rows={meant} hoursKind={hoursKind} onClose={() => setMaking(false)} onDone={() => setChosen(new Map())} />}
    </Page>
  )
}
