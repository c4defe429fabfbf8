import { setImmediate as letOthers } from 'node:timers/promises'
import type { Block, Page } from '../page.ts'
import type { TextStyle } from '../pen.ts'

export interface TableColumn {
  heading: string
  /** Its share of the width beside the others'; 1 if not stated. */
  share?: number
  /** Numbers stand at the end of their column. */
  align?: 'start' | 'end'
}

export interface Table {
  columns: readonly TableColumn[]
  /** Texts in the order of the columns. */
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>
}

const gap = 8
const air = 4
/** A cell that says more is cut: so every row fits on a page. */
const mostLines = 24

/** Rows below headings, which stand on every page again. */
export function table({ columns, rows }: Table): Block {
  return async (page) => {
    const whole = columns.reduce((sum, { share = 1 }) => sum + share, 0)
    const widths = columns.map(({ share = 1 }) => (page.width * share) / whole)
    const head = () => {
      line(page, columns, widths, columns.map(({ heading }) => heading), { tone: 'quiet', weight: 'medium', lines: 3 }, '')
      page.pen.rule(page.y, 'rule')
    }
    page.gap(air * 2)
    page.need(60)
    head()
    await page.under(head, async () => {
      for await (const row of rows) {
        // Whoever else waits has his turn after each page.
        if (line(page, columns, widths, row, { lines: mostLines })) await letOthers()
        page.pen.rule(page.y, 'hairline')
      }
    })
  }
}

/** @param empty stands where a cell says nothing @returns whether it stands on a further page */
function line(page: Page, columns: readonly TableColumn[], widths: readonly number[], texts: readonly string[], style: TextStyle, empty = '–'): boolean {
  const { pen } = page
  const inner = (n: number) => (widths[n] ?? 0) - (n === columns.length - 1 ? 0 : gap)
  const height = Math.max(...columns.map((_, n) => pen.height(texts[n] ?? '', inner(n), style))) + 2 * air
  const isFurther = page.need(height)
  let x = 0
  for (const [n, { align = 'start' }] of columns.entries()) {
    pen.write(texts[n] || empty, x, page.y + air, inner(n), texts[n] ? { ...style, align } : { tone: 'quiet', align })
    x += widths[n] ?? 0
  }
  page.y += height
  return isFurther
}
