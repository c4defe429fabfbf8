/** The menu as the shell shows it: from the server's navigation, already cut to the user's rights. */
import type { RouteTable } from '../routes.ts'
import type { NavigationItem } from '../session/configuration.ts'

export interface Entry {
  name: string
  label: string
  /** As the server names it. */
  icon?: string
  /** Absent for groups. */
  to?: string
  children: readonly Entry[]
}

/** Groups without a visible entry are left out. */
export function entriesOf(items: readonly NavigationItem[]): Entry[] {
  return items
    .filter((item) => item.isVisible !== false && item.isEnabled !== false)
    .toSorted((a, b) => a.order - b.order)
    .map(entryOf)
    .filter((entry) => entry.to !== undefined || entry.children.length > 0)
    .map(single)
}

function entryOf({ name, displayName, icon, url, items }: NavigationItem): Entry {
  return { name, label: displayName, children: entriesOf(items), ...(icon ? { icon } : {}), ...(url ? { to: url.startsWith('/') ? url : `/${url}` } : {}) }
}

/** A group of one page is that page, under the page's name: the server says which pages go by their group's. */
function single(entry: Entry): Entry {
  const [only, ...others] = entry.children
  return entry.to === undefined && only?.to !== undefined && !others.length ? { ...entry, label: only.label, to: only.to, children: [] } : entry
}

/** Every entry with an address below these, with the groups above it. */
export function leavesOf(entries: readonly Entry[], above: readonly Entry[] = []): { entry: Entry; above: readonly Entry[] }[] {
  return entries.flatMap((entry) => [...(entry.to === undefined ? [] : [{ entry, above }]), ...leavesOf(entry.children, [...above, entry])])
}

/** The leaf an address belongs to: itself or the longest beginning of it. */
export function leafOf(entries: readonly Entry[], pathname: string) {
  const path = pathname.toLowerCase()
  const matches = leavesOf(entries).filter(({ entry }) => path === entry.to?.toLowerCase() || path.startsWith(`${entry.to?.toLowerCase()}/`))
  return matches.toSorted((a, b) => (b.entry.to?.length ?? 0) - (a.entry.to?.length ?? 0))[0]
}

/**
 * The address whose entry in the menu is the current one: the page's own, another address of the same page or list, the one that it belongs to, or where its crumbs lead back to.
 *
 * @param crumb last crumb with an address
 */
export function addressInMenu(entries: readonly Entry[], table: RouteTable, pathname: string, crumb: string | undefined): string {
  const target = table.resolve(pathname)
  const same = target?.page === 'feature' ? [target.path, target.feature.under] : target && target.page !== 'view' ? target.entity.pages.list : []
  return [pathname, ...same, crumb?.split('?')[0]].find((path) => path !== undefined && leafOf(entries, path)) ?? pathname
}
