import type { Language } from '#framework/metadata'
import { siteFigureOf } from '../../model/site-figures.ts'
import { namedIn, namedRows, type NamedFigure } from '../parts/named-figures.tsx'
import type { useDashboardSay } from '../texts.ts'
import type { Counts } from './shapes.ts'

interface Given {
  say: ReturnType<typeof useDashboardSay>
  language: Language
  counts: Counts
  /** Sites by priority, category and technology, and the offices: as answered. */
  byList?: readonly (object | undefined)[]
  /** Bars of the page: a sheet each. */
  lists: readonly { name: string; bars: readonly { label: string; count: number; second: number }[] }[]
}

/** The documented figures of the answers by their names. What each list has beside them (others, how many are down) stands with its bars. */
export function namedSites(say: Given['say'], language: Language, counts: Counts, byList: readonly (object | undefined)[] = []): NamedFigure[] {
  const others: { readonly [name: string]: string } = { teams: say('teams'), teamsCount: say('teams'), vehicles: say('vehicles'), vehicleCount: say('vehicles') }
  const counted = (name: string) => {
    const figure = siteFigureOf(name)
    return figure && 'counted' in figure ? figure.counted[language] : others[name] ?? name
  }
  const figures = [counts, ...byList].flatMap((answer) => namedIn(answer, counted)).filter(({ name }) => !name.startsWith('down.'))
  return [...new Map(figures.map((figure) => [figure.name, figure])).values()]
}

/** All figures of the page, as sheets: each documented one with what it counts, then sites by list and how many of them are down. */
export function networkBook({ say, language, counts, byList, lists }: Given) {
  return [
    { name: say('figures'), rows: namedRows(say, namedSites(say, language, counts, byList)) },
    ...lists.map(({ name, bars }) => ({ name, rows: [[name, say('sites'), say('downNow')], ...bars.map(({ label, count, second }) => [label, count, second])] })),
  ]
}
