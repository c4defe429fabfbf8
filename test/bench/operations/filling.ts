/** `--filling`: a form of so many questions, three in ten with a picture, filled in a browser as slow as a phone: what a key takes until it is seen, and how long the form takes to open. */
import sharp from 'sharp'
import { launchBrowser, whyNoBrowser } from '../../support/browser.ts'
import { ms, tell, type Bench } from '../bench.ts'

const keys = 60
/** Times slower than this machine. */
const slower = 4
/** Event Timing tells nothing shorter. */
const least = 16

export async function runFilling({ product, lines }: Bench, count: number): Promise<void> {
  const reason = whyNoBrowser()
  if (reason) throw new Error(reason)
  const post = <T>(path: string, body: unknown) => product.call<T>(path, { method: 'POST', body: JSON.stringify(body) })
  tell(`a template of ${count} questions, its work order and its pictures`)
  const t = (en: string) => ({ en, ur: '' })
  const kindAt = (n: number) => (n % 10 < 3 ? 8 : n % 10 === 3 ? 4 : n % 10 < 7 ? 1 : 2)
  const sections = Array.from({ length: Math.ceil(count / 50) }, (_, s) => ({ header: t(`Part ${s + 1}`), questions: Array.from({ length: Math.min(50, count - s * 50) }, (__, n) => ({
    key: `q_${s}_${n}`, text: t(`Question ${s * 50 + n + 1}`), kind: kindAt(n), isRequired: n % 2 === 0, options: kindAt(n) === 4 ? [{ name: t('Good') }, { name: t('Poor') }] : [],
  })) }))
  const { id: questionnaireTemplateId, questionIds } = await post<{ id: number; questionIds: { [key: string]: number } }>('QuestionnaireTemplate/SaveContent', { content: { name: 'Long form', sections } })
  await post('QuestionnaireTemplate/Activate', { TemplateId: questionnaireTemplateId })
  await post('Site/CreateOrUpdate', { siteCode: 'FIL-0001', siteName: 'Filling' })
  const me = (await product.call<{ user: { id: number } }>('Session/GetCurrentLoginInformations')).user.id
  const { id } = await post<{ id: number }>('WorkOrder/Create', { siteCode: 'FIL-0001', workOrderTypeId: 2, assignedUserId: me, questionnaireTemplateId })
  await post('WorkOrder/Accept', { id })
  const asked = sections.flatMap(({ questions }) => questions).filter(({ kind }) => kind === 8).map(({ key }) => questionIds[key] as number)
  for (const [n, questionId] of asked.entries()) await post('WorkOrder/SaveAnswers', { workOrderId: id, answers: [{ questionId, images: [{ key: await pictureOn(product, n) }] }] })

  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true })
    const cookies = { 'Abp.AuthToken': (product.headers['authorization'] ?? '').replace('Bearer ', ''), 'Abp.TenantId': '1', 'Abp.Localization.CultureName': 'en' }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.origin })))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    // Of the page's own thread alone, whatever else runs on the machine.
    const used = async () => ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    tell('opening and typing')
    const started = performance.now()
    await page.goto(`${product.origin}/allWorkOrders/${id}?checklist=1`)
    const field = page.locator('.filling textarea').first()
    await field.waitFor({ timeout: 120_000 })
    const opened = performance.now() - started
    await field.click()
    await page.evaluate((durationThreshold) => {
      const times: number[] = []
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.name === 'keydown' || entry.name === 'keypress') times.push(entry.duration) }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
      Object.assign(globalThis, { keyTimes: times })
    }, least)
    const type = async () => {
      for (let n = 0; n < keys; n += 1) {
        await page.keyboard.press('abcdefghij'[n % 10] as string)
        await page.waitForTimeout(60)
      }
      await page.waitForTimeout(1000)
    }
    await type()
    const slow = (await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes.slice())).toSorted((a, b) => b - a)
    const what = `${count} questions with ${asked.length} pictures, ${slower} times slower than this machine`
    // The browser slows a page down by letting its thread count in vain, which would be measured too.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const before = await used()
    await type()
    const perKey = (await used() - before) / keys
    lines.push({ what: `Opening a form of ${what}, with the page around it`, figure: ms(opened), goal: '–' }, { what: `A key in it until it is seen: longest, fifth longest of ${keys}`, figure: `${ms(slow[0] ?? least)}, ${ms(slow[4] ?? least)}`, goal: '100 ms' }, { what: 'CPU of the page for a key, at full speed', figure: ms(perKey), goal: '10 ms' })
  } finally {
    await browser.close()
  }
}

/** @returns its key */
async function pictureOn(product: Bench['product'], n: number): Promise<string> {
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: (n * 37) % 256, g: (n * 91) % 256, b: 120 } } }).jpeg().toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `picture-${n}.jpg`)
  const answer = await fetch(`${product.origin}/api/services/app/WorkOrderAnswer/Upload`, { method: 'POST', headers: product.headers, body: form })
  return ((await answer.json()) as { result: { key: string } }).result.key
}
