import type { Block } from '../page.ts'
import { readable } from './pictures.ts'

export interface Signature {
  name: string
  /** Who that is, and when it was signed. */
  note?: string
  /** As it was drawn; without it the line waits for a pen. */
  picture?: Uint8Array | null
}

const gap = 36
const room = 52

/** Lines to sign on, two beside each other, with what was signed above them. */
export function signatures(items: readonly Signature[]): Block {
  return async (page) => {
    const { pen } = page
    const width = (page.width - gap) / 2
    page.gap(10)
    for (let at = 0; at < items.length; at += 2) {
      page.need(room + 40)
      for (const [n, { name, note = '', picture }] of items.slice(at, at + 2).entries()) {
        const x = n * (width + gap)
        const drawn = picture ? await readable(picture, { width: Math.round(width * 2), height: room * 2, fit: 'inside' }) : null
        if (drawn) pen.doc.image(drawn, pen.left(x, width) + width * 0.1, page.y + 4, { fit: [width * 0.8, room - 8], align: 'center', valign: 'bottom' })
        pen.rule(page.y + room, 'rule', x, width)
        const y = page.y + room + 5
        const below = pen.write(name, x, y, width, { weight: 'medium', lines: 1 })
        if (note) pen.write(note, x, y + below, width, { tone: 'quiet', lines: 2 })
      }
      page.y += room + 44
    }
  }
}
