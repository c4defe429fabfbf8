/** Addresses of the pages, made from the model; matched without regard to letter case. */
import type { EntityModel, Model } from '#framework/metadata'
import { callsOf } from '#framework/wire'
import { webPages, type WebPage, type WebParts } from './feature/compose-web-features.ts'

export type Target =
  | { page: 'list' | 'new' | 'bulk'; entity: EntityModel; path: string }
  | { page: 'view'; entity: EntityModel; view: EntityModel['pages']['views'][number]; path: string }
  | { page: 'deleted'; entity: EntityModel; path: string }
  | { page: 'record' | 'edit'; entity: EntityModel; id: number; path: string }
  | { page: 'feature'; feature: WebPage; path: string }

export interface RouteTable {
  /** What an address shows; undefined: nothing. */
  resolve: (pathname: string) => Target | undefined
  /** Every page without an id under its own address, in its own spelling: for the palette, home and "did you mean". */
  pages: readonly Target[]
}

export function routeTable(model: Model, features: Pick<WebParts, 'definitions' | 'pages'> = { definitions: [], pages: new Map() }): RouteTable {
  const byPath = new Map<string, Target>()
  const add = (target: Target) => byPath.set(target.path.toLowerCase(), target)
  for (const entity of model.values()) {
    for (const path of entity.pages.list) add({ page: 'list', entity, path })
    for (const view of entity.pages.views) add({ page: 'view', entity, view, path: view.route })
    for (const path of entity.pages.create) add({ page: 'new', entity, path })
    for (const path of entity.pages.bulk) add({ page: 'bulk', entity, path })
  }
  for (const feature of webPages(features)) {
    for (const path of [feature.route, ...(feature.also ?? [])]) byPath.set(path.toLowerCase(), { page: 'feature', feature, path: feature.route })
  }
  return { resolve: (pathname) => resolve(byPath, pathname), pages: [...byPath].flatMap(([path, target]) => (path === target.path.toLowerCase() ? [target] : [])) }
}

function resolve(byPath: ReadonlyMap<string, Target>, pathname: string): Target | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '').toLowerCase()
  const whole = byPath.get(path)
  if (whole) return whole
  const [, base = '', rest = ''] = /^(.*?)\/(new|deleted|\d+(?:\/edit)?)$/.exec(path) ?? []
  const list = byPath.get(base)
  if (list?.page !== 'list') return undefined
  if (rest === 'deleted' && !callsOf(list.entity).some(({ kind }) => kind === 'deletedRows')) return undefined
  if (rest === 'new' || rest === 'deleted') return { ...list, page: rest }
  const id = Number.parseInt(rest, 10)
  return { page: rest.endsWith('/edit') ? 'edit' : 'record', entity: list.entity, id, path: list.path }
}

/** First address of an entity's list; undefined where it has no page. */
export function listPath(entity: EntityModel): string | undefined {
  return entity.pages.list[0]
}

/**
 * Where an upload goes back to: to a page that is there, the list or else home where the documented one isn't. On a page of several
 * lists it opens the one that was written to.
 */
export function afterUpload(table: RouteTable, entity: EntityModel): string {
  const { afterBulk, list } = pathsOf(entity)
  const target = table.resolve(afterBulk)
  if (!target) return list || '/'
  return target.page === 'feature' ? `${afterBulk}?tab=${entity.key}` : afterBulk
}

/** Addresses below a list: `base` is the list's own address, so that a list with several keeps the user on the one in use. */
export function pathsOf(entity: EntityModel, base: string = entity.pages.list[0] ?? '') {
  return {
    list: base,
    create: `${base}/new`,
    deleted: `${base}/deleted`,
    clone: (id: number) => `${base}/new?clone=${id}`,
    record: (id: number) => `${base}/${id}`,
    edit: (id: number) => `${base}/${id}/edit`,
    bulk: entity.pages.bulk[0],
    /** Where the bulk page goes when it is done. */
    afterBulk: entity.pages.after ?? base,
  }
}
