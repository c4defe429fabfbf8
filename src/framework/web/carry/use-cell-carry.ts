/** Something being carried over the cells of a grid, by pointer or by keys. One state for both, so that both show the same. Cells are told apart by their `data-cell`. */
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { dataBelow, usePointerCarry, type CarryPoint } from './use-pointer-carry.ts'

export interface CarriedCell<T> {
  what: T
  /** The cell it is over; its own: it goes back. */
  over: string
  by: 'pointer' | 'keys'
  /** Where the pointer is. */
  at?: CarryPoint
}

export interface CellCarry<T> {
  carried: CarriedCell<T> | null
  onPointerDown: (what: T, event: PointerEvent<HTMLElement>) => void
  /** `m` lifts, arrows move, Enter or Space puts down. */
  onKeyDown: (what: T, event: KeyboardEvent<HTMLElement>) => void
  /** The press ended a carry: the click that comes of it opens nothing. */
  swallows: () => boolean
}

export interface CellCarryOptions<T> {
  cellOf: (what: T) => string
  /** The cell that an arrow leads to; the same one at the edges. */
  stepTo: (cell: string, arrow: string) => string
  /** Nothing is carried. */
  isOff: boolean
  onLift?: (what: T, by: CarriedCell<T>['by']) => void
  onOver?: (what: T, cell: string, by: CarriedCell<T>['by']) => void
  onBack?: (what: T, by: CarriedCell<T>['by']) => void
  onDrop: (what: T, cell: string) => void
}

export function useCellCarry<T>({ cellOf, stepTo, isOff, onLift, onOver, onBack, onDrop }: CellCarryOptions<T>): CellCarry<T> {
  const [carried, setCarried] = useState<CarriedCell<T> | null>(null)
  const lift = (next: CarriedCell<T>) => {
    setCarried(next)
    onLift?.(next.what, next.by)
  }
  const moveTo = (now: CarriedCell<T>, over: string, at?: CarryPoint) => {
    setCarried({ ...now, over, ...(at ? { at } : {}) })
    if (over !== now.over) onOver?.(now.what, over, now.by)
  }
  const putDown = (now: CarriedCell<T>) => {
    setCarried(null)
    if (now.over === cellOf(now.what)) onBack?.(now.what, now.by)
    else onDrop(now.what, now.over)
  }
  const putBack = (now: CarriedCell<T>) => {
    setCarried(null)
    onBack?.(now.what, now.by)
  }
  const { press, swallows } = usePointerCarry<T>({
    isCarrying: carried !== null,
    onLift: (what, at) => lift({ what, over: cellOf(what), by: 'pointer', at }),
    onMove: (at) => carried && moveTo(carried, dataBelow(at, 'cell') ?? cellOf(carried.what), at),
    onPutDown: () => carried && putDown(carried),
    onPutBack: () => carried && putBack(carried),
  })
  return {
    carried, swallows,
    onPointerDown(what, event) {
      if (!isOff) press(what, event)
    },
    onKeyDown(what, event) {
      if (isOff || event.altKey || event.ctrlKey || event.metaKey) return
      if (carried?.by !== 'keys') {
        if (event.key.toLowerCase() !== 'm') return
        event.preventDefault()
        return lift({ what, over: cellOf(what), by: 'keys' })
      }
      if (event.key.startsWith('Arrow')) {
        event.preventDefault()
        moveTo(carried, stepTo(carried.over, event.key))
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        putDown(carried)
      } else if (event.key === 'Tab') putBack(carried)
    },
  }
}
