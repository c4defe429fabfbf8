/** What home counts is what the page behind it shows: every figure and every line that waits for a decision, over the demo's rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPrincipal } from '#framework/server'
import { demoPassword } from '../../src/features/identity/server/index.ts'
import { decisionsOfFeatures } from '../../src/framework/server/feature/compose.ts'

import { features } from '../../src/app/features.ts'
import { whyNoBrowser } from '../support/browser.ts'
import { startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

interface Section {
  name: string
  counters: { name: string; label: string; count: number; opens: string | null }[]
  items: { title: string; figure: number | null; opens: string | null }[]
}

/** Answers that say how many of everything there are, not what the page lists. */
const beside = /ViewCounts|GetSections|GetCounts|GetAllCount|Suggestions|Filter=|LookUp/

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('home over the demo', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ settings: { demo: true, adminPassword: undefined } })
    const { server } = product
    const admin = await server.signIn('admin', demoPassword)
    const tariq = await server.signIn('tariq', demoPassword)
    const one = async (list: string) => ((await admin.call(list)).envelope.result as { items: { id: number }[] }).items[0]?.id ?? 0
    const [order, visit] = [await one('WorkOrder/GetAllInView?View=open&status.in=ACCEPTED&MaxResultCount=1'), await one('SiteFuelInput/GetAll?Sorting=visitDate desc&MaxResultCount=1')]
    await server.mastline.context.transaction({ principal: productPrincipal(server.model, 1, 'UTC') }, async (tx) => {
      await tx.update('WorkOrder', [{ id: order, isHeld: true, holdDecision: 1, holdUserId: tariq.userId, holdStart: new Date().toISOString() }] as never, { authorised: true, trusted: true })
      // What the nightly look at fuel leaves.
      await tx.update('SiteFuelInput', [{ id: visit, openDoubts: 1 }] as never, { authorised: true, trusted: true })
    })
    await server.put('PmPlan', { name: 'A draft of nobody' })
  })
  afterAll(() => product.close())

  /** Answers of the page that stands, from its first on: what its lists hold, and how many lines it draws of a list that it narrows itself. */
  async function opened(client: TestClient) {
    const page = await product.open(client, '/exception?type=404')
    let totals: number[] = []
    page.on('response', (response) => {
      if (beside.test(response.url()) || !response.url().includes('/api/services/')) return
      const own = totals
      void response.json().then(({ result }: { result: { totalCount?: unknown; items?: unknown[] } | null }) => {
        if (typeof result?.totalCount === 'number') own.push(result.totalCount)
        else if (Array.isArray(result?.items)) own.push(result.items.length)
      }, () => undefined)
    })
    const lines = () => page.locator('main ol > li, main ul > li').count()
    return {
      close: () => page.context().close(),
      /** Totals of the lists that the page at an address asks for, and its lines; read until `count` is among them. */
      async shownAt(address: string, count: number): Promise<number[]> {
        // Nothing that the page before still asks for is of this one.
        await page.goto('about:blank')
        totals = []
        await page.goto(new URL(address, product.address).href)
        await expect.poll(async () => totals.includes(count) || (totals.length > 0 && (await lines()) === count), { timeout: 15_000 }).toBe(true).catch(() => undefined)
        return totals.includes(count) ? totals : [...totals, await lines()]
      },
    }
  }

  it.each(['admin', 'tariq', 'bilal'])('of %s opens exactly the rows that were counted', async (user) => {
    const client = await product.server.signIn(user, demoPassword)
    const { sections } = (await client.call('Home/GetSections')).envelope.result as { sections: Section[] }
    const figures = sections.flatMap(({ name, counters, items }) => [
      ...counters.map(({ label, count, opens }) => ({ what: `${name} ${label}`, count, opens })), ...items.map(({ title, figure, opens }) => ({ what: `${name} ${title}`, count: figure, opens })),
    ])
    const wrong: string[] = []
    const page = await opened(client)
    for (const { what, count, opens } of figures) {
      // Nothing is no link.
      if (!count || opens === null) continue
      const totals = await page.shownAt(opens, count)
      if (!totals.includes(count)) wrong.push(`${what}: ${count}, and ${opens} shows ${totals.join()}`)
    }
    await page.close()
    expect(wrong).toEqual([])
    if (user === 'admin') expect(figures.map(({ what }) => what)).toEqual(expect.arrayContaining(decisionsOfFeatures(features).filter(({ name }) => name !== 'ticketsDone').map(({ label }) => `toDecide ${label.en}`)))
  })
})
