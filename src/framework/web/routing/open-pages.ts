/** Pages of the route table that the user may open, one per page, named in the user's language; those of the account panel stand there. */
import { pagePermission, type EntityModel, type Text } from '#framework/metadata'
import type { RouteTable } from '../routes.ts'
import type { Session } from '../session/session.ts'

export interface OpenPage {
  path: string
  label: string
  /** Its name in the other language: people say either. */
  also: string
  area: string
  entity?: EntityModel
  /** Open to everybody who is signed in. */
  isForAll?: true
}

export function openPages({ pages }: RouteTable, { may, holds, language }: Pick<Session, 'may' | 'holds' | 'language'>): OpenPage[] {
  const seen = new Set<unknown>()
  const named = (label: Text) => ({ label: label[language], also: label[language === 'en' ? 'ur' : 'en'] })
  return pages.flatMap((target): OpenPage[] => {
    if (target.page === 'list') {
      const { entity, path } = target
      if (seen.has(entity) || !may(entity, 'Pages')) return []
      seen.add(entity)
      return [{ path, ...named(entity.label.many), area: entity.area, entity }]
    }
    if (target.page === 'view') {
      const { entity, path, view } = target
      return may(entity, 'Pages') ? [{ path, ...named(view.label), area: entity.area }] : []
    }
    // What is only uploaded has no list whose button leads there.
    if (target.page === 'bulk' && target.entity.pages.list.length === 0) {
      const { entity, path } = target
      return holds(pagePermission(entity, 'Bulk')) ? [{ path, ...named(entity.label.many), area: entity.area }] : []
    }
    if (target.page !== 'feature' || target.feature.account || target.feature.isUnlisted || seen.has(target.feature)) return []
    const { feature, path } = target
    seen.add(feature)
    const open = feature.anyOf.length === 0 || feature.anyOf.some(holds)
    return open ? [{ path, ...named(feature.label), area: feature.feature, ...(feature.anyOf.length ? {} : { isForAll: true as const }) }] : []
  })
}
