// @vitest-environment happy-dom
/** Parts of the dashboards, alone: places that narrow each other, a place that is not told, rows behind bars of one's own, pictures and workbooks. */
import { act, screen } from '@testing-library/react'
import { useSearchParams } from 'react-router-dom'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { entityOf } from '#framework/metadata'
import { AskedBar } from '../../../src/features/dashboards/web/parts/asked-bar.tsx'
import { NamedFigures } from '../../../src/features/dashboards/web/parts/named-figures.tsx'
import { AskedFigures } from '../../../src/features/dashboards/web/parts/asked-figures.tsx'
import { pictureOfBars } from '../../../src/features/dashboards/web/parts/bars-picture.ts'
import { pictureOf } from '../../../src/features/dashboards/web/parts/picture.ts'
import { DashHead } from '../../../src/features/dashboards/web/parts/dash-head.tsx'
import { usePlaceNames } from '../../../src/features/dashboards/web/parts/use-place-names.ts'
import { useAsked } from '../../../src/features/dashboards/web/parts/use-asked.ts'
import { listAddress } from '../../../src/features/dashboards/web/own/list-address.ts'
import { DownTable } from '../../../src/features/dashboards/web/network/down-table.tsx'
import { AssetsPage } from '../../../src/features/dashboards/web/assets/assets-page.tsx'
import { Tiles } from '../../../src/features/dashboards/web/own/tiles.tsx'
import { texts } from '../../../src/features/dashboards/web/texts.ts'
import { answering } from '../../support/web/answering.ts'
import { ProductContext } from '../../../src/framework/web/page/product.ts'
import { worded } from '../../support/web/worded.ts'
import { productModel } from '../../support/shapes.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
afterEach(() => document.body.removeAttribute('style'))

function Bar() {
  const asked = useAsked()
  return <AskedBar asked={asked} what="Sites" asOf={undefined} />
}
const named: { readonly [entity: string]: object } = { Region: { id: 4, name: 'South' }, SubRegion: { id: 7, name: 'Karachi East' }, Team: { id: 8, name: 'Lahore-3' } }

test('sub regions are those of the chosen region; another region takes the chosen one out of the address', async () => {
  const asked = answering(({ path }) => ({ totalCount: 1, items: [named[path.split('/').find((part) => named[part]) ?? 'SubRegion']] }))
  const { router } = await renderAround(<Bar />, { model: productModel })
  await act(() => router.navigate('/NetworkDashboard?RegionId=3&SubRegionId=7&TeamId=8'))
  await userEvent.click(screen.getByRole('combobox', { name: 'Sub region' }))
  await vi.waitFor(() => expect(asked.filter(({ path, query }) => /SubRegion/.test(path) && Object.values(query).includes('3'))).not.toEqual([]))
  await userEvent.click(screen.getByRole('combobox', { name: 'Team' }))
  // The nearest above narrows: the sub region, where one is chosen.
  await vi.waitFor(() => expect(asked.filter(({ path, query }) => /Team/.test(path) && Object.values(query).includes('7'))).not.toEqual([]))
  await userEvent.click(screen.getByRole('combobox', { name: 'all regions' }))
  await userEvent.click(await screen.findByText('South'))
  expect(router.state.location.search).toBe('?RegionId=4')
})

function Days() {
  const { from, until, today } = useAsked()
  return <p>{from} {until} {today}</p>
}

test.each([true, false])('what a dashboard is done with stands once, in its head or on a phone below it: %s', async (phone) => {
  await renderAround(<ProductContext value={{ name: { en: 'Shelf', ur: 'طاق' }, logo: '', menuIcon: () => undefined, areas: {} } as never}><DashHead title="Attendance" actions={<button type="button">Report</button>} /></ProductContext>, { model: productModel, phone })
  expect(screen.getAllByRole('button', { name: 'Report' })).toHaveLength(1)
})

test('the report of assets stands in the head, as that of the other dashboards, and is of the tab that is shown', async () => {
  const counts = { total: 2, totals: { batteries: 2, rectifiers: 1, airCons: 0, generators: 0 }, shown: 2, sites: 2, sitesWithMore: 0, sitesWithout: 4, withoutDgOnly: 0, inSites: 6, openOrders: 0, lateOrders: 0, brands: [], types: [], capacities: [], asOf: '2026-11-20T04:00:00Z' }
  answering(({ path }) => (path === 'Dashboard_Asset/GetCounts' ? counts : { totalCount: 0, items: [] }))
  await renderAround(<ProductContext value={{ name: { en: 'Shelf', ur: 'طاق' }, logo: '', menuIcon: () => undefined, areas: {} } as never}><AssetsPage /></ProductContext>, { model: productModel, permissions: ['BatteryBank', 'Site', 'WorkOrder'].map((entity) => `LookUps.${entity}.Read`) })
  await screen.findByText('Sites without any')
  const [report, ...others] = screen.getAllByRole('button', { name: 'Report' })
  expect([others, report?.hasAttribute('disabled')]).toEqual([[], false])
  const [tab] = screen.getAllByRole('link', { name: /^Battery banks/ })
  expect(tab && report && report.compareDocumentPosition(tab) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('an address with a day that no calendar has is one without it', async () => {
  const { router } = await renderAround(<Days />, { model: productModel })
  const usual = screen.getByText(/^\d{4}/).textContent
  await act(() => router.navigate('/PMDashboard?StartDate=2026-02-30&EndDate=yesterday'))
  expect(screen.getByText(/^\d{4}/).textContent).toBe(usual)
  await act(() => router.navigate('/PMDashboard?StartDate=2026-02-27&EndDate=2026-02-28'))
  expect(screen.getByText(/^2026-02-27 2026-02-28 /)).toBeTruthy()
})

test('figures of a place that the reader may not see are left out with the reason, without its name, and are not 0', async () => {
  answering(({ query }) => ({ totalCount: 0, items: query['id'] === '3' ? [] : [{ name: 'North' }] }))
  const { router } = await renderAround(<AskedFigures><b>0</b></AskedFigures>, { model: productModel })
  expect(screen.getByText('0').tagName).toBe('B')
  await act(() => router.navigate('/NetworkDashboard?RegionId=1'))
  await screen.findByText('0')
  await act(() => router.navigate('/NetworkDashboard?RegionId=3'))
  await screen.findByText('Nothing is counted: it is asked for a place that you may not see, or that is gone (Region).')
  expect(screen.queryByText('0')).toBeNull()
})

test('a place that the reader may not see, where rows of theirs lie, is named as those have it, and nothing is left out', async () => {
  let mine = [{ id: 5, regionName: 'Balochistan' }]
  const asked = answering(({ path }) => (path === 'Region/GetAll' ? { totalCount: 0, items: [] } : { totalCount: mine.length, items: mine }))
  const rowsOf = { path: 'WorkOrder/GetAll', query: { Figure: 'closed', RegionId: '3' } }
  const Named = () => <p>{usePlaceNames(useSearchParams()[0], rowsOf).names.join()}</p>
  const { router, unmount } = await renderAround(<AskedFigures rowsOf={rowsOf}><Named /></AskedFigures>, { model: productModel })
  await act(() => router.navigate('/dashboardRows?of=WorkOrder&Figure=closed&RegionId=3'))
  await screen.findByText('Balochistan')
  expect(asked.find(({ path }) => path === 'WorkOrder/GetAll')?.query).toEqual({ Figure: 'closed', RegionId: '3', MaxResultCount: '1' })
  unmount()
  mine = []
  const { router: again } = await renderAround(<AskedFigures rowsOf={rowsOf}><Named /></AskedFigures>, { model: productModel })
  await act(() => again.navigate('/dashboardRows?of=WorkOrder&Figure=closed&RegionId=3'))
  await screen.findByText('Nothing is counted: it is asked for a place that you may not see, or that is gone (Region).')
})

test('rows of a figure of one’s own are listed by the page of rows, which narrows them by nothing else', () => {
  expect(['Site', 'WorkOrder', 'Attendance', 'JazzTelcoCustodyEntry'].map((entity) => listAddress(entityOf(productModel, entity)))).toEqual(['/dashboardRows?of=Site&', '/dashboardRows?of=WorkOrder&', '/dashboardRows?of=Attendance&', undefined])
})

test('points of a line of one’s own are opened from its table by keyboard: each its own days, and what the list was narrowed by', async () => {
  const tile = { title: 'Checked in', entity: 'Attendance', kind: 'line', query: 'userId.in=9', by: 'checkInTime', step: 'week', count: 3, rest: 0, leftOut: null, groups: [{ key: '2026-11-02', name: '2026-11-02', count: 2 }, { key: '2026-11-09', name: '2026-11-09', count: 1 }] } as const
  const { router } = await renderAround(<Tiles items={[tile]} />, { model: productModel })
  const table = await screen.findByRole('button', { name: 'Figures' })
  table.focus()
  await userEvent.keyboard('{Enter}')
  screen.getByRole('link', { name: '2' }).focus()
  await userEvent.keyboard('{Enter}')
  expect([router.state.location.pathname, Object.fromEntries(new URLSearchParams(router.state.location.search))]).toEqual(['/dashboardRows', { of: 'Attendance', 'userId.in': '9', 'checkInTime.between': '2026-11-02,2026-11-08' }])
})

test('sites that are down say by which alarm, as far as the reader may see alarms', async () => {
  const asked = answering(({ path }) => (path === 'Site/GetAll' ? { totalCount: 2, items: [{ id: 3, siteCode: 'D-3', siteName: 'Skardu', sitePriorityName: 'Hub', downSince: null }, { id: 4, siteCode: 'D-4', siteName: 'Multan', sitePriorityName: null, downSince: null }] } : { totalCount: 1, items: [{ siteId: 3, alarmName: 'Mains failed', alarmCode: 'AC' }] }))
  const cells = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.querySelectorAll('td')[1]?.textContent)
  const { unmount } = await renderAround(<DownTable places={{}} />, { model: productModel, permissions: ['LookUps.Site.Read', 'LookUps.SiteAlarm.Read'] })
  await screen.findByText('Mains failed')
  expect(await cells()).toEqual(['Mains failed', '–'])
  unmount()
  asked.length = 0
  await renderAround(<DownTable places={{}} />, { model: productModel, permissions: ['LookUps.Site.Read'] })
  expect([await cells(), asked.filter(({ path }) => path.startsWith('SiteAlarm/'))]).toEqual([['–', '–'], []])
})

test('all figures by their names: each number leads to its rows, a share to none, and the period before stands beside', async () => {
  const { router } = await renderAround(<NamedFigures figures={[{ name: 'telco.jazzRejected', counted: 'Closed, rejected', value: 4, before: 3 }, { name: 'telco.performance', counted: 'In time', value: 87.5, before: null }]} to={(name) => (name === 'telco.jazzRejected' ? `/dashboardRows?of=WorkOrder&Figure=${name}` : undefined)} />)
  expect(screen.queryByRole('table')).toBeNull()
  const fold = screen.getByText('All 2 figures by their names').closest('details')
  await act(() => { fold?.setAttribute('open', ''); fold?.dispatchEvent(new Event('toggle')) })
  expect((await screen.findAllByRole('row')).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([['Figure', 'What is counted', 'Number', 'Period before'], ['telco.jazzRejected', 'Closed, rejected', '4', '3'], ['telco.performance', 'In time', '87.5%', '–']])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['4'])
  await userEvent.click(screen.getByRole('link', { name: '4' }))
  expect(router.state.location.search).toBe('?of=WorkOrder&Figure=telco.jazzRejected')
})

/** A pen that notes what it writes, and which way; no page is drawn here. */
function pens() {
  const written: { text: string; x: number; align: string; direction: string }[] = []
  const pen = { textAlign: '', direction: '', measureText: (text: string) => ({ width: text.length * 6 }), fillText: (text: string, x: number) => void written.push({ text, x, align: pen.textAlign, direction: pen.direction }), ...Object.fromEntries(['scale', 'fillRect', 'drawImage', 'beginPath', 'moveTo', 'lineTo', 'stroke', 'setLineDash'].map((name) => [name, () => undefined])) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,')
  // Followed, it would lead the page of all later files away, and no cookie be kept there.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  return written
}

test('bars as a picture have their words in Urdu, from the right', () => {
  document.body.style.direction = 'rtl'
  const written = pens()
  pictureOfBars('ترجیح', undefined, [{ label: 'سلور', count: 1200, second: 3 }])
  expect(written.map(({ text, x, direction }) => [text, x, direction])).toEqual([['ترجیح', 720 - 16, 'rtl'], ['سلور', 720 - 16, 'rtl'], ['1,200 (3)', 16, 'rtl']])
})

test('a chart as a picture has its title and legend from the right and the words of its axes where they stand, which an image alone would not write', async () => {
  document.body.style.direction = 'rtl'
  const written = pens()
  const sources: string[] = []
  vi.stubGlobal('Image', class { src = ''; async decode() { sources.push(decodeURIComponent(this.src)) } })
  document.body.innerHTML = '<figure><p class="chart-legend"><span><i></i>غیر حاضر</span></p><div class="chart-canvas"><svg><path d="M0 0"/><text>1 نومبر</text></svg></div></figure>'
  await pictureOf(document.querySelector('figure'), 'کون نہیں تھا')
  expect(written.map(({ text, direction }) => [text, direction])).toEqual([['کون نہیں تھا', 'rtl'], ['غیر حاضر', 'rtl'], ['1 نومبر', 'ltr']])
  document.body.innerHTML = ''
  expect(sources.join('')).toContain('<path')
  expect(sources.join('')).not.toContain('نومبر')
})
