/** A visit being carried over the grid, by pointer or by keys. One state for both, so that both show the same. */
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { PlanVisit } from '../../model/shapes.ts'
import { cellOf, type Cell } from '../draft/cells.ts'
import { isArrow, stepTo, type Reach } from './carry-model.ts'

/** Pixels a press may move and still be a click. */
const slack = 6

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
  const press = useRef<{ visit: PlanVisit; x: number; y: number } | null>(null)
  const swallow = useRef(false)
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

  const moved = useEffectEvent((event: globalThis.PointerEvent) => {
    const begun = press.current
    if (!begun) return
    const at = { x: event.clientX, y: event.clientY }
    if (!carried) {
      if (Math.hypot(at.x - begun.x, at.y - begun.y) < slack) return
      return lift({ visit: begun.visit, over: cellOf(begun.visit), by: 'pointer', at })
    }
    const below = document.elementsFromPoint(at.x, at.y).map((element) => element.closest<HTMLElement>('[data-cell]')?.dataset['cell']).find((key) => key !== undefined)
    const [team, day] = below?.split(' ') ?? []
    moveTo(carried, team && day ? { teamId: Number(team), day } : cellOf(carried.visit), at)
  })
  const released = useEffectEvent(() => {
    if (!press.current) return
    press.current = null
    if (!carried) return
    swallow.current = true
    setTimeout(() => (swallow.current = false))
    putDown(carried)
  })
  const escaped = useEffectEvent((event: globalThis.KeyboardEvent | Event) => {
    if (!carried || (event instanceof KeyboardEvent && event.key !== 'Escape')) return
    press.current = null
    event.preventDefault()
    event.stopPropagation()
    putBack(carried)
  })
  useEffect(() => {
    const listeners: [string, (event: never) => void][] = [['pointermove', moved], ['pointerup', released], ['pointercancel', escaped], ['keydown', escaped]]
    for (const [name, listen] of listeners) addEventListener(name, listen as EventListener, name === 'keydown')
    return () => {
      for (const [name, listen] of listeners) removeEventListener(name, listen as EventListener, name === 'keydown')
    }
  }, [])

  return {
    carried, swallows: () => swallow.current,
    onPointerDown(visit, event) {
      if (isOff || event.button !== 0 || event.pointerType === 'touch') return
      press.current = { visit, x: event.clientX, y: event.clientY }
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
