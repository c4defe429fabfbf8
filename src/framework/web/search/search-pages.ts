/** Every page somebody may open, as menu and palette find them: those of the menu under its groups, then the others by area. */
import type { Areas } from '../page/area-label.ts'
import { openPages } from '../routing/open-pages.ts'
import type { RouteTable, Target } from '../routes.ts'
import type { Session } from '../session/session.ts'
import { leavesOf, type Entry } from '../shell/navigation.ts'

export interface FoundPage {
  to: string
  label: string
  /** Its name in the other language. */
  also: string
  group: string
}

export function allPages(entries: readonly Entry[], table: RouteTable, session: Pick<Session, 'may' | 'holds' | 'language'>, areas: Areas): FoundPage[] {
  const open = openPages(table, session).map((page) => ({ ...page, shows: shownAt(table.resolve(page.path)) }))
  const inMenu = leavesOf(entries).map(({ entry, above }) => ({ entry, group: above[0]?.label ?? '', shows: shownAt(table.resolve(entry.to ?? '')) }))
  const taken = new Set<unknown>(inMenu.flatMap(({ shows }) => shows ?? []))
  return [
    ...inMenu.map(({ entry, group, shows }) => ({ to: entry.to ?? '/', label: entry.label, also: open.find((page) => page.shows === shows)?.also ?? '', group })),
    ...open.filter(({ shows }) => !taken.has(shows)).map(({ path, label, also, area }) => ({ to: path, label, also, group: areas.label(area) })),
  ]
}

/** Pages whose name in either language holds the term; those that begin with it first, then the shortest. */
export function searchPages(pages: readonly FoundPage[], term: string): FoundPage[] {
  const wanted = term.toLowerCase()
  return pages.filter((page) => holds(page, wanted)).toSorted((a, b) => Number(!begins(a, wanted)) - Number(!begins(b, wanted)) || a.label.length - b.label.length)
}

export function begins({ label, also }: Pick<FoundPage, 'label' | 'also'>, term: string): boolean {
  return [label, also].some((name) => name.toLowerCase().startsWith(term.toLowerCase()))
}

function holds({ label, also }: FoundPage, wanted: string): boolean {
  return [label, also].some((name) => name.toLowerCase().includes(wanted))
}

/** The same for every address of one page. */
function shownAt(target: Target | undefined): unknown {
  if (target?.page === 'feature') return target.feature
  return target?.page === 'view' ? target.view : target?.page === 'bulk' ? `${target.entity.key} bulk` : target?.entity
}
