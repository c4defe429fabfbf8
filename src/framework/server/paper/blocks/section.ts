import type { Block } from '../page.ts'

/** The heading of what follows, with a count or a remark at its end; it never stands alone at the foot of a page. */
export function section(title: string, note = ''): Block {
  return async (page) => {
    const { pen, width } = page
    page.gap(14)
    const height = pen.height(title, width * 0.75, { size: 10.5, weight: 'bold' })
    page.need(height + 60)
    pen.write(title, 0, page.y, width * 0.75, { size: 10.5, weight: 'bold' })
    if (note) pen.write(note, width * 0.75, page.y, width * 0.25, { size: 10, tone: 'quiet', align: 'end' })
    page.y += height + 4
  }
}

/** A text of any length, which goes on overleaf where it must. */
export function paragraph(text: string): Block {
  return async (page) => {
    const { pen, width } = page
    pen.flow(text, 0, width, (height) => {
      page.need(height)
      page.y += height
      return page.y - height
    })
    page.y += 4
  }
}
