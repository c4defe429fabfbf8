/** A visit being carried over the grid, by pointer or by keys. */
import { useCellCarry, type CarryPoint, type CellCarry } from '#framework/web'
import type { PlanVisit } from '../../model/shapes.ts'
import { cellKey, cellOf, type Cell } from '../draft/cells.ts'
import { isArrow, stepTo, type Reach } from './carry-model.ts'

export interface Carried {
  visit: PlanVisit
  /** The cell it is over; its own: it goes back. */
  over: Cell
  by: 'pointer' | 'keys'
  /** Where the pointer is. */
  at?: CarryPoint
}

export interface Carry extends Omit<CellCarry<PlanVisit>, 'carried'> {
  carried: Carried | null
}

export interface CarryOptions {
  reach: Reach
  turned: boolean
  /** Nothing is carried. */
  isOff: boolean
  onLift: (visit: PlanVisit, by: Carried['by']) => void
  onOver: (visit: PlanVisit, cell: Cell, by: Carried['by']) => void
  onBack: (visit: PlanVisit, by: Carried['by']) => void
  onDrop: (visit: PlanVisit, cell: Cell) => void
}

const cellNamed = (key: string): Cell => {
  const [team, day = ''] = key.split(' ')
  return { teamId: Number(team), day }
}

export function useCarry({ reach, turned, isOff, onLift, onOver, onBack, onDrop }: CarryOptions): Carry {
  const { carried, ...carry } = useCellCarry<PlanVisit>({
    cellOf: (visit) => cellKey(cellOf(visit)), stepTo: (cell, arrow) => (isArrow(arrow) ? cellKey(stepTo(cellNamed(cell), arrow, reach, turned)) : cell), isOff, onLift, onBack,
    onOver: (visit, cell, by) => onOver(visit, cellNamed(cell), by), onDrop: (visit, cell) => onDrop(visit, cellNamed(cell)),
  })
  return { ...carry, carried: carried && { visit: carried.what, over: cellNamed(carried.over), by: carried.by, ...(carried.at ? { at: carried.at } : {}) } }
}
