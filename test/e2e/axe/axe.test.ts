/**
 * axe finds nothing on any screen that is made from a descriptor, nor on what opens above one, in English wide and light and in Urdu narrow and dark. Every page of
 * an entity that shows something of its own is opened in both, of others each in one, and looked at where something is drawn on it that was on none before.
 */
import type { EntityModel } from '#framework/metadata'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../../../src/app/features.ts'
import { pathsOf } from '../../../src/framework/web/routes.ts'
import { callOf, createRow, rowsFor, send } from '../../conformance/product.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { barriers, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import { isFull } from '../../support/shapes.ts'
import type { RowMaker } from '../../support/row-maker.ts'
import type { TestClient } from '../../support/server.ts'
import { states } from './states.ts'
import { filters, go, looks, openers, pagesOf, scrollsSideways, showsNew, walked } from './walk.ts'

const named = (entity: EntityModel): [string, EntityModel] => [entity.key, entity]
const nobody = { token: '', tenantId: 0, userId: 0, call: () => Promise.reject(new Error('nobody is signed in')) }

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('axe', () => {
  let product: Product
  let admin: TestClient
  let rows: RowMaker
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
    rows = rowsFor(product.server, admin)
    for (const entity of walked) {
      await rows.anchor(entity)
      // Something to be found among what was deleted.
      const remove = callOf(entity, 'delete')
      if (remove && !['User', 'Role', 'Tenant'].includes(entity.key)) await send(admin, remove, { id: await createRow(admin, entity, await rows.row(entity, 1)).catch(() => 0) })
    }
  })
  afterAll(() => product.close())

  describe.each(looks)('%s', (_, look) => {
    const narrow = look.width !== undefined
    /** In `npm test` each look takes every other; in the full run it takes all. */
    const share = <T>(all: readonly T[]): T[] => (isFull ? [...all] : all.filter((_one, at) => at % 2 === Number(narrow)))
    let page: Page
    beforeAll(async () => {
      page = await product.open(admin, '/', look)
      await page.locator('h1').first().waitFor({ state: 'attached' })
    })
    afterAll(() => product.closePages())

    const check = async (name: string) => expect.soft((await barriers(page)).map((line) => `${name}: ${line}`)).toEqual([])
    /** Where the page shows something new to this look. */
    const checkNew = async (name: string) => {
      if (await showsNew(page)) await check(name)
      else if (await scrollsSideways(page)) expect.soft(name).toBe('no wider than the screen')
    }

    it.each(share(walked.map(named)))('pages of %s', async (__, entity) => {
      for (const path of pagesOf(entity, await rows.anchor(entity), narrow)) {
        await go(page, path)
        await checkNew(path)
      }
    })

    it.each(share(['/', '/roles/new', '/change-password', '/exception?type=401', '/exception?type=404', '/exception?type=500', '/no-such-page', '/site/99999999']))('%s', async (path) => {
      await go(page, path)
      await checkNew(path)
    })

    it.each(share(features.flatMap(({ pages }) => pages.map(({ route }) => route))))('%s of a feature', async (path) => {
      await go(page, path)
      await check(path)
    })

    it.each(share(filters()))('filter: %s', async (__, entity, query) => {
      await go(page, `${pathsOf(entity).list}?${query}`)
      if (narrow) await page.locator('.phone-bar button.phone-button').click()
      await page.locator('.token-text').first().click()
      await page.locator('.filter-editor').locator('input, .ant-select').first().waitFor()
      await checkNew(query)
      await page.keyboard.press('Escape')
      await page.locator('.filter-editor').waitFor({ state: 'hidden' })
      if (narrow) await page.keyboard.press('Escape')
    })

    it.each(openers())('control: %s', async (__, entity, key) => {
      await go(page, pathsOf(entity).create)
      const popup = page.locator(':is(.ant-select-dropdown, .ant-picker-dropdown):not(.ant-select-dropdown-hidden, .ant-picker-dropdown-hidden)')
      const field = page.locator(`#field-${key}`)
      await page.locator('.ant-select, .ant-picker', { has: field }).click()
      await popup.waitFor()
      await checkNew(`${entity.key} ${key}`)
      await field.press('Escape')
      await popup.waitFor({ state: 'hidden' })
    })

    it.each([
      ['account', (p: Page) => p.locator('button.account').click(), '.account-panel'],
      ['palette', (p: Page) => p.keyboard.press('Control+k'), 'dialog[open] input'],
      ['palette with matches', (p: Page) => p.keyboard.press('Control+k').then(() => p.locator('dialog[open] input').fill('sit')), 'dialog[open] [role=option]'],
      ...(narrow ? [] : [['columns', (p: Page) => p.locator('.sentence > * .top-button, .sentence > .top-button').click(), '.popup']]),
    ] as [string, (page: Page) => Promise<void>, string][])('panel: %s', async (name, show, shown) => {
      await go(page, '/country')
      await show(page)
      await page.locator(shown).first().waitFor()
      await check(name)
      await page.keyboard.press('Escape')
      await page.locator(shown).first().waitFor({ state: 'hidden' })
    })

    it('sign-in', async () => {
      const own = await product.open(nobody, '/user/login', look)
      await own.locator('input[name=password]').waitFor()
      expect(await barriers(own)).toEqual([])
    })

    it.each(share(Object.entries(states)))('%s', async (__, show) => {
      const own = await product.open(admin, '/exception?type=500', look)
      own.setDefaultTimeout(20_000)
      own.on('dialog', (asked) => void asked.accept())
      await show({ page: own, admin, address: product.address, narrow, check: async (step) => expect.soft((await barriers(own)).map((line) => `${step}: ${line}`)).toEqual([]) })
      await own.context().close()
    })
  })

  it('prints nothing to the console', () => expect(product.complaints).toEqual([]))
})
