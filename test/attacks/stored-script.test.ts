/** Stored script: markup in a text of a row comes back as that text, in answers that no browser runs and on pages that do not run it. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startProduct, whyNoWeb, type Product } from '../support/product.ts'
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts'

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 120_000 })

const markups = ['<img src=x onerror="window.struck=1">', '<script>window.struck=1</script>', '"><svg onload=window.struck=1>', 'javascript:window.struck=1', '{{constructor.constructor("window.struck=1")()}}', '</title><iframe srcdoc="<script>parent.struck=1</script>">']

describe('an answer', () => {
  let server: TestServer
  let admin: TestClient
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.admin()
  })
  afterAll(() => server.close())

  test('holds markup as JSON text that nobody takes for a page, errors and names of references included', async () => {
    for (const [n, markup] of markups.entries()) {
      const made = await admin.call('Company/Create', { body: { name: `${n} ${markup}` } })
      const { id } = made.envelope.result as { id: number }
      await admin.call('Country/Create', { body: { name: `C${n}`, companyId: id } })
      const listed = await admin.call('Company/GetAll')
      const answers = [
        made, listed, await admin.call(`Country/GetAll?companyId=${id}`), await admin.call(`Company/GetHistory?Id=${id}`), await admin.call('Company/Create', { body: { name: `${n} ${markup}` } }),
        await admin.call(`Company/GetAll?Sorting=${encodeURIComponent(markup)}`), await admin.call(`Company/Get?Id=${encodeURIComponent(markup)}`), await admin.call('User/ChangeLanguage', { body: { languageName: markup.slice(0, 10) } }), await admin.call(`Company/Delete?Id=${id}`, { method: 'DELETE' }),
        await server.request(`/${encodeURIComponent(markup)}`), await server.request(`/api/services/app/${encodeURIComponent(markup)}`),
      ]
      for (const { text, headers } of answers) if (text !== '') {
        expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['application/json; charset=utf-8', 'nosniff'])
        expect(String(headers['content-security-policy'])).toMatch(/script-src 'self'(?! 'unsafe)/)
      }
      expect((listed.envelope.result as { items: { name: string }[] }).items.map((i) => i.name)).toContain(`${n} ${markup}`)
    }
  })
})

test('no part of the web hands text to the browser as markup or as code', () => {
  const root = fileURLToPath(new URL('../../src', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|tsx|mjs)$/.test(name) && /web/.test(name))
  expect(files.length).toBeGreaterThan(50)
  const doors = /dangerouslySetInnerHTML|\.innerHTML\s*=|outerHTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcdoc=/i
  expect(files.filter((name) => doors.test(readFileSync(`${root}/${name}`, 'utf8')))).toEqual([])
})

describe.skipIf(whyNoWeb() !== undefined)('a page', () => {
  let product: Product
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
  })
  afterAll(() => product.close())

  test('shows markup in lists, forms, choices and messages as text, and runs none of it', { timeout: 90_000 }, async () => {
    const ids: number[] = []
    for (const [n, markup] of markups.entries()) {
      const { id } = (await admin.call('Company/Create', { body: { name: `${n} ${markup}` } })).envelope.result as { id: number }
      await admin.call('Country/Create', { body: { name: `Country ${n} ${markup}`, companyId: id } })
      ids.push(id)
    }
    for (const path of ['/company', '/country', `/company?Keyword=${encodeURIComponent(markups[0] ?? '')}`, `/company/edit/${encodeURIComponent('<b>1<b>')}`, `/exception?type=${encodeURIComponent(markups[2] ?? '')}`, `/user/login?returnUrl=${encodeURIComponent('javascript:window.struck=1')}`]) {
      const page = await product.open(admin, path)
      if (path === '/company' || path === '/country') await page.getByText(markups[0] ?? '').first().waitFor()
      else await page.waitForLoadState('networkidle')
      expect([path, await page.evaluate(() => (globalThis as { struck?: unknown }).struck ?? null)]).toEqual([path, null])
      expect(await page.locator('img[src="x"], iframe[srcdoc], svg[onload], script:not([src]):has-text("struck")').count()).toBe(0)
      await page.close()
    }
    expect(product.complaints.filter((c) => /struck/.test(c))).toEqual([])
  })
})
