/** A visit being carried over the grid, by pointer or by keys. One state for both, so that both show the same. */
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { dataBelow, usePointerCarry } from '#framework/web'
import type { PlanVisit } from '../../model/shapes.ts'
import { cellOf, type Cell } from '../draft/cells.ts'
import { isArrow, stepTo, type Reach } from './carry-model.ts'

export interface Carried {
  visit: PlanVisit
  /** The cell it is over; its own: it goes back. */
  over: Cell
  by: 'pointer' | 'keys'
  /** Where the pointer is. */
  at?: { x: number; y: number }
}

export interface Carry {
  carried: Carried | null
  onPointerDown: (visit: PlanVisit, event: PointerEvent<HTMLElement>) => void
  onKeyDown: (visit: PlanVisit, event: KeyboardEvent<HTMLElement>) => void
  /** The press ended a carry: the click that comes of it opens nothing. */
  swallows: () => boolean
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

export function useCarry({ reach, turned, isOff, onLift, onOver, onBack, onDrop }: CarryOptions): Carry {
  const [carried, setCarried] = useState<Carried | null>(null)
  const isSame = (a: Cell, b: Cell) => a.teamId === b.teamId && a.day === b.day
  const lift = (next: Carried) => {
    setCarried(next)
    onLift(next.visit, next.by)
  }
  const moveTo = (now: Carried, over: Cell, at?: Carried['at']) => {
    setCarried({ ...now, over, ...(at ? { at } : {}) })
    if (!isSame(over, now.over)) onOver(now.visit, over, now.by)
  }
  const putDown = (now: Carried) => {
    setCarried(null)
    if (isSame(now.over, cellOf(now.visit))) onBack(now.visit, now.by)
    else onDrop(now.visit, now.over)
  }
  const putBack = (now: Carried) => {
    setCarried(null)
    onBack(now.visit, now.by)
  }

  const { press, swallows } = usePointerCarry<PlanVisit>({
    isCarrying: carried !== null,
    onLift: (visit, at) => lift({ visit, over: cellOf(visit), by: 'pointer', at }),
    onMove(at) {
      if (!carried) return
      const [team, day] = dataBelow(at, 'cell')?.split(' ') ?? []
      moveTo(carried, team && day ? { teamId: Number(team), day } : cellOf(carried.visit), at)
    },
    onPutDown: () => carried && putDown(carried),
    onPutBack: () => carried && putBack(carried),
  })

  return {
    carried, swallows,
    onPointerDown(visit, event) {
      if (!isOff) press(visit, event)
    },
    onKeyDown(visit, event) {
      if (isOff || event.altKey || event.ctrlKey || event.metaKey) return
      if (carried?.by !== 'keys') {
        if (event.key.toLowerCase() !== 'm') return
        event.preventDefault()
        return lift({ visit, over: cellOf(visit), by: 'keys' })
      }
      if (isArrow(event.key)) {
        event.preventDefault()
        moveTo(carried, stepTo(carried.over, event.key, reach, turned))
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        putDown(carried)
      } else if (event.key === 'Tab') putBack(carried)
    },
  }
}
