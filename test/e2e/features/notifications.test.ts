/** The bell and the page of notifications in a browser: a notice comes by itself, is opened, marked and switched off. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPrincipal } from '#framework/server'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'

describe.skipIf(whyNoWeb())('notifications', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ runsJobs: true })
  })
  afterAll(() => product.close())

  async function emit(userId: number, kind: string, text: string, severity = 0, link: string | null = '/notifications'): Promise<void> {
    const { mastline, model } = product.server
    const notice = { users: [userId], kind, severity, subject: { en: text, ur: `اردو ${text}` }, message: { en: `Facts of ${text}`, ur: `تفصیل ${text}` }, link }
    await mastline.context.transaction({ principal: productPrincipal(model, 1, 'UTC') }, (tx) => tx.emit('notice', notice))
    await mastline.jobs?.settled()
  }

  it('come to an open page, at the bell and in the list, and go once they are read', async () => {
    const client = await product.server.admin()
    await emit(client.userId, 'assigned', 'First', 2)
    const page = await product.open(client, '/notifications')
    await page.getByText('Facts of First').waitFor()
    const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
    await bell.waitFor()
    await expect.poll(() => product.server.mastline.context.hub.count(), pollLimit).toBe(1)
    await emit(client.userId, 'expired', 'Second', 3)
    await page.getByRole('main').getByText('Facts of Second').waitFor()
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
    const panel = page.getByRole('region', { name: 'Notifications' })
    await panel.getByText('Facts of Second').waitFor()
    expect(await barriers(page)).toEqual([])
    await panel.getByRole('button', { name: /Second/ }).click()
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
    await page.getByRole('button', { name: 'Mark all read' }).first().click()
    await page.getByRole('button', { name: 'Notifications, 0 unread' }).waitFor()
    expect(product.complaints).toEqual([])
  })

  it('are chosen by kind, in Urdu on a phone too, and nothing is in the way of anybody', async () => {
    const client = await product.server.admin()
    await emit(client.userId, 'comment', 'Third', 1)
    const page = await product.open(client, '/notification', { language: 'ur', theme: 'dark', width: 360 })
    await page.getByText('اردو Third').waitFor()
    const box = page.getByRole('checkbox', { name: 'تبصرے، ایپ میں' })
    await box.click()
    await page.getByText('ترتیبات محفوظ ہوئیں').waitFor()
    expect(await barriers(page)).toEqual([])
    await emit(client.userId, 'comment', 'Fourth')
    await page.reload()
    await page.getByText('اردو Third').waitFor()
    expect(await page.getByText('اردو Fourth').count()).toBe(0)
    expect(await page.getByRole('checkbox', { name: 'تبصرے، ایپ میں' }).isChecked()).toBe(false)
    expect(product.complaints).toEqual([])
  })

  it('joined ones that lead to different places keep the dot behind the link before it on a phone', async () => {
    const client = await product.server.admin()
    for (const at of [1, 2, 3]) await emit(client.userId, 'expired', `Work order ${at} of the northern ring road is late since the morning`, 2, `/sites/${at}`)
    const page = await product.open(client, '/notifications', { width: 360 })
    await page.getByRole('link', { name: /^Work order 3 of/ }).waitFor()
    const dots = await page.getByRole('main').locator('.notice-facts').first().evaluate((facts) => [...facts.querySelectorAll('a')].slice(1).map((link) => {
      const before = link.previousSibling as Text
      const dot = document.createRange()
      const at = before.data.indexOf('·')
      dot.setStart(before, at)
      dot.setEnd(before, at + 1)
      const last = [...(before.previousSibling as Element).getClientRects()].at(-1)
      return last !== undefined && dot.getBoundingClientRect().top < last.bottom && dot.getBoundingClientRect().left >= last.right - 1
    }))
    expect(dots).toEqual([true, true])
    expect(await barriers(page)).toEqual([])
    expect(product.complaints).toEqual([])
  })
})
