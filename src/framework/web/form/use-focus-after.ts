import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For what goes with what it did: a row's button to remove it, a pad whose drawing is kept. Whoever uses keys then stands where the work goes on, and not at the top of the page.
 *
 * @returns the box, and what is said before the change: which control of the box has the focus once it is there
 */
export function useFocusAfter<E extends HTMLElement>(): [RefObject<E | null>, (selector: string) => void] {
  const box = useRef<E>(null)
  const wanted = useRef<string | null>(null)
  // Before anything is painted: no key falls between what is gone and what comes.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const there = box.current?.querySelector<HTMLElement>(wanted.current)
    if (!there) return
    wanted.current = null
    // Who went on elsewhere meanwhile stays there.
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body || box.current?.contains(activeElement)) there.focus()
  })
  return [box, (selector) => { wanted.current = selector }]
}
