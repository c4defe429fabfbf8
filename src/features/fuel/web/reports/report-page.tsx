import { momentIn } from '#framework/kinds'
import { MonthInput, Page, PageFrame, PageHead, useService, useSession } from '#framework/web'
import { dayAfter } from '#operations/running-hours'
import { fuelCalls } from '../../calls.ts'
import { Downloads } from '../downloads.tsx'
import { Pager, pageOf, pageSize } from '../pager.tsx'
import { PeriodBar, useAsked } from '../period-bar.tsx'
import type { FuelRow, Reconciliation, Sums } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'
import { FuelTable } from './fuel-table.tsx'
import '../fuel.css'

type Report = Pick<Reconciliation, 'totalCount' | 'totals' | 'byRegion' | 'byProject'> & { items: FuelRow[] }

/** Fuel by site and day, yesterday's where nothing is asked. */
export function DailyPage() {
  const { zone } = useSession()
  const day = dayAfter(momentIn(zone).today, -1)
  const asked = useAsked({ from: day, until: day })
  return <Report asked={asked} isDaily path={fuelCalls.daily} query={{ StartDate: asked.from, EndDate: asked.until }} />
}

/** Fuel by site in a month. */
export function MonthlyPage() {
  const { zone } = useSession()
  const asked = useAsked()
  const month = /^\d{4}-\d{2}$/.test(asked.get('month') ?? '') ? (asked.get('month') ?? '') : momentIn(zone).today.slice(0, 7)
  return <Report asked={asked} month={month} path={fuelCalls.monthly} query={{ Year: Number(month.slice(0, 4)), Month: Number(month.slice(5)) }} />
}

function Report({ asked, isDaily = false, month, path, query }: { asked: ReturnType<typeof useAsked>; isDaily?: boolean; month?: string; path: string; query: { readonly [name: string]: string | number } }) {
  const say = useFuelSay()
  const { phone, zone } = useSession()
  const all = { ...query, RegionId: asked.regionId ?? undefined, ProjectId: asked.projectId ?? undefined }
  const { data, error, refetch, isPlaceholderData } = useService<Report>(path, { ...all, SkipCount: (pageOf(asked) - 1) * pageSize, MaxResultCount: pageSize })
  return (
    <Page fill>
      <PageHead title={say(isDaily ? 'dailyTitle' : 'monthlyTitle')} {...(data ? { count: say('rows', { count: data.totalCount }) } : {})} actions={<Downloads path={path} query={all} />}>{phone && <span className="fuel-buttons"><Downloads path={path} query={all} /></span>}</PageHead>
      <PeriodBar asked={asked} hasPeriod={isDaily}>{month !== undefined && <MonthInput label={say('month')} required value={month} until={momentIn(zone).today.slice(0, 7)} onChange={(chosen) => chosen && asked.set({ month: chosen })} />}</PeriodBar>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} isFetching={isPlaceholderData} failedTitle={say('failed')} empty={({ totalCount }) => (totalCount ? undefined : { title: say('nothingHere'), text: say('nothingText') })}>
        {({ items, totals, byRegion, byProject, totalCount }) => (
          <div className="fuel-scroll">
            <FuelTable rows={items} totals={totals} heading={say('site')} hasDays={isDaily} />
            <Pager asked={asked} total={totalCount} />
            {byRegion.length > 1 && <Parts title={say('byRegion')} rows={byRegion} totals={totals} />}
            {byProject.length > 1 && <Parts title={say('byProject')} rows={byProject} totals={totals} />}
          </div>
        )}
      </PageFrame>
    </Page>
  )
}

function Parts({ title, rows, totals }: { title: string; rows: readonly (Sums & { name: string | null })[]; totals: Sums }) {
  const blank = { date: null, siteId: null, siteCode: null, siteName: null, regionName: null, doubts: [], openDoubts: 0, lostLitres: 0 }
  return <section className="fuel-parts"><h2>{title}</h2><FuelTable rows={rows.map((row) => ({ ...blank, ...row, key: row.name ?? '' }))} totals={totals} heading={title} /></section>
}
