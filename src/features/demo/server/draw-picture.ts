/** Pictures of the demo: drawn, since photographs of real equipment belong to somebody. */
import sharp from 'sharp'
import { hash } from '../data/spread.ts'

const [width, height] = [480, 360]
type Colour = readonly [red: number, green: number, blue: number]

/** A cabinet with units and lights against wall and floor. The same text gives the same picture. @returns a JPEG */
export function drawPicture(text: string): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  const n = hash(text)
  const shade = (colour: Colour, by: number): Colour => colour.map((part) => Math.max(0, Math.min(255, part + by))) as unknown as Colour
  const wall = ([[196, 206, 214], [214, 204, 190], [188, 206, 196], [206, 198, 214]] as const)[n % 4] as Colour
  const box = ([[84, 98, 112], [112, 104, 92], [70, 92, 98], [96, 90, 110]] as const)[(n >> 2) % 4] as Colour
  const fill = (left: number, top: number, right: number, bottom: number, colour: (x: number, y: number) => Colour) => {
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) pixels.set(colour(x, y), (y * width + x) * 3)
  }
  fill(0, 0, width, 270, (x, y) => shade(wall, Math.round(18 - y / 9 - Math.abs(x - 240) / 16)))
  fill(0, 270, width, height, (_, y) => shade([120, 116, 110], Math.round((y - 270) / 4)))
  const left = 110 + (n % 5) * 12
  fill(left, 50, left + 230, 300, (x) => shade(box, Math.round((left + 60 - x) / 8)))
  const units = 4 + (n % 3)
  for (let unit = 0; unit < units; unit += 1) {
    const top = 66 + unit * Math.floor(220 / units)
    fill(left + 14, top, left + 216, top + Math.floor(220 / units) - 10, (_, y) => shade(box, 26 - (y - top)))
    for (let light = 0; light < 5; light += 1) {
      const on = hash(`${text} ${unit} ${light}`) % 4
      fill(left + 26 + light * 14, top + 8, left + 33 + light * 14, top + 15, () => (on === 0 ? [224, 120, 60] : on === 1 ? [60, 66, 70] : [90, 210, 140]))
    }
    fill(left + 120, top + 8, left + 204, top + 12, () => shade(box, -30))
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality: 80 }).toBuffer()
}
