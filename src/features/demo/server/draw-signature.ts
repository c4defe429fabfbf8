/** Signatures of the demo: a line of a pen, another for every name. */
import sharp from 'sharp'
import { hash } from '../data/spread.ts'

const [width, height, pen] = [640, 240, 2]

/** The same text gives the same signature. @returns a PNG on white */
export function drawSignature(text: string): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, 255)
  const n = hash(text)
  const dot = (x: number, y: number) => {
    for (let dy = -pen; dy <= pen; dy += 1) for (let dx = -pen; dx <= pen; dx += 1) if (dx * dx + dy * dy <= pen * pen + 1) pixels[(Math.round(y) + dy) * width + Math.round(x) + dx] = 40
  }
  const [loops, high] = [5 + (n % 4), 26 + (n % 22)]
  // Loops that lean forwards and get smaller towards the end, as a hand writes a name in a hurry.
  for (let t = 0; t <= 1; t += 0.0004) {
    const angle = t * loops * 2 * Math.PI
    const size = high * (1 - 0.6 * t) * (0.7 + 0.3 * Math.sin(3 * angle + n))
    dot(110 + t * 360 + size * 0.9 * Math.sin(angle), 108 - size * Math.cos(angle) + 14 * Math.sin(t * 5 + n))
  }
  for (let t = 0; t <= 1; t += 0.001) dot(150 + t * (300 + (n % 80)), 176 + 12 * Math.sin(t * 4 + (n % 3)) - t * 16)
  return sharp(pixels, { raw: { width, height, channels: 1 } }).png().toBuffer()
}
