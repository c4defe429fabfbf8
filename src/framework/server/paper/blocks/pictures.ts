import { BrokenPicture, jpegOf } from '../../files/thumbnail.ts'
import type { Block } from '../page.ts'
import type { Pen } from '../pen.ts'

export interface PaperPicture {
  /** As it is stored; asked for when its turn comes, so that few are held at a time. */
  bytes: () => Promise<Uint8Array | null>
  /** Below it: what it shows, when and where it was taken. */
  lines: readonly string[]
}

const inRow = 4
const gap = 9
const shape = 0.57
/** Dots per point: sharp in print, and a paper of a hundred pictures stays below 5 MB. */
const density = 2.5

/** Pictures, four in a row. One that cannot be read leaves its frame and what is said of it. */
export function pictures(items: readonly PaperPicture[]): Block {
  return async (page) => {
    const { pen } = page
    const width = (page.width - gap * (inRow - 1)) / inRow
    const height = width * shape
    const small = { size: 7.5, tone: 'quiet', lines: 3 } as const
    page.gap(6)
    for (let at = 0; at < items.length; at += inRow) {
      const row = items.slice(at, at + inRow)
      const below = Math.max(...row.map(({ lines }) => lines.reduce((sum, line) => sum + pen.height(line, width, small), 0)))
      page.need(height + below + 6)
      for (const [n, { bytes, lines }] of row.entries()) {
        const x = n * (width + gap)
        await place(pen, await bytes(), { x: pen.left(x, width), y: page.y, width, height })
        let y = page.y + height + 3
        for (const line of lines) y += pen.write(line, x, y, width, small)
      }
      page.y += height + below + 10
    }
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

async function place({ doc }: Pen, bytes: Uint8Array | null, { x, y, width, height }: Box): Promise<void> {
  const picture = bytes && (await readable(bytes, { width: Math.round(width * density), height: Math.round(height * density), fit: 'cover' }))
  if (picture) doc.image(picture, x, y, { width, height })
  else doc.save().lineWidth(0.6).strokeColor('#d8dce1').rect(x, y, width, height).stroke().restore()
}

/** As a paper takes it; null for what cannot be read. */
export async function readable(bytes: Uint8Array, size: Parameters<typeof jpegOf>[1]): Promise<Buffer | null> {
  try {
    return await jpegOf(Buffer.from(bytes), size)
  } catch (error) {
    if (error instanceof BrokenPicture) return null
    throw error
  }
}
