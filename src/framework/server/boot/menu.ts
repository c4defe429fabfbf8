/** The menu of a principal: groups of the product, filled with the pages of entities and features that may be opened. */
import { pagePermission, type FeatureDefinition, type Model, type Text } from '#framework/metadata'
import type { Language } from '../principal.ts'

export interface MenuGroup {
  /** As descriptors and features name it. */
  key: string
  label: Text
  icon: string
  /** One of these rights opens the group; empty: everybody. */
  anyOf?: readonly string[]
  /** Groups inside it, before its own entries. */
  groups?: readonly MenuGroup[]
}

/** Keys of all groups, by which entries name them. */
export function groupKeys(groups: readonly MenuGroup[]): string[] {
  return groups.flatMap((group) => [group.key, ...groupKeys(group.groups ?? [])])
}

/** As ABP sends it. */
export interface MenuItem {
  name: string
  icon: string | null
  displayName: string
  order: number
  url: string | null
  customData: null
  target: null
  isEnabled: boolean
  isVisible: boolean
  items: MenuItem[]
}

interface Entry {
  group: string
  place: number
  name: string
  label: Text
  url: string
  anyOf: readonly string[]
}

/**
 * Entries that may not be opened are left out, and groups in which nothing is left. The only page that a group ever has goes by the group's
 * name. Where rights leave one page of several, it keeps its own name, since that is what its user looks for.
 */
export function menuFor(model: Model, features: readonly FeatureDefinition[], groups: readonly MenuGroup[], permissions: ReadonlySet<string>, language: Language): MenuItem[] {
  const all = [...entityEntries(model), ...featureEntries(features)]
  const sole = new Map(groups.flatMap((group) => [group, ...(group.groups ?? [])]).filter((group) => !group.groups && all.filter((entry) => entry.group === group.key).length === 1).map((group) => [group.key, group.label]))
  const entries = all.filter((entry) => mayOpen(entry.anyOf, permissions)).map((entry) => ({ ...entry, label: sole.get(entry.group) ?? entry.label }))
  return groups.map((group, i) => groupItem(group, i, entries, permissions, language)).filter((item) => item !== null)
}

function groupItem(group: MenuGroup, order: number, entries: readonly Entry[], permissions: ReadonlySet<string>, language: Language): MenuItem | null {
  if (!mayOpen(group.anyOf ?? [], permissions)) return null
  const inner = (group.groups ?? []).map((g, i) => groupItem(g, i, entries, permissions, language)).filter((item) => item !== null)
  const own = entries.filter((entry) => entry.group === group.key).toSorted((a, b) => a.place - b.place)
    .map((entry) => item(entry.name, entry.label[language], entry.place, { url: entry.url }))
  const items = [...inner, ...own]
  return items.length ? item(group.key, group.label[language], order, { icon: group.icon, items }) : null
}

function item(name: string, displayName: string, order: number, rest: Partial<MenuItem>): MenuItem {
  return { name, icon: null, displayName, order, url: null, customData: null, target: null, isEnabled: true, isVisible: true, items: [], ...rest }
}

function mayOpen(anyOf: readonly string[], permissions: ReadonlySet<string>): boolean {
  return anyOf.length === 0 || anyOf.some((name) => permissions.has(name))
}

function entityEntries(model: Model): Entry[] {
  return [...model.values()].flatMap((entity) => {
    const anyOf = [pagePermission(entity, 'Pages')].filter(Boolean)
    const { list: [url], menu, views } = entity.pages
    const usual = url !== undefined && menu ? [{ group: menu[0], place: menu[1], url, name: entity.key, label: entity.label.many, anyOf }] : []
    return [...usual, ...views.flatMap(({ route, label, menu: at }) => (at ? [{ group: at[0], place: at[1], url: route, name: route.slice(1), label, anyOf }] : []))]
  })
}

function featureEntries(features: readonly FeatureDefinition[]): Entry[] {
  return features.flatMap((feature) => feature.pages).flatMap((page) => {
    const [group, place] = page.menu ?? []
    return group === undefined || place === undefined ? [] : [{ group, place, url: page.route, name: page.route.slice(1), label: page.label, anyOf: page.anyOf }]
  })
}
