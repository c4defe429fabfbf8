import type { EntityModel } from '#framework/metadata'
import { useMemo } from 'react'
import type { IconName } from '../icons/icon.tsx'
import { listRights } from '../list/list-rights.ts'
import { pathsOf } from '../routes.ts'
import { useSession, type Session } from '../session/session.ts'
import { leavesOf, type Entry } from '../shell/navigation.ts'
import { midSentence } from '../texts/mid-sentence.ts'
import { useSay, type Say } from '../texts/say.ts'
import { useRecords } from './use-records.ts'

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

/** What the palette shows for a term; `>` in front asks for actions only. */
export function useLines(term: string, entries: readonly Entry[], pathname: string): readonly LineGroup[] {
  const say = useSay()
  const session = useSession()
  const { model, language } = session
  const actionsOnly = term.startsWith('>')
  const wanted = term.replace(/^>/, '').trim()
  const here = [...model.values()].find((e) => e.pages.list.some((path) => pathname.toLowerCase().startsWith(path.toLowerCase())))
  const records = useRecords(actionsOnly ? '' : wanted, here)
  const pages = useMemo(() => pageLines(entries, session), [entries, session])
  const actions = useMemo(() => actionLines(session, say), [session, say])
  return useMemo(() => {
    const recordGroups = records.map(({ entity, total, hits }): LineGroup => ({
      key: entity.key, label: entity.label.many[language],
      lines: [
        ...hits.map((hit): Line => ({ key: hit.path, icon: 'page', label: hit.title, note: hit.note, to: hit.path })),
        ...(total > hits.length ? [{ key: `all-${entity.key}`, icon: 'search' as const, label: say('shell.paletteShowAll', { count: total, many: midSentence(entity.label.many[language], language) }), to: `${pathsOf(entity).list}?q=${encodeURIComponent(wanted)}` }] : []),
      ],
    }))
    const groups: LineGroup[] = [
      ...(actionsOnly ? [] : [{ key: 'pages', label: say('shell.palettePages'), lines: best(pages, wanted, mostPages) }, ...recordGroups]),
      { key: 'actions', label: say('shell.paletteActions'), lines: wanted || actionsOnly ? best(actions, wanted, actionsOnly ? 50 : mostActions) : [] },
    ]
    return groups.filter((group) => group.lines.length > 0)
  }, [records, pages, actions, wanted, actionsOnly, language, say])
}

/** Labels that begin with the term come first. */
function best(lines: readonly Line[], wanted: string, most: number): Line[] {
  const term = wanted.toLowerCase()
  const found = lines.filter(({ label, also = '' }) => label.toLowerCase().includes(term) || also.toLowerCase().includes(term))
  const begins = (line: Line) => (line.label.toLowerCase().startsWith(term) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b) || a.label.length - b.label.length).slice(0, most)
}

function pageLines(entries: readonly Entry[], { model, may, language }: Session): Line[] {
  const other = language === 'en' ? 'ur' : 'en'
  const otherNames = new Map([...model.values()].flatMap((entity) => entity.pages.list.map((path) => [path.toLowerCase(), entity.label.many[other]] as const)))
  const menu = leavesOf(entries).map(({ entry, above }): Line => ({ key: entry.to ?? entry.name, icon: entry.to === '/' ? 'home' : 'table', label: entry.label, to: entry.to ?? '/', also: otherNames.get(entry.to?.toLowerCase() ?? '') ?? '', ...(above[0] ? { note: above[0].label } : {}) }))
  const lists = [...model.values()].flatMap((entity): Line[] => {
    const { list } = pathsOf(entity)
    return list && may(entity, 'Pages') ? [{ key: list, icon: 'table', label: entity.label.many[language], also: entity.label.many[other], to: list }] : []
  })
  const seen = new Set(menu.map((line) => line.key.toLowerCase()))
  return [...menu, ...lists.filter((line) => !seen.has(line.key.toLowerCase()))]
}

function actionLines(session: Session, say: Say): Line[] {
  const { model, may, language, theme } = session
  const deeds = (entity: EntityModel): Line[] => {
    const { list, create, bulk } = pathsOf(entity)
    const rights = listRights(entity, may)
    const one = midSentence(entity.label.one[language], language)
    return [
      ...(rights.create && list ? [{ key: create, icon: 'plus' as const, label: say('shell.paletteNew', { one }), to: create }] : []),
      ...(rights.import && bulk ? [{ key: bulk, icon: 'upload' as const, label: say('shell.paletteImport', { many: midSentence(entity.label.many[language], language) }), to: bulk }] : []),
    ]
  }
  const other = language === 'en' ? 'ur' : 'en'
  return [
    { key: 'theme', icon: theme === 'dark' ? 'sun' : 'moon', label: say(theme === 'dark' ? 'shell.useLight' : 'shell.useDark'), run: () => session.setTheme(theme === 'dark' ? 'light' : 'dark') },
    { key: 'language', icon: 'globe', label: say('shell.switchLanguage'), run: () => void session.setLanguage(other) },
    { key: 'sign-out', icon: 'exit', label: say('shell.signOut'), to: '/logout' },
    ...[...model.values()].flatMap(deeds),
  ]
}
