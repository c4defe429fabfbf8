import type { Language } from '#framework/metadata'
import { siteFigureOf } from '../../model/site-figures.ts'
import type { useDashboardSay } from '../texts.ts'
import type { Counts } from './shapes.ts'

interface Given {
  say: ReturnType<typeof useDashboardSay>
  language: Language
  counts: Counts
  /** Bars of the page: a sheet each. */
  lists: readonly { name: string; bars: readonly { label: string; count: number; second: number }[] }[]
}

/** All figures of the page, as sheets: each documented one with what it counts, then sites by list and how many of them are down. */
export function networkBook({ say, language, counts, lists }: Given) {
  const { upDown: { telco, nonTelco }, asOf: _, ...plain } = counts
  const named = [...Object.entries(plain), ['upDown.telco.up', telco.up], ['upDown.telco.down', telco.down], ['upDown.nonTelco.up', nonTelco.up], ['upDown.nonTelco.down', nonTelco.down]] as [string, number][]
  const others: { readonly [name: string]: string } = { teams: say('teams'), vehicles: say('vehicles') }
  const counted = (name: string) => {
    const figure = siteFigureOf(name)
    return figure && 'counted' in figure ? figure.counted[language] : others[name] ?? name
  }
  return [
    { name: say('figures'), rows: [[say('figure'), say('counted'), say('number')], ...named.map(([name, count]) => [name, counted(name), count])] },
    ...lists.map(({ name, bars }) => ({ name, rows: [[name, say('sites'), say('downNow')], ...bars.map(({ label, count, second }) => [label, count, second])] })),
  ]
}
