import { momentIn } from '#framework/kinds'
import { Icon, Page, PageFrame, PageHead, useService, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { Downloads } from '../downloads.tsx'
import { Pager, pageOf, pageSize } from '../pager.tsx'
import { PeriodBar, useAsked } from '../period-bar.tsx'
import type { Due, DueRow } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'
import { DueTable } from './due-table.tsx'
import { HoursTabs } from './hours-tabs.tsx'
import { MakeDue, MakeOrders, mostOrders } from './make-orders.tsx'
import '../fuel.css'

const views = ['due', 'all', 'doubtful', 'silent'] as const
const viewNames = { due: 'viewDue', all: 'viewEvery', doubtful: 'viewDoubtful', silent: 'viewSilent' } as const

const emptyTitles = { due: 'nothingDue', all: 'nothingDue', doubtful: 'noneBack', silent: 'allRead' } as const

/** As the server counts what is to be made. */
const isDue = ({ hoursLeft, dueDate, workOrderId, doubts }: DueRow, today: string) => workOrderId === null && !doubts.length && (hoursLeft <= 0 || (dueDate !== null && dueDate <= today))

/** What falls due by hours: the bar since the last one, the day by the average of 30 days, and the work orders that are made of it. */
export function DueView({ path, hoursKind }: { path: string; hoursKind: 1 | 2 }) {
  const say = useFuelSay()
  const { holds, phone, zone } = useSession()
  const { today } = momentIn(zone)
  const asked = useAsked()
  const view = views.find((each) => each === asked.get('view')) ?? 'all'
  const query = { RegionId: asked.regionId ?? undefined, ProjectId: asked.projectId ?? undefined, Keyword: asked.get('q') ?? undefined }
  const { data, error, refetch, isPlaceholderData } = useService<Due>(path, { ...query, View: view, SkipCount: (pageOf(asked) - 1) * pageSize, MaxResultCount: pageSize })
  const [chosen, setChosen] = useState<ReadonlyMap<number, DueRow>>(new Map())
  const [making, setMaking] = useState(false)
  const mayMake = holds('LookUps.WorkOrder.Create')
  const toMake = data?.counts.toMake ?? 0
  const dueHere = data?.items.filter((row) => isDue(row, today)) ?? []
  const count = chosen.size || Math.min(toMake, mostOrders)
  const downloads = data && data.totalCount > 0 && <Downloads path={path} query={{ ...query, View: view }} />
  const button = mayMake && count > 0 && <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setMaking(true)}>{count < toMake && !chosen.size ? say('makeOrdersOf', { count: toMake, most: count }) : say('makeOrders', { count })}</Button>
  const dialog = { hoursKind, onClose: () => setMaking(false), onDone: () => setChosen(new Map()) }
  return (
    <Page fill>
      <PageHead title={say('hoursTitle')} {...(data ? { count: say('sites', { count: data.counts.all }) } : {})} actions={<>{downloads}{button}</>}>{phone && (downloads || button) && <span className="fuel-buttons">{downloads}{button}</span>}</PageHead>
      <HoursTabs asked={asked} current={view === 'doubtful' || view === 'silent' ? view : hoursKind === 1 ? 'service' : 'visit'} counts={data?.counts} />
      <PeriodBar asked={asked} hasPeriod={false} end={mayMake && dueHere.length > 0 && dueHere.length === toMake && <button type="button" className="fuel-link" onClick={() => setChosen(new Map(dueHere.map((row) => [row.siteId, row])))}>{say('selectDue')}</button>}>
        <label>{say('show')}<select value={view} onChange={({ target }) => asked.set({ view: target.value })}>{views.map((each) => <option key={each} value={each}>{say(viewNames[each])}{data ? ` (${data.counts[each].toLocaleString('en')})` : ''}</option>)}</select></label>
        <label>{say('search')}<input type="search" defaultValue={asked.get('q') ?? ''} onChange={({ target }) => asked.set({ q: target.value })} /></label>
      </PeriodBar>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} isFetching={isPlaceholderData} failedTitle={say('failed')} empty={({ totalCount }) => (totalCount ? undefined : { title: say(emptyTitles[view]), icon: 'check' })}>
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
      {making && (chosen.size ? <MakeOrders rows={[...chosen.values()]} {...dialog} /> : <MakeDue path={path} query={query} {...dialog} />)}
    </Page>
  )
}
