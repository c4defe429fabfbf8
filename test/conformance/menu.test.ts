/** The menu as a user with every right gets it, against the contract's table (document 0 §2). */
import { describe, expect, it } from 'vitest'
import { entityOf, pagePermission, type EntityModel, type Model } from '#framework/metadata'
import { menuFor, type MenuItem } from '../../src/framework/server/boot/menu.ts'
import { definedPermissions } from '../../src/framework/server/boot/permissions.ts'
import { openPages } from '../../src/framework/web/routing/open-pages.ts'
import { routeTable } from '../../src/framework/web/routes.ts'
import { features } from '../../src/app/features.ts'
import { menu } from '../../src/app/menu.ts'
import { contract } from '../contract/contract.ts'
import { openItems } from '../contract/open-items.ts'
import { toyModel } from '../support/toy-model.ts'
import { productModel } from './served.ts'

const all = new Set([...definedPermissions(productModel, features, 'host'), ...definedPermissions(productModel, features, 'tenant')])
const openEntities = new Set(openItems.flatMap((item) => item.entities ?? []))
const open = new Set([...openItems.flatMap((item) => item.routes ?? []), ...contract.routes.filter((r) => openEntities.has(r.entity ?? '')).map((r) => r.path)])
const served = contract.routes.filter((route) => !open.has(route.path))
const documented = new Set(contract.routes.map((route) => route.path.toLowerCase()))

interface Place {
  group: string
  url: string
  label: string
}

function leaves(items: readonly MenuItem[], group = ''): Place[] {
  return items.flatMap((item) => (item.url === null ? leaves(item.items, [group, item.name].filter(Boolean).join(' › ')) : [{ group, url: item.url, label: item.displayName }]))
}

describe.each(['en', 'ur'] as const)('the menu in %s', (language) => {
  const entries = leaves(menuFor(productModel, features, menu, all, language))

  it('holds what the contract shows, in its groups and its order, and nothing that it hides', () => {
    const order = (group: string) => menu.findIndex((g) => g.key === group)
    const wanted = served.filter((route) => !route.hidden)
      // Groups inside a group stand before its own entries.
      .toSorted((a, b) => order(a.menuGroup ?? '') - order(b.menuGroup ?? '') || Number(!a.menuSubGroup) - Number(!b.menuSubGroup) || (a.menuOrder ?? 0) - (b.menuOrder ?? 0))
      .map((route) => `${[route.menuGroup, route.menuSubGroup].filter(Boolean).join(' › ')}: ${route.path}`)
    // Entities of one's own have places of their own.
    expect(entries.filter(({ url }) => documented.has(url.toLowerCase())).map(({ group, url }) => `${group}: ${url}`)).toEqual(wanted)
  })

  it('names every entry, no two alike in a group', () => {
    expect(entries.filter(({ label }) => label.trim() === '')).toEqual([])
    const names = entries.map(({ group, label }) => `${group}: ${label}`)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    if (language === 'ur') expect(entries.filter(({ label }) => !/[\u0600-\u06ff]/.test(label)).map(({ label }) => label)).toEqual([])
  })
})

describe('titles that a document states', () => {
  const titled = served.filter((route) => route.title !== undefined)
  const ours = new Map([
    ...[...productModel.values()].flatMap(({ pages, label }) => pages.list.map((path) => [path.toLowerCase(), label.many.en] as const)),
    ...features.flatMap((feature) => feature.pages.map(({ route, label }) => [route.toLowerCase(), label.en] as const)),
  ])
  /** In sentence case, joined words as joined; a list is titled in the plural. */
  const plain = (text: string | undefined) => text?.toLowerCase().replaceAll('-', ' ').replace(/s$/, '')

  it.each(titled.map(({ path, title }) => [path, title]))('%s is titled %s', (path, title) => {
    expect(plain(ours.get(path.toLowerCase()))).toBe(plain(title))
  })
})

describe('a group of one page', () => {
  const rooms = [{ key: 'Rooms', icon: 'assets', label: { en: 'Rooms', ur: 'کمرے' } }]
  const placed = (...keys: string[]) => new Map(keys.map((key, place): [string, EntityModel] => {
    const entity = entityOf(toyModel, key)
    return [key, { ...entity, pages: { ...entity.pages, list: [`/${key}`], views: [], menu: ['Rooms', place] } }]
  }))
  const shown = (model: Model, permissions: Iterable<string>) => menuFor(model, [], rooms, new Set(permissions), 'en').flatMap((group) => group.items.map((entry) => `${group.displayName}: ${entry.displayName}`))

  it('lends its name to the only page it ever has, not to one that is merely left', () => {
    const both = placed('Author', 'Member')
    const every = definedPermissions(both, [], 'tenant')
    expect(shown(placed('Author'), every)).toEqual(['Rooms: Rooms'])
    expect(shown(both, every)).toEqual(['Rooms: Authors', 'Rooms: Members'])
    expect(shown(both, [pagePermission(entityOf(both, 'Author'), 'Pages')])).toEqual(['Rooms: Authors'])
  })
})

describe('pages that the menu leaves out', () => {
  it('can be reached from home by whoever may open them', () => {
    const table = routeTable(productModel, { definitions: features, pages: new Map(features.flatMap(({ pages }) => pages.map(({ route }) => [route, () => null]))) })
    const home = openPages(table, { may: () => true, holds: () => true, language: 'en' })
    const also = new Map(features.flatMap(({ pages }) => pages.map(({ route, also: further = [] }) => [route, further] as const)))
    const reached = new Set(home.flatMap(({ path, entity }) => [path, ...(also.get(path) ?? []), ...(entity ? [...entity.pages.list, ...entity.pages.create, ...entity.pages.bulk] : [])]).map((path) => path.toLowerCase()))
    const lists = served.filter(({ kind, path }) => (kind === 'list' || kind === 'list+crud' || kind === 'bulk') && path !== '/')
    expect(lists.length).toBeGreaterThan(240)
    expect(lists.filter(({ path }) => !reached.has(path.toLowerCase())).map(({ path }) => path)).toEqual([])
  })
})

describe('labels', () => {
  /** Spellings of the documents that stay on the wire and nowhere else. */
  const misspelt = /attendence|hierachy|heirarchy|feild|filed type|fied type|questionniare|expierd|visites|managment|responce|sucess|usersb|\bque\b|manufacture\b|approvallevel|inventoryby/i

  it('are spelt right', () => {
    const labels = [...productModel.values()].flatMap((e) => [e.label.one.en, e.label.many.en, ...e.fields.flatMap((f) => [f.label.en, f.short.en]), ...e.pages.views.map((v) => v.label.en)])
    const others = [...menu.flatMap((g) => [g.label.en, ...(g.groups ?? []).map((i) => i.label.en)]), ...features.flatMap((f) => f.pages.map((p) => p.label.en))]
    expect([...labels, ...others].filter((label) => misspelt.test(label))).toEqual([])
  })
})
