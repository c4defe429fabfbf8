import type { EntityModel } from '#framework/metadata'
import { useMemo } from 'react'
import { useOffline } from '../connection/use-offline.ts'
import type { IconName } from '../icons/icon.tsx'
import { listRights } from '../list/list-rights.ts'
import { pathsOf } from '../routes.ts'
import { useSession, type Session } from '../session/session.ts'
import { searchPages, type FoundPage } from '../search/search-pages.ts'
import { nameOf } from '../search/search-everything.ts'
import { useFound, type Found } from '../search/use-found.ts'
import { nounOf } from '../texts/mid-sentence.ts'
import { newOne } from '../texts/new-one.ts'
import { useSay, type Say } from '../texts/say.ts'

interface Shown {
  key: string
  icon: IconName
  label: string
  /** Found under this name as well: that in the other language. */
  also?: string
  note?: string
}
export type Line = (Shown & { to: string }) | (Shown & { run: () => void })

export interface LineGroup {
  key: string
  label: string
  lines: readonly Line[]
}

const mostPages = 8
const mostActions = 6
const perEntity = 3

export interface Lines {
  groups: readonly LineGroup[]
  /** Records of this very term are still being searched. */
  isPending: boolean
  /** What went wrong with the search of records; null: nothing. */
  problem: string | null
  ask: Found['ask']
}

/** What the palette shows for a term; `>` in front asks for actions only. Records of the list that is open come first among equals. */
export function useLines(term: string, pages: readonly FoundPage[], pathname: string): Lines {
  const say = useSay()
  const session = useSession()
  const offline = useOffline()
  const { model, language } = session
  const actionsOnly = term.startsWith('>')
  const wanted = term.replace(/^>/, '').trim()
  const here = [...model.values()].find((e) => e.pages.list.some((path) => pathname.toLowerCase().startsWith(path.toLowerCase())))?.key
  const { answer, isPending, failed, ask } = useFound(actionsOnly ? '' : wanted)
  const actions = useMemo(() => actionLines(session, say), [session, say])
  const groups = useMemo(() => {
    const keys = [...new Set(answer.items.map(({ entity }) => entity))]
    const exact = answer.items.find(({ fit }) => fit === 'code')?.entity
    // An exact code is what was meant; else the list one is in.
    const order = [...new Set([...(exact ? [exact] : []), ...keys.filter((key) => key === here), ...keys])]
    const recordGroups = order.flatMap((key): LineGroup[] => {
      const entity = model.get(key)
      if (!entity) return []
      const hits = answer.items.filter((hit) => hit.entity === key)
      const shown = hits.slice(0, perEntity)
      const { list } = pathsOf(entity)
      const many = nounOf(entity, language)
      return [{
        key, label: entity.label.many[language],
        lines: [
          ...shown.map((hit): Line => ({ key: hit.opens ?? '', icon: 'page', label: nameOf(hit), ...(hit.note ? { note: hit.note } : {}), to: hit.opens ?? '' })),
          ...(list && (hits.length > shown.length || answer.more.includes(key)) ? [{ key: `all-${key}`, icon: 'search' as const, label: say('shell.paletteShowAll', { many }), to: `${list}?q=${encodeURIComponent(wanted)}` }] : []),
        ],
      }]
    })
    const found: LineGroup = { key: 'pages', label: say('shell.palettePages'), lines: searchPages(pages, wanted).slice(0, mostPages).map(({ to, label, also, group }): Line => ({ key: to, icon: to === '/' ? 'home' : 'table', label, also, to, ...(group ? { note: group } : {}) })) }
    const shown: LineGroup[] = [
      ...(actionsOnly ? [] : exact ? [...recordGroups, found] : [found, ...recordGroups]),
      { key: 'actions', label: say('shell.paletteActions'), lines: wanted || actionsOnly ? best(actions, wanted, actionsOnly ? 50 : mostActions) : [] },
    ]
    return shown.filter((group) => group.lines.length > 0)
  }, [answer, pages, actions, wanted, actionsOnly, here, model, language, say])
  return { groups, isPending, ask, problem: failed ? (offline === null ? say('shell.searchFailed') : say('shell.searchOffline', { offline })) : answer.isWhole ? null : say('shell.searchPartial') }
}

/** Labels that begin with the term come first. */
function best(lines: readonly Line[], wanted: string, most: number): Line[] {
  const term = wanted.toLowerCase()
  const found = lines.filter(({ label, also = '' }) => label.toLowerCase().includes(term) || also.toLowerCase().includes(term))
  const begins = (line: Line) => (line.label.toLowerCase().startsWith(term) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b) || a.label.length - b.label.length).slice(0, most)
}

function actionLines(session: Session, say: Say): Line[] {
  const { model, may, language, theme } = session
  const actions = (entity: EntityModel): Line[] => {
    const { list, create, bulk } = pathsOf(entity)
    const rights = listRights(entity, may)
    return [
      ...(rights.create && list ? [{ key: create, icon: 'plus' as const, label: newOne(entity, language, say), to: create }] : []),
      ...(rights.import && bulk ? [{ key: bulk, icon: 'upload' as const, label: say('shell.paletteImport', { many: nounOf(entity, language) }), to: bulk }] : []),
    ]
  }
  const other = language === 'en' ? 'ur' : 'en'
  return [
    { key: 'theme', icon: theme === 'dark' ? 'sun' : 'moon', label: say(theme === 'dark' ? 'shell.useLight' : 'shell.useDark'), run: () => session.setTheme(theme === 'dark' ? 'light' : 'dark') },
    { key: 'language', icon: 'globe', label: say('shell.switchLanguage'), run: () => void session.setLanguage(other) },
    { key: 'sign-out', icon: 'exit', label: say('shell.signOut'), to: '/logout' },
    ...[...model.values()].flatMap(actions),
  ]
}
