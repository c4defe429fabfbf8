/** The product against the contract held as data of its own. */
import { describe, expect, it } from 'vitest'
import type { EntityModel } from '#framework/metadata'
import { menu } from '../../src/app/menu.ts'
import { callName, contract, type ContractCall, type ContractRoute } from '../contract/contract.ts'
import { openItems } from '../contract/open-items.ts'
import { ourCalls } from '../contract/our-calls.ts'
import { callDifferences, undocumented } from './compare/compare-calls.ts'
import { deleteDifference, fieldDifferences, pageDifferences, permissionDifferences } from './compare/compare-entity.ts'
import { features } from './features.ts'
import { indexOf, pathKey, productModel, servedBy, type Served } from './served.ts'

const served = servedBy(productModel, features.services)
const openEntities = new Set(openItems.flatMap((item) => item.entities ?? []))
const openCalls = new Set(openItems.flatMap((item) => item.calls ?? []))
const openRoutes = new Set(openItems.flatMap((item) => item.routes ?? []))
const openMessages = new Set(openItems.flatMap((item) => item.messages ?? []))
const servedAlready = new Set(openItems.flatMap((item) => item.servedAlready ?? []))

function isOpen(call: ContractCall): boolean {
  return openCalls.has(callName(call)) || (openEntities.has(call.entity ?? '') && !servedAlready.has(callName(call)))
}

function isOpenRoute(route: ContractRoute): boolean {
  return openRoutes.has(route.path) || openEntities.has(route.entity ?? '')
}

describe('the contract', () => {
  it('is whole', () => {
    expect(contract.entities.length).toBe(197)
    expect(contract.calls.length).toBe(1124)
    expect(contract.routes.length).toBe(338)
    expect(contract.permissions.flatMap((p) => p.names).length).toBe(873)
    expect(contract.messages.length).toBe(33)
  })

  it('knows every entity it names', () => {
    const known = new Set(contract.entities.map((e) => e.entity))
    const named = [...contract.calls.map((c) => c.entity), ...contract.routes.map((r) => r.entity), ...contract.permissions.map((p) => p.entity)]
    expect(named.filter((entity) => entity !== null && !known.has(entity))).toEqual([])
  })

  it('names no call twice', () => {
    const names = contract.calls.map((c) => callName(c).toLowerCase())
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })
})

describe.each(contract.entities.filter((e) => !openEntities.has(e.entity)))('$entity', (documented) => {
  const entity = productModel.get(documented.entity)
  const calls = contract.calls.filter((c) => c.entity === documented.entity && !isOpen(c))

  it('answers every documented call', () => {
    expect(calls.flatMap((call) => callDifferences(call, served))).toEqual([])
  })

  it.runIf(documented.kind === 'entity')('carries the documented fields, rights, pages and delete rule', () => {
    expect(entity, `no descriptor ${documented.entity}; an entity that nobody asked for yet belongs to test/contract/open-items.ts`).toBeDefined()
    if (!entity) return
    expect(fieldDifferences(documented, entity)).toEqual([])
    expect(deleteDifference(documented, entity)).toEqual([])
    expect(permissionDifferences(contract.permissions.find((p) => p.entity === documented.entity), entity)).toEqual([])
    const elsewhere = pagesOf(deputies(documented.entity))
    const routes = contract.routes.filter((r) => r.entity === documented.entity && r.kind !== 'redirect' && !isOpenRoute(r) && !features.routes.includes(r.path)).map(withoutOpenTarget)
    expect(pageDifferences(routes.filter((r) => !elsewhere.includes(r.path.toLowerCase())), entity)).toEqual([])
    for (const deputy of deputies(documented.entity)) expect(pageDifferences(routes.filter((r) => pagesOf([deputy]).includes(r.path.toLowerCase())), deputy)).toEqual([])
  })
})

/** Our types that hold some of a documented type's calls and pages. */
function deputies(documented: string): EntityModel[] {
  return Object.entries(ourCalls.types).flatMap(([key, of]) => (of === documented ? [productModel.get(key)] : [])).filter((entity) => entity !== undefined)
}

function pagesOf(entities: readonly EntityModel[]): string[] {
  return entities.flatMap((entity) => addressesOf(entity).map((path) => path.toLowerCase()))
}

describe('what belongs to no entity', () => {
  it('is answered', () => {
    const calls = contract.calls.filter((c) => c.entity === null && !isOpen(c))
    expect(calls.flatMap((call) => callDifferences(call, served))).toEqual([])
  })

  it('has its routes', () => {
    const routes = contract.routes.filter((r) => r.entity === null && !isOpenRoute(r)).map((r) => r.path)
    expect(routes.filter((path) => !features.routes.includes(path))).toEqual([])
  })

  it('says the documented words', () => {
    const wanted = contract.messages.filter((m) => m.text !== undefined && !openMessages.has(m.id))
    expect(wanted.filter((m) => !features.texts.includes(m.text ?? '')).map((m) => `${m.id}: '${m.text}' (${m.source})`)).toEqual([])
  })
})

describe('the menu', () => {
  it('has the documented groups in the documented order', () => {
    const groups = contract.routes.filter((r) => r.menuGroup).toSorted((a, b) => (a.menuOrder ?? 0) - (b.menuOrder ?? 0)).map((r) => r.menuGroup)
    // Groups of one's own stand among them.
    const documented = new Set(groups)
    expect(menu.map((group) => group.key).filter((key) => documented.has(key))).toEqual([...documented])
    const inside = contract.routes.filter((r) => r.menuSubGroup).map((r) => `${r.menuGroup}/${r.menuSubGroup}`)
    expect(menu.filter(({ key }) => documented.has(key)).flatMap((group) => (group.groups ?? []).map((g) => `${group.key}/${g.key}`))).toEqual([...new Set(inside)])
    const gated = contract.routes.filter((r) => r.menuGroupPermission).map((r) => `${r.menuGroup} ${r.menuGroupPermission}`)
    expect(menu.filter(({ key }) => documented.has(key)).flatMap((group) => (group.anyOf ?? []).map((name) => `${group.key} ${name}`))).toEqual([...new Set(gated)])
  })

  it('shows the pages of features where the documents put them', () => {
    // Pages that no document names stand where they are sought.
    const pages = features.pages.flatMap(({ route, menu: at }) => contract.routes.filter((r) => r.path === route).map((found) => ({ route, at, found })))
    const places = pages.map(({ route, at }) => `${route} ${at?.join(' ') ?? 'hidden'}`)
    const documented = pages.map(({ route, found }) => `${route} ${found.hidden ? 'hidden' : `${found.menuSubGroup ?? found.menuGroup} ${(found.menuOrder ?? 0) % 100}`}`)
    expect(pages.length).toBeGreaterThan(5)
    expect(places).toEqual(documented)
  })
})

describe('the pages of features', () => {
  it('stand behind the documented right', () => {
    const wrong = features.pages.flatMap(({ route, anyOf }) => {
      const stated = contract.routes.find((r) => r.path === route)?.permission
      return !stated || anyOf.join() === stated ? [] : [`${route} asks for ${anyOf.join(' or ')}, documented as ${stated}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('the descriptors', () => {
  const types = new Set(contract.entities.map((e) => e.entity))
  /** Owned rows are part of a documented type, whatever their table is called. */
  const known = { has: (key: string) => types.has(key) || types.has(productModel.get(key)?.owned ?? '') }

  it('of documented types serve nothing under a name that neither the documents nor we gave', () => {
    const documented = { ...served, calls: served.calls.filter(({ entity }) => entity === null || known.has(entity)) }
    expect(undocumented(contract.calls, documented, ourCalls)).toEqual([])
  })

  it('of further types take no documented address: those added later are one file each', () => {
    const taken = new Map(contract.calls.flatMap((c) => [c.path, ...(c.also ?? [])].map((path) => [pathKey(c.method, path), c.entity] as const)))
    const mayHold = (key: string | null, documented: string | null | undefined) => documented === undefined || documented === ourCalls.types[key ?? '']
    const further = served.calls.filter(({ entity }) => entity !== null && !known.has(entity))
    expect(further.filter(({ entity, method, path, also }) => [path, ...also].some((p) => !mayHold(entity, taken.get(pathKey(method, p))))).map(({ method, path }) => `${method} ${path}`)).toEqual([])
    const pages = [...productModel.values()].filter((e) => !known.has(e.key)).flatMap((e) => addressesOf(e).map((route) => [e.key, route] as const))
    expect(pages.filter(([key, route]) => contract.routes.some((r) => r.path.toLowerCase() === route.toLowerCase() && !mayHold(key, r.entity)))).toEqual([])
  })
})

describe('open items', () => {
  it('name only what the contract has, each once', () => {
    const names = (list: readonly string[], known: readonly string[]) => list.filter((name, i) => !known.includes(name) || list.indexOf(name) !== i)
    const all = (pick: 'entities' | 'calls' | 'routes' | 'messages' | 'servedAlready') => openItems.flatMap((item) => item[pick] ?? [])
    expect(names(all('entities'), contract.entities.map((e) => e.entity))).toEqual([])
    expect(names(all('calls'), contract.calls.map(callName))).toEqual([])
    expect(names(all('routes'), contract.routes.map((r) => r.path))).toEqual([])
    expect(names(all('messages'), contract.messages.map((m) => m.id))).toEqual([])
    expect(names(all('servedAlready'), contract.calls.map(callName))).toEqual([])
  })

  it('are open: what is served has to leave the list', () => {
    expect(stale(served)).toEqual([])
  })

  it('would be caught once served', () => {
    const open = contract.calls.filter((c) => isOpen(c))
    expect(stale(servedBy(productModel, [...features.services, ...open]))).toEqual(open.map(callName))
  })
})

/** Open items that are served after all. */
function stale(now: Served): string[] {
  const index = indexOf(now)
  const pages = new Set([...now.model.values()].flatMap((e) => addressesOf(e).map((path) => path.toLowerCase())))
  return [
    ...[...openEntities].filter((key) => now.calls.some((c) => c.entity === key) || now.model.get(key)?.pages.list.length),
    ...contract.calls.filter((c) => isOpen(c) && index.has(pathKey(c.method, c.path))).map(callName),
    ...contract.routes.filter((r) => isOpenRoute(r) && (features.routes.includes(r.path) || pages.has(r.path.toLowerCase()))).map((r) => r.path),
    ...contract.messages.filter((m) => openMessages.has(m.id) && features.texts.includes(m.text ?? '\0')).map((m) => m.id),
  ]
}

function addressesOf({ pages: { list, views, create, bulk } }: EntityModel): string[] {
  return [...list, ...views.map((view) => view.route), ...create, ...bulk]
}

/** Where the list that an upload goes back to is not there yet, it goes to another of the same rows. */
function withoutOpenTarget({ redirectTo, ...route }: ContractRoute): ContractRoute {
  return redirectTo === undefined || openRoutes.has(redirectTo) ? route : { ...route, redirectTo }
}
