/** Where the next block goes: down the page, and on to a further one. */
import { Refused } from '../failures.ts'
import { say } from '../texts.ts'
import type { Pen } from './pen.ts'

export interface Page {
  readonly pen: Pen
  readonly width: number
  /** Top of what comes next. */
  y: number
  /** Goes on to a further page where so much has no room any more. @returns whether it did */
  need(height: number): boolean
  /** Leaves space, but none at the top of a page. */
  gap(height: number): void
  /** Whatever is drawn in `work` has this above it on every further page. */
  under(head: () => void, work: () => Promise<void>): Promise<void>
}

/** A part of a paper. */
export type Block = (page: Page) => Promise<void>

/** More is a book, and nobody's to print. */
const mostPages = 500
const footHeight = 40

/** @param begin draws what stands above a further page @returns its height */
export function makePage(pen: Pen, begin: () => number): Page {
  const { sheet } = pen
  let pages = 1
  let top: number = sheet.margin
  let head: (() => void) | undefined
  const bottom = sheet.height - sheet.margin - footHeight / 2
  const page: Page = {
    pen, width: sheet.inner, y: sheet.margin,
    need(height) {
      if (page.y + height <= bottom || page.y <= top) return false
      pages += 1
      if (pages > mostPages) throw new Refused(say(pen.language, 'paperTooLong', { max: mostPages }))
      pen.doc.addPage()
      page.y = sheet.margin + begin()
      head?.()
      top = page.y
      return true
    },
    gap(height) {
      if (page.y > top) page.y += height
    },
    async under(repeated, work) {
      head = repeated
      try {
        await work()
      } finally {
        head = undefined
      }
    },
  }
  return page
}
