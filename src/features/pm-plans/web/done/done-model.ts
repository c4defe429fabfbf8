/** Plan against done: weeks, and teams or regions, out of the rows the server counts. Pure. */
import type { ComparisonRow } from '../../model/shapes.ts'
import { groups } from '../draft/groups.ts'

export interface DoneSum { planned: number; onTime: number; late: number; missed: number; toCome: number }

export interface DoneLine extends DoneSum {
  key: string
  name: string
  /** Lead of the team; of a region how many teams it has is said elsewhere. */
  note: string
  weeks: ReadonlyMap<string, DoneSum>
  /** Per cent of what was due; null: nothing was due yet. */
  share: number | null
}

export type DoneBy = 'team' | 'region'

export const dueOf = ({ onTime, late, missed }: DoneSum) => onTime + late + missed

/** Done in time ÷ due so far, per cent with one decimal. */
export function shareOf(sum: DoneSum): number | null {
  const due = dueOf(sum)
  return due ? Math.round((sum.onTime / due) * 1000) / 10 : null
}

export function sumOf(rows: readonly DoneSum[]): DoneSum {
  const sum = { planned: 0, onTime: 0, late: 0, missed: 0, toCome: 0 }
  for (const row of rows) {
    sum.planned += row.planned
    sum.onTime += row.onTime
    sum.late += row.late
    sum.missed += row.missed
    sum.toCome += row.toCome
  }
  return sum
}

/** The worst first; those of which nothing was due yet last. `most`: planned visits of the fullest week of a line, which is the scale of all bars. */
export function linesOf(rows: readonly ComparisonRow[], by: DoneBy): { weeks: string[]; lines: DoneLine[]; most: number } {
  const weeks = [...new Set(rows.map(({ week }) => week))].toSorted()
  const lines = [...groups(rows, (row) => (by === 'team' ? row.teamId : row.regionId))].map(([id, of]): DoneLine => {
    const sum = sumOf(of)
    const first = of[0]
    return {
      key: String(id), name: (by === 'team' ? first?.teamName : first?.regionName) ?? '', note: by === 'team' ? (first?.leadUserName ?? '') : '',
      ...sum, weeks: new Map([...groups(of, ({ week }) => week)].map(([week, its]) => [week, sumOf(its)])), share: shareOf(sum),
    }
  })
  const rank = ({ share }: DoneLine) => share ?? 101
  return {
    weeks, lines: lines.toSorted((a, b) => rank(a) - rank(b) || b.missed - a.missed || a.name.localeCompare(b.name)),
    most: Math.max(1, ...lines.flatMap((line) => [...line.weeks.values()].map(({ planned }) => planned))),
  }
}
