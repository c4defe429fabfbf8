import { useEffect, type RefObject } from 'react'
import { useRestoredScroll } from '../page/restore-scroll.ts'
import { recordVisit } from '../page/page-history.ts'

/**
 * What a change of pages needs of the shell: a new page starts at its top, one gone back to where it was left, and the focus moves off what the former page had.
 *
 * @param head what stands above the page: a crumb that was followed has the focus until the new page's crumbs take its place
 */
export function useNewPage(page: RefObject<HTMLElement | null>, pathname: string, head: unknown): void {
  useRestoredScroll(page, 'page', 'page')
  useEffect(() => {
    recordVisit(pathname)
  }, [pathname])
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [page, pathname, head])
}
