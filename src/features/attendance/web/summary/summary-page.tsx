import { momentIn } from '#framework/kinds'
import { Icon, Page, PageFrame, PageHead, sendTo, useKeys, useSession } from '#framework/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { calls } from '../../calls.ts'
import { Period } from '../parts/period.tsx'
import { PlaceBar, placesOf } from '../parts/place-bar.tsx'
import type { Summary } from '../parts/shapes.ts'
import { useAsked } from '../parts/use-asked.ts'
import { lastDay, monthOf, monthsLater } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { ExcelMenu } from './excel-menu.tsx'
import { pageSize } from './marks.ts'
import { Matrix } from './matrix.tsx'
import { MonthState } from './month-state.tsx'
import { useMonthlyBook } from './use-monthly-book.ts'
import '../attendance.css'

/** A month, or any period, of everybody: a mark a day and the sums. */
export function SummaryPage() {
  const say = useAttendanceSay()
  const { zone, language, phone } = useSession()
  const asked = useAsked()
  const why = useId()
  const { today } = momentIn(zone)
  const now = today.slice(0, 7)
  const month = asked.month('month') ?? now
  const isPeriod = asked.day('from') !== null
  const [from, until] = isPeriod ? [asked.day('from') ?? today, asked.day('until') ?? today] : [`${month}-01`, lastDay(month)]
  // The workbook and the closing are of one month: of that which the page shows, and of none where it shows several.
  const meant = !isPeriod ? month : from.slice(0, 7) === until.slice(0, 7) ? from.slice(0, 7) : null
  const book = useMonthlyBook(meant ?? month)
  const page = Math.max(1, Number(asked.get('page')) || 1)
  const places = placesOf(asked)
  const query = { StartDate: from, EndDate: until, ...places, Keyword: asked.get('q') ?? undefined, SkipCount: (page - 1) * pageSize, MaxResultCount: pageSize }
  const { data, error, refetch, isPlaceholderData } = useQuery({ queryKey: ['service', calls.summary, query], queryFn: ({ signal }) => sendTo<Summary>('POST', calls.summary, { body: query, failure: 'own', signal }), placeholderData: keepPreviousData, staleTime: 0 })
  const move = (by: number) => { const to = monthsLater(month, by); if (to <= now) asked.set({ month: to === now ? null : to, from: null, until: null, page: null }) }
  useKeys({ '[': () => move(-1), ']': () => move(1) })
  // The notice of the first of the month leads here: the workbook comes at once.
  const wanted = useRef(asked.get('excel') === '1')
  useEffect(() => {
    if (!wanted.current || !data) return
    wanted.current = false
    book.make({}, data.totalCount)
  }, [book, data])
  const step = (
    <span className="att-move">
      <Button aria-label={say('monthBefore')} icon={<Icon name="previous" size={14} />} onClick={() => move(-1)} />
      <b>{isPeriod ? say('ownPeriod') : monthOf(month, language)}</b>
      <Button aria-label={say('monthAfter')} disabled={month >= now} icon={<Icon name="next" size={14} />} onClick={() => move(1)} />
    </span>
  )
  const acts = meant === null
    ? <><Button disabled aria-describedby={why} icon={<Icon name="download" size={14} />}>{say('monthlyExcel')}</Button><span id={why} className="att-note att-why">{say('oneMonthOnly')}</span></>
    : <><ExcelMenu key={meant} book={book} month={meant} isNamed={isPeriod} places={places} count={data?.totalCount ?? 0} today={today} /><MonthState month={meant} isNamed={isPeriod} today={today} departmentId={places.departmentId ?? null} /></>
  return (
    <Page fill>
      <PageHead title={say('summary')} {...(data ? { count: say('employees', { count: data.totalCount }) } : {})} actions={<>{step}{acts}</>}>{phone && <span className="att-only-phone">{step}{acts}</span>}</PageHead>
      <PlaceBar asked={asked} of={['departmentId', 'regionId', 'subRegionId', 'teamId']} end={<input type="search" className="att-search" defaultValue={asked.get('q') ?? ''} aria-label={say('searchEmployee')} placeholder={say('searchEmployee')} onChange={({ target }) => asked.set({ q: target.value, page: null })} />}>
        {isPeriod ? <><Period asked={asked} from={from} until={until} /><Button type="link" onClick={() => asked.set({ from: null, until: null })}>{say('byMonth')}</Button></> : <Button type="link" onClick={() => asked.set({ from, until: until < today ? until : today })}>{say('anyPeriod')}</Button>}
      </PlaceBar>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} isFetching={isPlaceholderData} failedTitle={say('summaryFailed')} empty={({ totalCount }) => (totalCount ? undefined : { title: say('nobodyHere'), text: say('nobodyHereText'), icon: 'people' })}>
        {(found) => <Matrix summary={found} today={today} page={page} onPage={(to) => asked.set({ page: to })} />}
      </PageFrame>
    </Page>
  )
}
