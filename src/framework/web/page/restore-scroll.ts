import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long the content that was scrolled to may take to come. */
const timeoutMs = 5_000

/** Where each scrolled box was, by its name and the place in the history; gone with the tab. */
const places = new Map<string, number>()

/**
 * Back and forward find a box scrolled as it was left, as soon as its content is high enough; unless the user scrolls meanwhile.
 * Elsewhere a page begins at its top.
 *
 * @param name the same for the same box
 * @param starts what begins at the top: a new address of any kind, or a new page alone
 */
export function useRestoredScroll(box: RefObject<HTMLElement | null>, name: string, starts: 'address' | 'page'): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const id = `${name}:${key}`
    const isNewPage = shown.current !== pathname
    shown.current = pathname
    const kept = type === 'POP' ? places.get(id) : undefined
    if (kept === undefined && (isNewPage || (starts === 'address' && type === 'PUSH'))) element.scrollTo(0, 0)
    let wanted = kept
    const restore = () => {
      if (wanted === undefined) return
      element.scrollTo({ top: wanted })
      if (Math.abs(element.scrollTop - wanted) < 2) wanted = undefined
    }
    const stop = () => {
      wanted = undefined
    }
    const keep = () => {
      if (wanted === undefined) places.set(id, element.scrollTop)
    }
    restore()
    const grown = new MutationObserver(restore)
    grown.observe(element, { childList: true, subtree: true })
    const late = setTimeout(stop, timeoutMs)
    element.addEventListener('scroll', keep)
    for (const act of acts) element.addEventListener(act, stop, { passive: true })
    return () => {
      grown.disconnect()
      clearTimeout(late)
      element.removeEventListener('scroll', keep)
      for (const act of acts) element.removeEventListener(act, stop)
    }
  }, [box, name, key, pathname, type, starts])
}

const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
