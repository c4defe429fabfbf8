/** Which lines of a long list are in sight: only these are in the document. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Lines beyond the edges, so that a quick scroll shows no gap. */
const spare = 8

export interface InSight {
  frame: RefObject<HTMLDivElement | null>
  first: number
  last: number
  /** Scrolls until the line is in sight. */
  reveal: (line: number) => void
}

export function useLines(count: number, height: number): InSight {
  const frame = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ top: 0, room: 800 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => setAt({ top: element.scrollTop, room: element.clientHeight })
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [])
  const reveal = (line: number) => {
    const element = frame.current
    if (!element) return
    if (line * height < element.scrollTop) element.scrollTop = line * height
    else if ((line + 1) * height > element.scrollTop + element.clientHeight) element.scrollTop = (line + 1) * height - element.clientHeight
  }
  return { frame, first: Math.max(0, Math.floor(at.top / height) - spare), last: Math.min(count, Math.ceil((at.top + at.room) / height) + spare), reveal }
}
