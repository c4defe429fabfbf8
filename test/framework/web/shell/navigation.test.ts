import { describe, expect, it } from 'vitest'
import type { NavigationItem } from '../../../../src/framework/web/session/configuration.ts'
import { toyModel } from '../../../support/toy-model.ts'
import { routeTable } from '../../../../src/framework/web/routes.ts'
import { addressInMenu, entriesOf, leafOf, leavesOf } from '../../../../src/framework/web/shell/navigation.ts'

const item = (name: string, order: number, rest: Partial<NavigationItem> = {}): NavigationItem => ({ name, displayName: name, icon: null, order, url: null, items: [], ...rest })

const entries = entriesOf([
  item('Rooms', 2, { items: [item('Shelves', 2, { url: 'shelves' }), item('Boxes', 1, { url: '/boxes' }), item('Inner', 3, { items: [item('Drawers', 1, { url: '/drawers' }), item('Tins', 2, { url: '/tins' })] })] }),
  item('People', 1, { items: [item('Members', 1, { url: '/members' })] }),
  item('Nobody', 3, { items: [item('Hidden', 1, { url: '/hidden', isVisible: false })] }),
])

describe('the menu', () => {
  it('keeps the order, leaves out empty groups and shows a group of one page as that page', () => {
    expect(entries.map((e) => [e.name, e.label, e.to])).toEqual([['People', 'Members', '/members'], ['Rooms', 'Rooms', undefined]])
    expect(leavesOf(entries).map(({ entry }) => entry.to)).toEqual(['/members', '/boxes', '/shelves', '/drawers', '/tins'])
  })

  it('finds the entry of an address, also of a page below a list', () => {
    expect(leafOf(entries, '/SHELVES/12/edit')?.entry.name).toBe('Shelves')
    expect(leafOf(entries, '/drawers')?.above.map((e) => e.name)).toEqual(['Rooms', 'Inner'])
    expect(leafOf(entries, '/shelvesandmore')).toBeUndefined()
  })

  it('knows a page by its other addresses, and one that is nowhere by its crumbs', () => {
    const [book] = [...toyModel.values()].filter(({ pages }) => pages.list.length > 0)
    if (!book) throw new Error('no entity has a list')
    const model = new Map([[book.key, { ...book, pages: { ...book.pages, list: ['/allShelves', '/shelves'], bulk: ['/shelf-upload'] } }]])
    const at = (pathname: string, crumb?: string) => addressInMenu(entries, routeTable(model), pathname, crumb)
    expect([at('/allshelves'), at('/allShelves/7'), at('/shelf-upload'), at('/shelves/7')]).toEqual(['/shelves', '/shelves', '/shelves', '/shelves/7'])
    const label = { en: 'Lids', ur: 'ڈھکن' }
    const lids = { key: 'lids', permissions: [], pages: [{ route: '/lids', label, under: '/boxes', anyOf: [] }] }
    expect(addressInMenu(entries, routeTable(model, { definitions: [lids], pages: new Map([['/lids', () => Promise.reject(new Error('nobody opens it'))]]) }), '/lids', undefined)).toBe('/boxes')
    expect([at('/elsewhere', '/boxes?page=2'), at('/elsewhere', '/nowhere'), at('/elsewhere')]).toEqual(['/boxes', '/elsewhere', '/elsewhere'])
  })
})
