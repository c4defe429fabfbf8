import { useEffect, type RefObject } from 'react'

/** What a change of pages needs of the shell: a fresh scroll, and a place for the focus that went with the old page. */
export function useNewPage(page: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    page.current?.scrollTo(0, 0)
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [page, pathname])
}
