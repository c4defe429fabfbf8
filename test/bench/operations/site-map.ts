/** `--map`: how long the frames of the site map take while it is moved, in a browser without a graphics card. */
import { launchBrowser, whyNoBrowser } from '../../support/browser.ts'
import { loadReferences, tell, type Bench } from '../bench.ts'
import { send } from '../load.ts'
import { fullSite } from '../rows.ts'

const steps = 120
const path = '/api/services/app/Site/GetAllSiteWithStatusAndAlarmColor'

export async function runMap({ product, lines }: Bench, sites: number): Promise<void> {
  const reason = whyNoBrowser()
  if (reason) throw new Error(reason)
  tell(`loading ${sites} sites`)
  const known = await loadReferences(product)
  const body = Array.from({ length: sites }, (_, n) => ({ ...fullSite(n, known), latitude: (24 + ((n * 7919) % 12_000) / 1000).toFixed(4), longitude: (62 + ((n * 104_729) % 14_000) / 1000).toFixed(4) }))
  await product.call('Site/CreateBulk', { method: 'POST', body: JSON.stringify(body) })
  await product.call('Alarm/CreateBulk', { method: 'POST', body: JSON.stringify([{ alarmCode: 'SITE-DOWN', isOutage: true }, { alarmCode: 'MAINS-FAIL' }]) })
  await product.call('SiteAlarm/Report', { method: 'POST', body: JSON.stringify({ source: 'bench', alarms: body.filter((_, n) => n % 10 === 0).map(({ siteCode }, n) => ({ externalId: `b${n}`, siteCode, alarmCode: n % 5 ? 'MAINS-FAIL' : 'SITE-DOWN', raisedTime: new Date().toISOString() })) }) })
  const answer = await send(product.origin, undefined, { path, headers: product.headers })
  const zipped = (await fetch(product.origin + path, { headers: { ...product.headers, 'accept-encoding': 'gzip' } })).headers.get('content-length')
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const cookies = { 'Abp.AuthToken': (product.headers['authorization'] ?? '').replace('Bearer ', ''), 'Abp.TenantId': '1', 'Abp.Localization.CultureName': 'en' }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.origin })))
    const page = await context.newPage()
    for (const [zoom, place] of [[6, '30,69,6'], [9, '30,69,9']] as const) {
      tell(`moving the map at zoom ${zoom}`)
      await page.goto(`${product.origin}/map-site?at=${place}`)
      await page.locator('.map-legend button').first().waitFor({ timeout: 60_000 })
      await page.waitForTimeout(3000)
      const box = await page.locator('.map-canvas').boundingBox()
      if (!box) throw new Error('there is no map')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.evaluate(() => {
        const times: number[] = []
        let last = performance.now()
        const frame = (now: number) => {
          times.push(now - last)
          last = now
          requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
        Object.assign(globalThis, { frameTimes: times })
      })
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.evaluate(() => void ((globalThis as unknown as { frameTimes: number[] }).frameTimes.length = 0))
      for (let step = 1; step <= steps; step += 1) await page.mouse.move(x + Math.sin(step / 8) * 260, y + Math.cos(step / 8) * 160 - 160)
      const times = (await page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes.slice())).toSorted((a, b) => a - b)
      await page.mouse.up()
      const at = (share: number) => `${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)} ms`
      lines.push({ what: `Frames while the map of ${sites} sites is moved at zoom ${zoom}: median, 95th of 100, longest (${times.length} frames)`, figure: `${at(0.5)}, ${at(0.95)}, ${at(1)}`, goal: '16 ms where there is a graphics card' })
    }
  } finally {
    await browser.close()
  }
  lines.push({ what: `The answer with ${sites} points`, figure: `${Math.round(Buffer.byteLength(answer) / 1024)} KB${zipped ? `, ${Math.round(Number(zipped) / 1024)} KB gzip` : ''}`, goal: '≤ 300 KB gzip' })
}
