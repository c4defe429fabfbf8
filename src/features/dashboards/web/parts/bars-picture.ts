/** Bars as a picture: drawn anew, since on the page they are a list. */
import { download, newPicture } from './picture.ts'

export interface PictureBar { label: string; count: number; second?: number }

const [width, row, top, air] = [720, 28, 44, 16]
/** Share of the width that labels have. */
const labels = 0.32
const figures = 90

export function pictureOfBars(title: string, note: string | undefined, bars: readonly PictureBar[]): void {
  const drawn = newPicture(width, top + bars.length * row + air)
  if (!drawn) return
  const { canvas, pen, style } = drawn
  const isRightToLeft = style.direction === 'rtl'
  const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim() || style.color
  const at = (x: number) => (isRightToLeft ? width - x : x)
  const write = (text: string, x: number, y: number, align: CanvasTextAlign) => {
    pen.textAlign = align
    pen.fillText(text, at(x), y)
  }
  pen.font = `600 14px ${style.fontFamily}`
  write(note ? `${title} (${note})` : title, air, 20, 'start')
  pen.font = `400 13px ${style.fontFamily}`
  const from = width * labels
  const room = width - from - figures - air
  const most = Math.max(1, ...bars.map(({ count }) => count))
  bars.forEach(({ label, count, second }, n) => {
    const y = top + n * row + row / 2
    pen.fillStyle = style.color
    write(shortened(pen, label, from - 2 * air), air, y, 'start')
    write(second === undefined ? count.toLocaleString('en') : `${count.toLocaleString('en')} (${second.toLocaleString('en')})`, width - air, y, 'end')
    pen.fillStyle = accent
    const long = count ? Math.max(1, (count / most) * room) : 0
    pen.fillRect(isRightToLeft ? at(from + long) : from, y - 7, long, 14)
  })
  download(canvas, title)
}

function shortened(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text
  let length = text.length
  while (length > 1 && pen.measureText(`${text.slice(0, length)}…`).width > room) length -= 1
  return `${text.slice(0, length)}…`
}
