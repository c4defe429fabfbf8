import { momentIn } from '#framework/kinds'
import { Page, PageFrame, PageHead, useService, useSession } from '#framework/web'
import { dayAfter } from '#operations/running-hours'
import { Link } from 'react-router-dom'
import { fuelCalls } from '../../calls.ts'
import { reconciliationRoute } from '../../feature.ts'
import { Downloads } from '../downloads.tsx'
import { Pager, pageOf, pageSize } from '../pager.tsx'
import { PeriodBar, useAsked } from '../period-bar.tsx'
import type { Due, HoursRow } from '../shapes.ts'
import { TableFrame } from '../table-frame.tsx'
import { useFuelSay } from '../texts.ts'
import { doubtName, litres, shortDay } from '../words.ts'
import { DueView } from './due-view.tsx'
import { HoursTabs } from './hours-tabs.tsx'
import '../fuel.css'

export const ServicePage = () => <DueView path={fuelCalls.services} hoursKind={1} />
export const VisitPage = () => <DueView path={fuelCalls.visits} hoursKind={2} />

/** Hours between two days by site and generator, from readings; one that went back is a doubt. */
export function HoursPage() {
  const say = useFuelSay()
  const { language, zone, phone } = useSession()
  const { today } = momentIn(zone)
  const asked = useAsked({ from: dayAfter(today, -30), until: today })
  const isDoubtful = asked.get('doubtful') === 'true'
  const query = { StartDate: asked.from, EndDate: asked.until, RegionId: asked.regionId ?? undefined, ProjectId: asked.projectId ?? undefined, Keyword: asked.get('q') ?? undefined, IsDoubtful: isDoubtful || undefined }
  const { data, error, refetch, isPlaceholderData } = useService<{ totalCount: number; items: HoursRow[] }>(fuelCalls.hours, { ...query, SkipCount: (pageOf(asked) - 1) * pageSize, MaxResultCount: pageSize })
  const due = useService<Due>(fuelCalls.services, { RegionId: query.RegionId, ProjectId: query.ProjectId, MaxResultCount: 0 })
  return (
    <Page fill>
      <PageHead title={say('hoursTitle')} {...(data ? { count: say('sites', { count: data.totalCount }) } : {})} actions={<Downloads path={fuelCalls.hours} query={query} />}>{phone && <span className="fuel-buttons"><Downloads path={fuelCalls.hours} query={query} /></span>}</PageHead>
      <HoursTabs asked={asked} current="hours" counts={due.data?.counts} />
      <PeriodBar asked={asked} end={<label className="fuel-check"><input type="checkbox" checked={isDoubtful} onChange={({ target }) => asked.set({ doubtful: target.checked ? 'true' : null })} />{say('viewDoubtful')}</label>}>
        <label>{say('search')}<input type="search" defaultValue={asked.get('q') ?? ''} onChange={({ target }) => asked.set({ q: target.value })} /></label>
      </PeriodBar>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} isFetching={isPlaceholderData} failedTitle={say('failed')} empty={({ totalCount }) => (totalCount ? undefined : { title: say('noReadings'), text: say('nothingText') })}>
        {({ items, totalCount }) => (
          <div className="fuel-scroll">
            <TableFrame label={say('hoursTitle')}>
              <table>
                <thead><tr><th scope="col">{say('site')}</th><th scope="col">{say('generator')}</th><th scope="col">{say('firstDay')}</th><th scope="col" className="number">{say('firstReading')}</th><th scope="col">{say('lastDay')}</th><th scope="col" className="number">{say('lastReading')}</th><th scope="col" className="number">{say('hours')}</th><th scope="col" className="number">{say('perDay')}</th><th scope="col" className="number">{say('readings')}</th><th scope="col">{say('doubts')}</th></tr></thead>
                <tbody>
                  {items.map((row) => (
                    <tr key={`${row.siteId} ${row.dgId}`}>
                      <th scope="row"><Link to={`/site/${row.siteId}`} dir="ltr">{row.siteCode}</Link> <small><bdi>{row.siteName}</bdi></small></th><td><bdi>{row.dgName || '–'}</bdi></td><td>{shortDay(row.firstDate, language)}</td><td className="number" dir="ltr">{litres(row.firstReading)}</td><td>{shortDay(row.lastDate, language)}</td>
                      <td className="number" dir="ltr">{litres(row.lastReading)}</td><td className="number" dir="ltr">{litres(row.hours)}</td><td className="number" dir="ltr">{litres(row.hoursPerDay)}</td><td className="number">{row.readings}</td>
                      <td>{row.doubts.length ? <Link className="fuel-doubt" to={`${reconciliationRoute}?tab=all&siteId=${row.siteId}&from=${row.firstDate}&until=${row.lastDate}`}>{row.doubts.map((doubt) => doubtName(doubt, language)).join(', ')}</Link> : '–'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableFrame>
            <Pager asked={asked} total={totalCount} />
          </div>
        )}
      </PageFrame>
    </Page>
  )
}
