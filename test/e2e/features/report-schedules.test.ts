/** Reports that come by themselves, in a browser: made at a report, seen to run, its file opened, stopped and taken away. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorldOn, type World } from '../../features/work-orders/world.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

interface Shown { id: number; query: string; every: number; hour: number; isPaused: boolean; files: { id: string }[] }

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('scheduled reports', () => {
  let product: Product
  let world: World
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct({ runsJobs: true })
    world = await makeWorldOn(product.server)
    admin = await product.server.admin()
    await world.make({ assignedUserId: world.one.userId })
  })
  afterAll(() => product.close())
  const all = async () => (await world.call(admin, 'ReportSchedule/GetAll')).result.items as unknown as Shown[]

  it('is made with the filter of its report, runs, shows its file, and stops', async () => {
    const page = await product.open(admin, '/workOrderreport?status.in=PENDING')
    await page.getByRole('button', { name: 'Schedule…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Waiting each morning')
    await dialog.getByRole('radio', { name: 'Daily' }).check()
    await dialog.getByRole('combobox', { name: 'At' }).selectOption('6')
    await dialog.getByText('Every day at 06:00, as Workbook').waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Nothing made yet').waitFor()
    expect(await all()).toMatchObject([{ query: expect.stringContaining('status.in=PENDING'), every: 3, hour: 6, isPaused: false, files: [] }])

    await dialog.getByRole('button', { name: 'Run now: Waiting each morning' }).click()
    const file = dialog.getByRole('list', { name: 'Files of Waiting each morning' }).getByRole('button')
    await file.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
    await dialog.getByRole('button', { name: 'Pause: Waiting each morning' }).click()
    await dialog.getByText('Paused').waitFor()
    await expect.poll(async () => (await all())[0]?.isPaused, pollLimit).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /1 schedule/ }).waitFor()
    expect(product.complaints).toEqual([])
  })

  it('shows the file that a notice leads to, and is deleted, in Urdu on a phone', async () => {
    const [schedule] = await all()
    expect((await world.call(admin, 'ReportSchedule/Run', { id: schedule?.id })).code).toBe(200)
    await expect.poll(async () => (await all())[0]?.files.length, pollLimit).toBe(2)
    const page = await product.open(admin, `/reportSchedules?file=${(await all())[0]?.files[0]?.id}`, { language: 'ur', theme: 'dark', width: 360 })
    await page.getByText('Waiting each morning').first().waitFor()
    await expect.poll(() => page.locator('.schedules-files .ant-btn-primary').count(), pollLimit).toBe(1)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'حذف کریں: Waiting each morning' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'حذف کریں' }).click()
    await page.getByText('ابھی کوئی مقررہ رپورٹ نہیں').waitFor()
    expect(await all()).toEqual([])
    expect(product.complaints).toEqual([])
  })
})
