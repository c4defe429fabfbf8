/** The page of jobs in a browser: what runs moves by itself, what failed says why and is tried again, a schedule is paused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineFeature, defineJob, type ServerFeature } from '#framework/server'
import { farHour } from '../../support/times/far-hour.ts'
import { cheapFeatures } from '../../support/server.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'

let open = () => {}
const gate = new Promise<void>((resolve) => (open = resolve))
let isBroken = true

const probe: ServerFeature = defineFeature({
  key: 'probe', pages: [], permissions: [],
  jobs: [
    defineJob({
      name: 'probe.slow', label: { en: 'Slow probe', ur: 'سست جانچ' }, schedule: `0 ${farHour} * * *`, retries: 0,
      async run({ progress }) {
        await progress({ done: 62, total: 100, message: { en: '62 of 100 sites', ur: '100 میں سے 62 سائٹس' } })
        await gate
        await progress({ message: { en: '100 sites probed', ur: '100 سائٹس جانچی گئیں' } })
      },
    }),
    defineJob({
      name: 'probe.fails', label: { en: 'Failing probe', ur: 'ناکام جانچ' }, schedule: `30 ${farHour} * * *`, retries: 0,
      run: async () => {
        if (isBroken) throw new Error('broken')
      },
    }),
  ],
})

describe.skipIf(whyNoWeb())('the page of jobs', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ features: [...cheapFeatures, probe], runsJobs: true })
  })
  afterAll(() => product.close())

  it('shows what runs with its progress, what failed with the reason, and moves by itself', async () => {
    const client = await product.server.admin()
    const page = await product.open(client, '/jobs')
    await page.getByRole('button', { name: 'Run now: Failing probe' }).click()
    await page.getByText('Something unexpected went wrong.').waitFor()
    await page.getByRole('button', { name: 'Run now: Slow probe' }).click()
    const bar = page.getByRole('progressbar', { name: 'Progress of Slow probe' }).first()
    await bar.waitFor()
    // What runs and what is scheduled are two answers.
    await expect.poll(async () => [await bar.getAttribute('aria-valuenow'), await page.getByRole('button', { name: 'Run now: Slow probe' }).isDisabled()], pollLimit).toEqual(['62', true])
    expect(await barriers(page)).toEqual([])
    open()
    await page.getByText('100 sites probed').waitFor()
    isBroken = false
    await page.getByRole('button', { name: 'Try again: Failing probe' }).click()
    await expect.poll(() => page.getByText('Something unexpected went wrong.').count(), pollLimit).toBe(0)
    await page.getByRole('link', { name: 'Failed' }).click()
    await page.getByText('Nothing failed').waitFor()
    expect(product.complaints).toEqual([])
  })

  it('pauses a schedule in Urdu on a phone, with nothing in the way of anybody', async () => {
    const page = await product.open(await product.server.admin(), '/jobs', { language: 'ur', theme: 'dark', width: 360 })
    await page.getByRole('button', { name: 'روکیں: سست جانچ' }).click()
    await page.getByText('admin نے روکا').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'جاری کریں: سست جانچ' }).click()
    await page.getByRole('button', { name: 'روکیں: سست جانچ' }).waitFor()
    expect(product.complaints).toEqual([])
  })

  it('shows what was imported and exported today, and takes an import back', async () => {
    const client = await product.server.admin()
    const names = async () => ((await client.call('Company/GetAll?MaxResultCount=1000')).envelope.result as { items: { name: string }[] }).items.map(({ name }) => name).filter((name) => name.startsWith('Imported'))
    await client.call('Company/CreateBulk', { body: [{ name: 'Imported one' }, { name: 'Imported two' }] })
    await client.call('Company/GetAll?MaxResultCount=50000')
    const page = await product.open(client, '/jobs')
    const today = page.getByRole('region', { name: 'Imports and exports today' })
    await today.getByText('Import, by admin').waitFor()
    await today.getByText('2 added').waitFor()
    await today.getByText('Export, by admin').waitFor()
    await today.getByRole('button', { name: /^Undo the import of Companies/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 records that it added are deleted.').waitFor()
    expect(await names()).toHaveLength(2)
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await today.getByText('Undone', { exact: true }).waitFor()
    expect(await names()).toEqual([])
    await today.getByRole('link', { name: 'All' }).click()
    await page.getByText('Import, by admin').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(product.complaints).toEqual([])
  })
})
