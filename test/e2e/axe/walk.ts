/** What the walk with axe goes through, and how it goes there. */
import type { EntityModel, FieldModel } from '#framework/metadata'
import { callsOf } from '#framework/wire'
import type { Page } from 'playwright-core'
import { webFeatures } from '../../../src/app/web-features.ts'
import { filterable, operatorsFor } from '../../../src/framework/web/list/filters/list-filter.ts'
import { pathsOf } from '../../../src/framework/web/routes.ts'
import { isOfTenants } from '../../conformance/product.ts'
import type { PageOptions } from '../../support/product.ts'
import { entitiesOfLargeSuite, isFull } from '../../support/shapes.ts'

export const looks: [string, PageOptions][] = [['English, light, wide', {}], ['Urdu, dark, narrow', { language: 'ur', theme: 'dark', width: 360 }]]

const shown = entitiesOfLargeSuite().filter((entity) => entity.pages.list.length && isOfTenants(entity))

/** What a screen is drawn from: the sorts of fields and of calls. */
const partsOf = (entity: EntityModel) => [
  ...entity.fields.map(({ kind, required, computed, readOnly, secret, input, multiline, format, words, from, until }) => JSON.stringify([kind, required, computed !== null, readOnly, secret, input, multiline, format, words.length > 0, from !== null || until !== null])),
  ...callsOf(entity).map(({ kind }) => kind),
  ...entity.pages.views.map(() => 'view'),
]

/** Those that bring a part that none before them had: between them they show whatever is drawn from a descriptor. */
const bringing: readonly EntityModel[] = (() => {
  const known = new Set<string>()
  return shown.toSorted((a, b) => partsOf(b).length - partsOf(a).length).filter((entity) => {
    const before = known.size
    for (const part of partsOf(entity)) known.add(part)
    return known.size > before
  })
})()

/** Those on whose pages features show something of their own. */
const ofFeatures = new Set(webFeatures.flatMap(({ lists, records, forms, uploads, inputs, views, recordPanels, listActions, columns }) =>
  [lists, records, forms, uploads, inputs, views, recordPanels, listActions, columns].flatMap((parts) => Object.keys(parts ?? {}).map((name) => name.split('.')[0]))))

/** What others show is shown by some of these, too. */
export const telling: readonly EntityModel[] = shown.filter((entity) => bringing.includes(entity) || ofFeatures.has(entity.key))

/** With MASTLINE_FULL every entity. */
export const walked: readonly EntityModel[] = isFull ? shown : bringing

/** Its pages. Of an entity that shows nothing of its own one look takes the list and the record, the other its form: with 160 of them, all in both took most of the full run. */
export function pagesOf(entity: EntityModel, id: number, narrow: boolean): string[] {
  const paths = pathsOf(entity)
  // Half of them are seen narrow where the others are seen wide.
  if (!telling.includes(entity)) return narrow === (walked.indexOf(entity) % 2 === 0) ? [paths.list, paths.record(id)] : [paths.edit(id)]
  return [paths.list, paths.create, paths.edit(id), paths.record(id), ...(callsOf(entity).some(({ kind }) => kind === 'deletedRows') ? [paths.deleted] : []), ...(paths.bulk ? [paths.bulk] : [])]
}

/** One filter of each sort: a field of every kind, with each operator that has an editor of its own. */
export function filters(): [name: string, entity: EntityModel, query: string][] {
  const found = new Map<string, [string, EntityModel, string]>()
  const value = ({ kind }: FieldModel, operator: string) => {
    const one = { date: '2026-11-25', dateTime: '2026-11-25', integer: '1', decimal: '1', boolean: 'true', ref: '1', refs: '1', choice: '1' }[kind as string] ?? 'a'
    return operator === 'during' ? 'thisMonth' : operator === 'empty' ? 'true' : operator === 'between' ? `${one},${one}` : one
  }
  const alike: { readonly [operator: string]: string } = { gt: 'eq', gte: 'eq', lt: 'eq', lte: 'eq', ne: 'eq', starts: 'contains' }
  for (const entity of shown) {
    for (const field of filterable(entity)) {
      for (const operator of operatorsFor(field)) {
        const sort = `${field.kind}${field.words.length ? ' of words' : ''} ${alike[operator] ?? operator}`
        if (!found.has(sort)) found.set(sort, [sort, entity, `${field.wire}.${operator}=${encodeURIComponent(value(field, operator))}`])
      }
    }
  }
  return [...found.values()]
}

/** One field of each sort whose control opens a list or a calendar. */
export function openers(): [name: string, entity: EntityModel, key: string][] {
  const found = new Map<string, [string, EntityModel, string]>()
  for (const entity of shown) {
    if (!callsOf(entity).some(({ kind }) => kind === 'create' || kind === 'save')) continue
    for (const field of entity.fields) {
      const opens = ['ref', 'refs', 'choice', 'date', 'dateTime'].includes(field.kind) || field.words.length > 0
      // What waits for another field is locked.
      if (!opens || field.computed || field.readOnly || field.within.length) continue
      const sort = `${field.kind}${field.words.length ? ' of words' : ''}${field.kind === 'choice' && field.choices.length >= 8 ? ' of many' : ''}`
      if (!found.has(sort)) found.set(sort, [sort, entity, field.key])
    }
  }
  return [...found.values()]
}

/** Goes to an address as a link of the page would, and waits until the page stands. One that is refused is the one that says so. */
export async function go(page: Page, path: string): Promise<void> {
  // The page of an address stays while only its query changes: it would not be known when it has changed.
  if (new URL(page.url()).pathname === path.split('?')[0]) await go(page, '/no-such-page')
  await page.evaluate((to) => {
    document.querySelector('main > *')?.classList.add('left')
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await stands(page, path)
}

export async function stands(page: Page, path: string): Promise<void> {
  const unfinished = 'main > .left, main [aria-busy="true"], main .skeleton, main .ant-skeleton'
  // Where it stands: a page may lead to another, as the record of a plan does to the plan, or be refused.
  await page.waitForFunction((waits) => document.querySelector('main > *') && document.querySelector('h1') && !document.querySelector(waits), unfinished).catch((thrown: unknown) => {
    throw new Error(`${path} did not come`, { cause: thrown })
  })
}

export const scrollsSideways = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Whether something is seen that was on no page before: told by tags, classes, roles, the names of attributes and whether there is text, with the parent's; and whatever is there without a name to be called by. */
export const showsNew = (page: Page): Promise<boolean> => page.evaluate(() => {
  const known = ((globalThis as { knownLooks?: Set<string> }).knownLooks ??= new Set())
  const before = known.size
  const own = (e: Element) => `${e.tagName}.${[...e.classList].toSorted().join('.')}[${e.getAttributeNames().filter((name) => name.startsWith('aria-') || ['role', 'type', 'tabindex', 'lang', 'dir', 'alt', 'title', 'disabled', 'style'].includes(name)).map((name) => (e.getAttribute(name) ? name : `${name} of nothing`)).toSorted().join()}]${e.getAttribute('role') ?? ''}${e.textContent?.trim() ? ' says' : ''}`
  for (const element of document.body.querySelectorAll('*:not(svg *)')) if (element.checkVisibility()) known.add(`${element.parentElement ? own(element.parentElement) : ''} > ${own(element)}`)
  return known.size > before
})
