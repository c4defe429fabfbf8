/** Carrying something with the pointer: a press that moves lifts it, letting go puts it down, Escape puts it back, also where it is carried by keys. */
import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react'

/** Pixels a press may move and still be a click. */
const slack = 6

export interface CarryPoint {
  x: number
  y: number
}

/** Where a press began: within the window, and from the edge of what was pressed; its width. All in pixels. */
export interface CarryPress extends CarryPoint {
  dx: number
  dy: number
  width: number
}

export interface PointerCarryOptions<T> {
  /** Whether something is carried now, by pointer or by keys. */
  isCarrying: boolean
  onLift: (what: T, at: CarryPoint, press: CarryPress) => void
  onMove: (at: CarryPoint, press: CarryPress) => void
  onPutDown: () => void
  onPutBack: () => void
}

export interface PointerCarry<T> {
  /** For the main button of a mouse or a pen; a finger scrolls. */
  press: (what: T, event: PointerEvent<HTMLElement>) => void
  /** The press ended a carry: the click that comes of it opens nothing. */
  swallows: () => boolean
}

/** What stands below a point and has the data attribute, such as `column` for `data-column`: its value. */
export function dataBelow({ x, y }: CarryPoint, name: string): string | undefined {
  return document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]).find((value) => value !== undefined)
}

export function usePointerCarry<T>({ isCarrying, onLift, onMove, onPutDown, onPutBack }: PointerCarryOptions<T>): PointerCarry<T> {
  const begun = useRef<{ what: T; press: CarryPress } | null>(null)
  const swallow = useRef(false)
  const moved = useEffectEvent(({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
    if (!begun.current) return
    const { what, press } = begun.current
    if (isCarrying) onMove({ x, y }, press)
    else if (Math.hypot(x - press.x, y - press.y) >= slack) onLift(what, { x, y }, press)
  })
  const released = useEffectEvent(() => {
    if (!begun.current) return
    begun.current = null
    if (!isCarrying) return
    swallow.current = true
    setTimeout(() => (swallow.current = false))
    onPutDown()
  })
  const escaped = useEffectEvent((event: globalThis.KeyboardEvent | Event) => {
    if (!isCarrying || (event instanceof KeyboardEvent && event.key !== 'Escape')) return
    begun.current = null
    event.preventDefault()
    event.stopPropagation()
    onPutBack()
  })
  useEffect(() => {
    const listeners: [string, (event: never) => void][] = [['pointermove', moved], ['pointerup', released], ['pointercancel', escaped], ['keydown', escaped]]
    for (const [name, listen] of listeners) addEventListener(name, listen as EventListener, name === 'keydown')
    return () => {
      for (const [name, listen] of listeners) removeEventListener(name, listen as EventListener, name === 'keydown')
    }
  }, [])
  return {
    swallows: () => swallow.current,
    press(what, event) {
      if (event.button !== 0 || event.pointerType === 'touch') return
      const box = event.currentTarget.getBoundingClientRect()
      begun.current = { what, press: { x: event.clientX, y: event.clientY, dx: event.clientX - box.left, dy: event.clientY - box.top, width: box.width } }
    },
  }
}
