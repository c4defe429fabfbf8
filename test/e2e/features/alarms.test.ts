/** Alarms in a browser: the console as it happens, the map of sites, the token of a source; on the desktop and the phone, in both languages. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('alarms', () => {
  let product: Product
  let admin: TestClient
  const ids: { [name: string]: number } = {}
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const raise = async (siteId: number | undefined, alarmId: number | undefined, minutes = 0) => ((await admin.call('SiteAlarm/Create', { body: { siteId, alarmId, raisedTime: ago(minutes) } })).envelope.result as { id: number }).id
  const settled = () => product.server.mastline.jobs?.settled()

  beforeAll(async () => {
    product = await startProduct({ words, runsJobs: true })
    admin = await product.server.admin()
    const { put } = product.server
    ids['down'] = await put('Alarm', { alarmCode: 'SITE-DOWN', isOutage: true })
    ids['mains'] = await put('Alarm', { alarmCode: 'MAINS' })
    await put('AlarmColorAllocation', { alarmCode: ids['mains'], alarmColor: '#C07A0A' })
    for (const [n, [latitude, longitude]] of ([['31.51', '74.34'], ['33.68', '73.05'], ['24.86', '67.01'], ['', '']] as const).entries()) ids[`site${n}`] = await put('Site', { siteCode: `LHR-${n}`, siteName: `Site ${n}`, latitude, longitude })
    await raise(ids['site0'], ids['down'], 200)
    await raise(ids['site1'], ids['mains'], 30)
    await settled()
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  const rows = (page: Page) => page.locator('.alarm-table tbody tr')
  const rowOf = (page: Page, text: RegExp) => rows(page).filter({ hasText: text })

  it('stand on the console; a new one waits while somebody points at the table, and comes when asked', async () => {
    const page = await product.open(admin, '/alarms')
    await rowOf(page, /LHR-0.*SITE-DOWN/).waitFor()
    await page.getByText(/^live, last at/).waitFor(pollLimit)
    expect(await barriers(page)).toEqual([])
    await rowOf(page, /LHR-1/).hover()
    const before = await rows(page).count()
    await raise(ids['site2'], ids['mains'])
    await page.getByRole('button', { name: '1 new alarm' }).waitFor(pollLimit)
    expect(await rows(page).count()).toBe(before)
    await page.getByRole('button', { name: '1 new alarm' }).click()
    await expect.poll(() => rows(page).first().textContent()).toMatch(/LHR-2/)
  })

  it('that come between the first reading and the connection stand on the console as soon as it is connected', async () => {
    const page = await product.open(admin, '/home')
    let connect = (): void => undefined
    const mayConnect = new Promise<void>((resolve) => void (connect = resolve))
    let asked = (): void => undefined
    const isAsked = new Promise<void>((resolve) => void (asked = resolve))
    await page.route(/\/signalr\/negotiate/, async (route) => {
      asked()
      await mayConnect
      await route.continue()
    })
    await page.goto(`${product.address}/alarms`)
    // Not until the network is still: the connection that waits keeps it busy.
    await Promise.all([rowOf(page, /LHR-0.*SITE-DOWN/).waitFor(), isAsked])
    const id = await raise(ids['site3'], ids['mains'], 90)
    await settled()
    expect(await rowOf(page, /LHR-3/).count()).toBe(0)
    connect()
    // By itself the page reads once a minute.
    await rowOf(page, /LHR-3/).waitFor({ timeout: 20_000 })
    await admin.call('SiteAlarm/Clear', { body: { ids: [id] } })
    await settled()
  })

  it('are acknowledged by row, cleared with a question by selection', async () => {
    const page = await product.open(admin, '/alarms')
    await rowOf(page, /LHR-1/).hover()
    await rowOf(page, /LHR-1/).getByRole('button', { name: 'Acknowledge' }).click()
    await expect.poll(() => rowOf(page, /LHR-1/).last().textContent(), pollLimit).toMatch(/admin/i)
    const id = await raise(ids['site2'], ids['mains'], 5)
    await settled()
    await page.reload()
    await rowOf(page, /LHR-2/).first().getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Clear 1 now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear 1 now' }).click()
    await page.getByText('Done: 1 of 1.').waitFor(pollLimit)
    const stored = (await admin.call(`SiteAlarm/GetAll?siteId.in=${ids['site2']}&clearedTime.empty=false`)).envelope.result as { items: { id: number }[] }
    expect(stored.items.length).toBe(1)
    expect(id).toBeGreaterThan(0)
  })

  it('stand on the map: legend and list say what the canvas shows, the address keeps place and site', async () => {
    const page = await product.open(admin, '/map-site')
    const legend = page.getByRole('list', { name: /What the colours mean/ })
    await legend.getByRole('button', { name: /Site down.*1/ }).waitFor(pollLimit)
    await page.getByText('1 site without coordinates.').waitFor()
    await page.locator('canvas.map-points').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: /LHR-0/ }).click()
    await page.getByRole('region', { name: 'LHR-0' }).getByText(/Down for 3 h/).waitFor()
    expect(await barriers(page)).toEqual([])
    await expect.poll(() => page.url()).toMatch(/site=\d+.*at=31\.51|at=31\.51.*site=\d+/)
    await page.reload()
    await page.getByRole('region', { name: 'LHR-0' }).waitFor(pollLimit)
    await legend.getByRole('button', { name: /Site down/ }).click()
    expect(await legend.getByRole('button', { name: /Site down/ }).getAttribute('aria-pressed')).toBe('false')
    expect(product.complaints).toEqual([])
  })

  it.each([['/alarms', 'en'], ['/alarms', 'ur'], ['/map-site', 'en'], ['/map-site', 'ur']] as const)('%s fits a phone in %s without barriers', async (path, language) => {
    const page = await product.open(admin, path, { language, width: 360 })
    await page.locator(path === '/alarms' ? '.alarm-card' : '.map-legend summary').first().waitFor(pollLimit)
    expect(await barriers(page)).toEqual([])
  })

  it('of a monitoring system need a token, which is shown once', async () => {
    const id = await product.server.put('AlarmSource', { name: 'Prometheus', isActive: true })
    const page = await product.open(admin, `/AlarmSource/${id}`)
    await page.getByRole('button', { name: 'Make a token' }).click()
    const token = await page.getByText(/^am1\.[\w-]{43}$/).textContent()
    expect((await product.server.request('/api/webhooks/alertmanager', { method: 'POST', body: { alerts: [] }, headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    expect(await barriers(page)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Make a new token' }).waitFor(pollLimit)
    expect(await page.getByText(/^am1\./).count()).toBe(0)
  })
})
