/** Focus is visible: whatever Tab reaches on a generated screen looks different while it has the focus. */
import type { EntityModel } from '#framework/metadata'
import { callsOf } from '#framework/wire'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../../src/app/features.ts'
import { pathsOf } from '../../src/framework/web/routes.ts'
import { isOfTenants, rowsFor } from '../conformance/product.ts'
import { whyNoBrowser } from '../support/browser.ts'
import { telling } from './axe/walk.ts'
import type { RowMaker } from '../support/row-maker.ts'
import { startProduct, whyNoWeb, type Product } from '../support/product.ts'
import { entitiesOfLargeSuite } from '../support/shapes.ts'
import type { TestClient } from '../support/server.ts'

/** Put into the page: what Tab reaches below an element, and what cannot be seen to have the focus when it has it. */
const inPage = () => {
  /** The element around a control, the one after it, or the one of its rows that is active may draw the ring. */
  const around = (stop: Element) => {
    const active = document.getElementById(stop.getAttribute('aria-activedescendant') ?? '')
    const found = [stop, ...(active ? [active] : []), ...(stop.nextElementSibling ? [stop.nextElementSibling] : [])]
    for (let outer = stop.parentElement; outer && found.length < 7; outer = outer.parentElement) found.push(outer)
    return found
  }
  const look = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
    const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/(transparent|, 0\))$/.test(outlineColor)
    return [ring ? outlineColor : '', boxShadow.replaceAll(/rgba\(\d+, \d+, \d+, 0\)[^,]*/g, '')].join('|')
  }
  const stops = (within: Element) => [...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
    .filter((e) => e.tabIndex >= 0 && !(e as HTMLButtonElement).disabled && e.checkVisibility({ visibilityProperty: true }))
  const named = (e: Element) => `<${e.tagName.toLowerCase()} class="${e.className}">${e.getAttribute('aria-label') ?? e.textContent?.slice(0, 30) ?? ''}`
  const known = new Set<string>()
  const unseen = async (within: Element) => {
    const found: string[] = []
    for (const stop of stops(within)) {
      // One of each kind of control, told by its classes and those around it.
      const kind = [stop.tagName, stop.getAttribute('type'), ...around(stop).slice(0, 4).map((e) => e.className)].join('|')
      if (known.has(kind)) continue
      ;(document.activeElement as HTMLElement | null)?.blur()
      await new Promise((drawn) => setTimeout(drawn, 12))
      const before = around(stop).map(look)
      stop.focus()
      let seen = false
      // antd's lists draw theirs some milliseconds later.
      for (let tries = 0; tries < 20 && !seen; tries++) {
        await new Promise((drawn) => setTimeout(drawn, tries))
        // A page that has just come may take the focus for a field of its own.
        if (document.activeElement !== stop && tries % 5 === 4) stop.focus()
        seen = document.activeElement === stop && around(stop).some((element, i) => look(element) !== before[i])
      }
      if (seen) known.add(kind)
      // A page that is still reading may have drawn it anew: then it cannot be reached.
      else if (stop.isConnected) found.push(named(stop))
    }
    ;(document.activeElement as HTMLElement | null)?.blur()
    return found
  }
  // What the real Tab key reaches: looked at while it has the focus, and compared with how it looked before.
  let rest = new WeakMap<Element, string>()
  const reached = new Set<Element>()
  /** Moves to what stands before `within`, and keeps how everything looks without the focus. */
  const begin = (within: Element) => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    rest = new WeakMap([...document.querySelectorAll('body, body *')].map((element) => [element, look(element)]))
    reached.clear()
    const all = stops(document.body)
    const first = all.findIndex((stop) => within.contains(stop))
    all[first - 1]?.focus()
  }
  /** Of what has the focus now: whether it is still within, what cannot be seen of it. */
  const step = async (within: Element) => {
    const stop = document.activeElement
    // Tab goes through day, month and year of a browser's own field.
    const hasParts = stop instanceof HTMLInputElement && ['date', 'time'].includes(stop.type)
    if (stop && hasParts && reached.has(stop)) return { done: false, problem: '' }
    if (!stop || stop === document.body || !within.contains(stop) || reached.has(stop)) return { done: true, problem: '' }
    reached.add(stop)
    let seen = false
    for (let tries = 0; tries < 20 && !seen; tries++) {
      seen = around(stop).some((element) => rest.has(element) && look(element) !== rest.get(element))
      if (!seen) await new Promise((drawn) => setTimeout(drawn, tries))
    }
    const { left, top, width, height } = stop.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    const free = above && (stop.contains(above) || above.contains(stop) || above.parentElement?.contains(stop))
    return { done: false, problem: [seen ? '' : 'not seen', free ? '' : 'hidden'].filter(Boolean).map((what) => `${what}: ${named(stop)}`).join() }
  }
  /** Of a group of radio buttons Tab reaches one. */
  const left = (within: Element) => stops(within).filter((stop) => !reached.has(stop) && (stop as HTMLInputElement).type !== 'radio').map(named)
  Object.assign(globalThis, { focusWalk: { stops, unseen, named, begin, step, left } })
}
interface FocusWalk {
  stops(within: Element): HTMLElement[]
  unseen(within: Element): Promise<string[]>
  named(element: Element): string
  begin(within: Element): void
  step(within: Element): Promise<{ done: boolean; problem: string }>
  left(within: Element): string[]
}

/** A few entities that show between them all that any entity shows: each kind of field with its options, and each page. */
function fewThatShowAll(all: readonly EntityModel[]): EntityModel[] {
  const shownBy = (entity: EntityModel) => [
    ...entity.fields.filter(({ computed }) => !computed).map(({ kind, multiline, format, readOnly, within, unit }) => JSON.stringify([kind, multiline, format, readOnly, within.length > 0, Boolean(unit)])),
    ...['GetHistory', 'Deleted', 'Bulk'].filter((part) => JSON.stringify(callsOf(entity)).includes(part)), `owned ${entity.owned !== null}`,
  ]
  const wanted = new Set(all.flatMap(shownBy))
  const chosen: EntityModel[] = []
  while (wanted.size) {
    const gain = (entity: EntityModel) => shownBy(entity).filter((part) => wanted.has(part)).length
    const best = all.toSorted((a, b) => gain(b) - gain(a) || a.fields.length - b.fields.length)[0]
    if (!best) break
    chosen.push(best)
    for (const part of shownBy(best)) wanted.delete(part)
  }
  return chosen
}

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('focus', () => {
  let product: Product
  let admin: TestClient
  let page: Page
  let rows: RowMaker
  beforeAll(async () => {
    product = await startProduct()
    admin = await product.server.admin()
    rows = rowsFor(product.server, admin)
    page = await product.open(admin, '/')
    await page.evaluate(inPage)
    // From here on the browser takes the keyboard to be in use.
    await page.keyboard.press('Tab')
  })
  afterAll(() => product.close())

  const go = async (path: string) => {
    await page.evaluate((to) => {
      document.querySelector('main > *')?.classList.add('left')
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)
    // Where it stands: a page may lead to another, as the record of a plan does to the plan.
    await page.waitForFunction(() => document.querySelector('main > :is(.page, .home):not(.left)') && !document.querySelector('main [aria-busy="true"], main .skeleton'))
  }
  const unseen = (within: string) => page.evaluate((selector) => (globalThis as unknown as { focusWalk: FocusWalk }).focusWalk.unseen(document.querySelector(selector) ?? document.body), within)

  it('is seen on every link and control of the shell and of home', async () => {
    // With antd's sheets in the page, which come with the first of its controls and have a rule for links of their own.
    await go('/country/new')
    await go('/')
    expect(await unseen('body')).toEqual([])
  })

  const shown = entitiesOfLargeSuite().filter((entity) => entity.pages.list.length && isOfTenants(entity))
  it.each(telling.map((entity): [string, EntityModel] => [entity.key, entity]))('is seen on every control of the list, the form and the record of %s', async (_, entity) => {
    const paths = pathsOf(entity)
    const id = await rows.anchor(entity)
    const found: { [path: string]: string[] } = {}
    for (const path of [paths.list, paths.create, paths.record(id)]) {
      await go(path)
      const missing = await unseen('main')
      if (missing.length) found[path] = missing
    }
    expect(found).toEqual({})
  })

  it.each(features.flatMap(({ pages }) => pages.map(({ route }) => route)))('is seen on every control of %s', async (route) => {
    await go(route)
    expect(await unseen('main')).toEqual([])
  })

  /** The matrix of a role has a thousand stops of few kinds, and each press looks at all of them. */
  const mostPresses = 200
  /** Presses Tab from before `main` until it is left. @returns what was wrong on the way, and how many stops there were */
  const walk = async () => {
    const wrong: string[] = []
    await page.evaluate(() => (globalThis as unknown as { focusWalk: FocusWalk }).focusWalk.begin(document.querySelector('main') ?? document.body))
    for (let presses = 0; presses < mostPresses; presses++) {
      await page.keyboard.press('Tab')
      const { done, problem } = await page.evaluate(() => (globalThis as unknown as { focusWalk: FocusWalk }).focusWalk.step(document.querySelector('main') ?? document.body))
      if (problem) wrong.push(problem)
      if (done) return { wrong: [...wrong, ...(await page.evaluate(() => (globalThis as unknown as { focusWalk: FocusWalk }).focusWalk.left(document.querySelector('main') ?? document.body))).map((stop) => `never reached: ${stop}`)], presses }
    }
    return { wrong, presses: mostPresses }
  }
  // A page that reads twice shows nothing for a moment in between.
  const settled = async () => {
    const state = () => page.evaluate(() => `${(globalThis as unknown as { focusWalk: FocusWalk }).focusWalk.stops(document.body).length} ${document.activeElement?.outerHTML.slice(0, 80)}`)
    for (let [before, now] = ['', await state()]; before !== now; [before, now] = [now, await state()]) await page.waitForTimeout(400)
  }

  it.each(fewThatShowAll(shown).map((entity): [string, EntityModel] => [entity.key, entity]))('by the Tab key itself, over list, form, record and bulk page of %s', async (_, entity) => {
    const paths = pathsOf(entity)
    const id = await rows.anchor(entity)
    const found: { [path: string]: string[] } = {}
    for (const path of [paths.list, paths.create, paths.record(id), ...(paths.bulk ? [paths.bulk] : [])]) {
      await go(path)
      await settled()
      const { wrong, presses } = await walk()
      if (presses < 3) wrong.push('nothing to reach')
      if (wrong.length) found[path] = wrong
    }
    expect(found).toEqual({})
  })

  it.each(['/', '/country', '/country/new', '/site/new'])('Tab goes through all of %s, in the order of the page, hidden by nothing', async (path) => {
    await go(path)
    // What comes last (home's sections, counts, a field's own focus) may still move the focus or add a control.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
    const counted = () => page.evaluate(() => `${(globalThis as unknown as { focusWalk: FocusWalk }).focusWalk.stops(document.body).length} ${document.activeElement?.outerHTML.slice(0, 80)}`)
    for (let [same, before] = [0, await counted()]; same < 4;) {
      await page.waitForTimeout(300)
      const now = await counted()
      same = now === before ? same + 1 : 0
      before = now
    }
    const all = await page.evaluate(() => {
      const { stops } = (globalThis as unknown as { focusWalk: FocusWalk }).focusWalk
      const found = stops(document.body)
      for (const [i, stop] of found.entries()) stop.dataset['stop'] = String(i)
      found[0]?.focus()
      return found.length
    })
    expect(all).toBeGreaterThan(10)
    const covered: string[] = []
    for (let i = 0; i < all; i++) {
      if (i > 0) await page.keyboard.press('Tab')
      const [at, free] = await page.evaluate(() => {
        const stop = document.activeElement as HTMLElement
        const { left, top, width, height } = stop.getBoundingClientRect()
        const above = document.elementFromPoint(left + width / 2, top + height / 2)
        const { named } = (globalThis as unknown as { focusWalk: FocusWalk }).focusWalk
        return [stop.dataset['stop'], above && (stop.contains(above) || above.contains(stop) || above.parentElement?.contains(stop)) ? '' : named(stop)]
      })
      expect(at).toBe(String(i))
      if (free) covered.push(free)
    }
    expect(covered).toEqual([])
  })

  it('by the Tab key itself, over the later steps of an upload', async () => {
    await go('/country-bulk')
    await page.setInputFiles('input[type=file]', { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Compani,Other\nOman,Nobody,1\nQatar,Nobody,2\n') })
    await page.getByRole('button', { name: /^Check 2 rows/ }).waitFor()
    await settled()
    expect((await walk()).wrong).toEqual([])
    await page.getByRole('button', { name: 'Leave out what is not recognised' }).click()
    await page.getByRole('button', { name: /^Check 2 rows/ }).click()
    await page.locator('.bulk-counters').waitFor()
    await settled()
    expect((await walk()).wrong).toEqual([])
  })

  it('prints nothing to the console', () => expect(product.complaints).toEqual([]))
})
