/** A visit on its way over the grid by keys: which cell comes next. Pure. */
import { shifted } from '#framework/wire'
import type { Cell } from '../draft/cells.ts'

export interface Reach {
  /** In the order of the rows. */
  teams: readonly number[]
  startDate: string
  endDate: string
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

export const isArrow = (key: string): key is Arrow => key.startsWith('Arrow')

/** The cell that an arrow leads to; the same one at the plan's edges. @param turned rows run from right to left */
export function stepTo(cell: Cell, arrow: Arrow, reach: Reach, turned: boolean): Cell {
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const row = reach.teams.indexOf(cell.teamId) + (arrow === 'ArrowDown' ? 1 : -1)
    return { ...cell, teamId: reach.teams[row] ?? cell.teamId }
  }
  const day = shifted(cell.day, (arrow === 'ArrowRight') === turned ? -1 : 1)
  return day < reach.startDate || day > reach.endDate ? cell : { ...cell, day }
}
