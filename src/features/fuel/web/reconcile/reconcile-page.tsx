import { momentIn } from '#framework/kinds'
import { Icon, Page, PageFrame, PageHead, Tabs, useHub, useKeys, useService, useSession } from '#framework/web'
import { useEffect } from 'react'
import { fuelCalls } from '../../calls.ts'
import { usualPeriod } from '../../model/usual-period.ts'
import { Downloads } from '../downloads.tsx'
import { Pager, pageOf, pageSize } from '../pager.tsx'
import { PeriodBar, useAsked, type Asked } from '../period-bar.tsx'
import type { FuelRow, Reconciliation } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'
import { litres, signed } from '../words.ts'
import { DoubtList } from './doubt-list.tsx'
import { Groups } from './groups.tsx'
import { SitePane } from './site-pane.tsx'
import { Tolerance } from './tolerance.tsx'
import '../fuel.css'

const views = ['open', 'none', 'loss', 'all'] as const
const viewNames = { open: 'viewOpen', none: 'viewNone', loss: 'viewLoss', all: 'viewAll' } as const
const groupings = ['visit', 'site', 'vehicle', 'filler', 'month'] as const

/** Litres that hours explain against litres used: the doubts, the largest first, each with its sum beside it. */
export function ReconcilePage() {
  const say = useFuelSay()
  const { phone, zone } = useSession()
  const asked = useAsked(usualPeriod(momentIn(zone).today))
  const view = views.find((each) => each === asked.get('tab')) ?? 'open'
  const by = view === 'all' ? (groupings.find((each) => each === asked.get('by')) ?? 'visit') : 'visit'
  const query = { StartDate: asked.from, EndDate: asked.until, RegionId: asked.regionId ?? undefined, ProjectId: asked.projectId ?? undefined, SiteId: asked.get('siteId') ?? undefined, View: view, By: by }
  const { data, error, refetch, isPlaceholderData } = useService<Reconciliation>(fuelCalls.reconciliation, { ...query, SkipCount: (pageOf(asked) - 1) * pageSize, MaxResultCount: pageSize })
  // Visits are evaluated behind what was written: the server says when they came to something else. Without it the page reads again each minute.
  useHub('figuresChanged', (said) => {
    const areas = (said as { areas?: readonly string[] } | undefined)?.areas
    if (!areas || areas.includes('fuel')) void refetch()
  })
  const counts = data?.counts
  return (
    <Page fill>
      <PageHead title={say('title')} {...(counts ? { count: say('toDecide', { count: counts.open }) } : {})} actions={<>{data && <Tolerance percent={data.tolerancePercent} />}<Downloads path={fuelCalls.reconciliation} query={query} /></>}>
        {phone && <span className="fuel-buttons">{data && <Tolerance percent={data.tolerancePercent} />}<Downloads path={fuelCalls.reconciliation} query={query} /></span>}
      </PageHead>
      <Tabs title={say('title')} keeps tabs={views.map((key) => ({ key, label: say(viewNames[key]), ...(counts ? { count: key === 'all' ? counts.visits : counts[key] } : {}) }))}>
        {() => (
          <>
            <PeriodBar asked={asked} end={data && <>{say(isWhole(data.totals) ? 'balance' : 'balanceKnown', { filled: litres(data.totals.fuelFilled), expected: litres(data.totals.expectedUse), used: litres(data.totals.fuelUsed), difference: signed(data.totals.difference), percent: signed(data.totals.differencePercent) })}</>}>
              {view === 'all' && <label>{say('by')}<select value={by} onChange={({ target }) => asked.set({ by: target.value })}>{groupings.map((each) => <option key={each} value={each}>{say(({ visit: 'byVisit', site: 'bySite', vehicle: 'byVehicle', filler: 'byFiller', month: 'byMonth' } as const)[each])}</option>)}</select></label>}
            </PeriodBar>
            <PageFrame
              data={data} error={error} onRetry={() => void refetch()} isFetching={isPlaceholderData} failedTitle={say('failed')}
              empty={({ totalCount }) => (totalCount ? undefined : { title: say(view === 'open' ? 'nothingOpen' : 'nothingHere'), text: say('nothingText'), icon: view === 'open' ? 'check' : 'inbox' })}
            >
              {(found) => (by === 'visit' ? <Visits found={found} asked={asked} isPhone={phone} /> : <div className="fuel-scroll"><Groups rows={found.items} by={by} asked={asked} totals={found.totals} /><Pager asked={asked} total={found.totalCount} /></div>)}
            </PageFrame>
          </>
        )}
      </Tabs>
    </Page>
  )
}

/** Whether use less what hours explain is the difference: of a visit that lacks one of the two there is none. */
const isWhole = ({ fuelUsed, expectedUse, difference }: Reconciliation['totals']) => Math.abs(fuelUsed - expectedUse - difference) < 0.05

/** The chosen visit stands in the address; on the desk the first one where none is chosen. */
function Visits({ found, asked, isPhone }: { found: Reconciliation; asked: Asked; isPhone: boolean }) {
  const say = useFuelSay()
  const { zone } = useSession()
  const wanted = Number(asked.get('visit')) || null
  const rows = found.items.filter((row): row is FuelRow & { visitId: number } => row.visitId !== undefined)
  const at = rows.findIndex(({ visitId }) => visitId === wanted)
  const place = at >= 0 ? at : isPhone ? -1 : 0
  const row = rows[place]
  const go = (to: number) => {
    const next = rows[to]
    if (next) asked.set({ visit: next.visitId, page: asked.get('page') })
  }
  useKeys({ ArrowDown: () => go(place + 1), ArrowUp: () => go(place - 1) })
  useEffect(() => { if (!isPhone) document.querySelector(`[data-visit="${row?.visitId ?? 0}"]`)?.scrollIntoView({ block: 'nearest' }) }, [row?.visitId, isPhone])
  const showsList = !isPhone || !row
  return (
    <div className="fuel-panes">
      {showsList && (
        <div className="fuel-list">
          <DoubtList rows={rows} first={(pageOf(asked) - 1) * pageSize} chosen={row?.visitId ?? null} tolerance={found.tolerancePercent} onChoose={(id) => asked.set({ visit: id, page: asked.get('page') }, isPhone)} />
          <Pager asked={asked} total={found.totalCount} />
        </div>
      )}
      {row ? (
        <SitePane
          key={row.visitId} row={row} from={asked.from} until={asked.until} today={momentIn(zone).today} place={(pageOf(asked) - 1) * pageSize + place + 1} total={found.totalCount} onMove={(by) => go(place + by)} onDecided={() => asked.set({ visit: rows[place + 1]?.visitId ?? rows[place - 1]?.visitId ?? null, page: asked.get('page') })}
          {...(isPhone ? { onBack: () => asked.set({ visit: null, page: asked.get('page') }) } : {})}
        />
      ) : !isPhone && <p className="fuel-choose"><Icon name="flame" /> {say('choose')}</p>}
    </div>
  )
}
