/** A card being carried, by pointer or by keys. One state for both, so that both show the same. */
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { dataBelow, usePointerCarry, type CarryPoint, type CarryPress } from '../carry/use-pointer-carry.ts'
import type { BoardCard, BoardColumn, BoardDrop, BoardProps } from './board-model.ts'

export interface DraggedCard<C extends BoardCard> {
  card: C
  /** Column it is over; its own: it goes back. */
  over: string
  by: 'pointer' | 'keys'
  /** Where its copy stands; by pointer only. */
  at?: { x: number; y: number; width: number }
}

export interface CardDrag<C extends BoardCard> {
  carried: DraggedCard<C> | null
  /** What the column would do with the carried card; null: its own, or nothing is carried. */
  dropAt: (column: string) => BoardDrop | null
  onPointerDown: (card: C, event: PointerEvent<HTMLElement>) => void
  onKeyDown: (card: C, event: KeyboardEvent<HTMLElement>) => void
  /** The press ended a carry: the click that comes of it opens nothing. */
  swallows: () => boolean
}

interface Told<C> {
  lifted: (card: C) => void
  moved: (card: C, column: BoardColumn, drop: BoardDrop | null) => void
  back: (card: C) => void
  dropped: (card: C, drop: BoardDrop) => void
}

export function useCardDrag<C extends BoardCard>({ columns, dropOf, onDrop }: Pick<BoardProps<C>, 'columns' | 'dropOf' | 'onDrop'>, told: Told<C>, rightToLeft: boolean): CardDrag<C> {
  const [carried, setCarried] = useState<DraggedCard<C> | null>(null)
  const dropAt = (column: string, of: DraggedCard<C> | null = carried) => (of && dropOf && column !== of.card.column ? dropOf(of.card, column) : null)

  const lift = (next: DraggedCard<C>) => {
    setCarried(next)
    told.lifted(next.card)
  }
  const moveTo = (now: DraggedCard<C>, over: string, at?: DraggedCard<C>['at']) => {
    setCarried({ ...now, over, ...(at ? { at } : {}) })
    const column = columns.find(({ key }) => key === over)
    if (over !== now.over && column) told.moved(now.card, column, dropAt(over, now))
  }
  const putBack = (now: DraggedCard<C>) => {
    setCarried(null)
    told.back(now.card)
  }
  /** Where the column refuses, the card stays carried by keys, and goes back by pointer. */
  const putDown = (now: DraggedCard<C>) => {
    const drop = dropAt(now.over, now)
    if (drop?.enters) {
      setCarried(null)
      told.dropped(now.card, drop)
      onDrop?.(now.card, now.over)
    } else if (!drop || now.by === 'pointer') putBack(now)
  }

  const copyAt = (at: CarryPoint, press: CarryPress) => ({ x: at.x - press.dx, y: at.y - press.dy, width: press.width })
  const { press, swallows } = usePointerCarry<C>({
    isCarrying: carried !== null,
    onLift: (card, at, begun) => lift({ card, over: card.column, by: 'pointer', at: copyAt(at, begun) }),
    onMove: (at, begun) => carried && moveTo(carried, dataBelow(at, 'column') ?? carried.card.column, copyAt(at, begun)),
    onPutDown: () => carried && putDown(carried),
    onPutBack: () => carried && putBack(carried),
  })

  return {
    carried, dropAt,
    swallows,
    onPointerDown(card, event) {
      if (dropOf) press(card, event)
    },
    onKeyDown(card, event) {
      if (!dropOf) return
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (carried?.by !== 'keys') {
        if (event.key !== ' ') return
        event.preventDefault()
        return lift({ card, over: card.column, by: 'keys' })
      }
      event.preventDefault()
      if (step) {
        const place = columns.findIndex(({ key }) => key === carried.over) + (rightToLeft ? -step : step)
        const next = columns[place]
        if (next) moveTo(carried, next.key)
      } else if (event.key === ' ' || event.key === 'Enter') putDown(carried)
      else if (event.key === 'Tab') putBack(carried)
    },
  }
}
