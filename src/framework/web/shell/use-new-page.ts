import { useEffect, type RefObject } from 'react'
import { useKeptScroll } from '../page/kept-scroll.ts'
import { noteVisit } from '../page/visits.ts'

/** What a change of pages needs of the shell: the top of a new page, the old place of one gone back to, and a place for the focus that went with the page before. */
export function useNewPage(page: RefObject<HTMLElement | null>, pathname: string): void {
  useKeptScroll(page, 'page', 'page')
  useEffect(() => {
    noteVisit(pathname)
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [page, pathname])
}
