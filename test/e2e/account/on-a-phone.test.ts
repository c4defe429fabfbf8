/** Invited, the second step set up and used, forgotten, reset: on a phone in Urdu, and by keys alone. */
import { generateSync } from 'otplib'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import { testPassword, type TestClient } from '../../support/server.ts'

const nobody = { token: '', tenantId: 1 } as TestClient
const code = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

/** Goes on with Tab until it has the focus: what keys do not reach is not found. */
async function reach(page: Page, what: Locator): Promise<void> {
  await what.waitFor()
  for (let n = 0; n < 60; n += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(what)}`)
}

const enter = async (page: Page, box: Locator, text: string) => {
  await reach(page, box)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
const press = async (page: Page, button: Locator) => {
  await reach(page, button)
  await page.keyboard.press('Enter')
}

describe.skipIf(whyNoWeb()).each([
  { language: 'ur', theme: 'dark', width: 360, tenant: 'ٹیننٹ', name: 'صارف نام یا ای میل', password: 'پاس ورڈ', signIn: 'لاگ ان', again: 'نیا پاس ورڈ دوبارہ', fresh: 'نیا پاس ورڈ', set: 'پاس ورڈ مقرر کریں', invitation: 'دعوت', makeLink: 'کاپی کے لیے لنک بنائیں', link: 'پاس ورڈ مقرر کرنے کا لنک', setUp: 'ترتیب دیں…', yours: 'آپ کا پاس ورڈ', goOn: 'آگے بڑھیں', app: 'تصدیقی ایپ کا کوڈ', turnOn: 'چالو کریں', codes: 'بحالی کے کوڈ', kept: 'میں نے محفوظ کر لیے', second: 'لاگ ان کا دوسرا مرحلہ', code: 'کوڈ', recovery: 'بحالی کا کوڈ استعمال کریں', recoveryCode: 'بحالی کا کوڈ', off: 'بند کریں…', isOff: 'دوسرا مرحلہ بند ہو گیا', renew: 'بحالی کے نئے کوڈ…', used: 'یہ لنک استعمال ہو چکا ہے' },
  { language: 'en', theme: 'light', width: 1440, tenant: 'Tenant', name: 'User name or e-mail', password: 'Password', signIn: 'Sign in', again: 'New password again', fresh: 'New password', set: 'Set the password', invitation: 'Invitation', makeLink: 'Make a link to copy', link: 'Link that sets the password', setUp: 'Set up…', yours: 'Your password', goOn: 'Go on', app: 'Code of the authenticator', turnOn: 'Turn on', codes: 'Recovery codes', kept: 'I have kept them', second: 'Second step at sign-in', code: 'Code', recovery: 'Use a recovery code', recoveryCode: 'Recovery code', off: 'Turn off…', isOff: 'The second step is turned off', renew: 'New recovery codes…', used: 'This link was used' },
] as const)('an account by keys, $language at $width', (say) => {
  const { language, theme, width } = say
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).or(page.getByLabel(name, { exact: true })).first()
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  it('is made by a link, gets a second step, is signed in by it, and loses it again', async () => {
    const admin = await product.server.admin()
    const { id } = (await admin.call('UserManagement/Create', { body: { userName: 'newcomer', name: 'Newcomer' } })).envelope.result as { id: number }
    const desk = await product.open(admin, `/users/${id}`, { language, theme, width })
    const panel = desk.getByRole('region', { name: say.invitation, exact: true })
    await press(desk, panel.getByRole('button', { name: say.makeLink }))
    const made = new URL(await panel.getByLabel(say.link).inputValue())
    expect(await barriers(desk)).toEqual([])
    await desk.context().close()

    const page = await product.open(nobody, made.pathname + made.hash, { language, theme, width })
    await enter(page, box(page, say.fresh), 'Brand.new.one.1')
    await enter(page, box(page, say.again), 'Brand.new.one.2')
    await press(page, button(page, say.set))
    await page.getByRole('alert').first().waitFor()
    expect(await barriers(page)).toEqual([])
    await enter(page, box(page, say.again), 'Brand.new.one.1')
    await press(page, button(page, say.set))
    await page.getByRole('status').first().waitFor()
    await press(page, page.getByRole('link', { name: say.signIn }))
    const signIn = async () => {
      await enter(page, box(page, say.tenant), 'Default')
      await enter(page, box(page, say.name), 'newcomer')
      await enter(page, box(page, say.password), 'Brand.new.one.1')
      await page.keyboard.press('Enter')
    }
    await signIn()
    await page.waitForURL(`${product.address}/`)

    await page.goto(`${product.address}/security`)
    const section = page.getByRole('region', { name: say.second, exact: true })
    await press(page, section.getByRole('button', { name: say.setUp }))
    await enter(page, box(page, say.yours), 'wrong')
    await press(page, button(page, say.goOn))
    await section.getByRole('alert').waitFor()
    expect(await barriers(page)).toEqual([])
    await enter(page, box(page, say.yours), 'Brand.new.one.1')
    await press(page, button(page, say.goOn))
    await section.locator('.authenticator-setup path').first().waitFor()
    const secret = (await page.locator('.authenticator-setup code').innerText()).replaceAll(' ', '')
    expect(await barriers(page)).toEqual([])
    await enter(page, box(page, say.app), '000000')
    await page.keyboard.press('Enter')
    await section.getByRole('alert').waitFor()
    await enter(page, box(page, say.app), code(secret, -1))
    await page.keyboard.press('Enter')
    const codes = section.getByRole('list', { name: say.codes })
    await codes.waitFor()
    expect(await codes.getByRole('listitem').count()).toBe(10)
    expect(await barriers(page)).toEqual([])
    const recovery = await codes.getByRole('listitem').first().innerText()
    await press(page, button(page, say.kept))
    await section.getByRole('button', { name: say.renew }).waitFor()
    expect(await barriers(page)).toEqual([])

    await page.goto(`${product.address}/logout`)
    await page.waitForURL(/user\/login/)
    await signIn()
    await box(page, say.code).waitFor()
    expect(await barriers(page)).toEqual([])
    await press(page, button(page, say.recovery))
    await enter(page, box(page, say.recoveryCode), recovery)
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(`${product.address}/`)

    await page.goto(`${product.address}/security`)
    await press(page, section.getByRole('button', { name: say.off }))
    await enter(page, box(page, say.yours), 'Brand.new.one.1')
    await enter(page, box(page, say.app), code(secret, 0))
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText(say.isOff).waitFor()
    await expect.poll(() => section.getByRole('button', { name: say.setUp }).count(), pollLimit).toBe(1)

    const late = await product.open(nobody, made.pathname + made.hash, { language, theme, width })
    await late.getByRole('alert').getByText(say.used).waitFor()
    expect(await barriers(late)).toEqual([])
    expect(product.complaints).toEqual([])
  })

  it('is helped by an administrator who takes a lost second step away with the own password', async () => {
    const admin = await product.server.admin()
    const userId = await product.server.put('User', { userName: 'lost', name: 'Lost', password: testPassword })
    const lost = await product.server.signIn('lost', testPassword)
    const { secret } = (await lost.call('SecondFactor/Begin', { body: { password: testPassword } })).envelope.result as { secret: string }
    expect((await lost.call('SecondFactor/Confirm', { body: { code: code(secret) } })).status).toBe(200)
    const page = await product.open(admin, `/users/${userId}`, { language, theme, width })
    const panel = page.getByRole('region', { name: say.second, exact: true })
    await press(page, panel.getByRole('button').first())
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').first().waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Control+a')
    await page.keyboard.type(testPassword)
    await page.keyboard.press('Enter')
    await expect.poll(async () => ((await admin.call(`SecondFactor/Get?UserId=${userId}`)).envelope.result as { isOn: boolean } | null)?.isOn, pollLimit).toBe(false)
    expect(product.complaints).toEqual([])
  })
})
