/** Labels as they are found on a mast: scratched, half covered, faded, turned. What can be read is read, and what cannot is never read as something else. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import bwip from 'bwip-js/node'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { beforeAll, describe, expect, it } from 'vitest'
import { readOptions } from '../../../../src/framework/web/scan/read-code.ts'

interface Picture { data: Uint8ClampedArray; width: number; height: number }
type Damage = (picture: Picture) => void

beforeAll(async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer }, fireImmediately: true })
})

/** The same numbers every time. */
function random(seed: number): () => number {
  let state = seed
  return () => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648)
}

const code128 = (text: string): Promise<Buffer> => bwip.toBuffer({ bcid: 'code128', text, scale: 3, height: 16, paddingwidth: 12, paddingheight: 6, backgroundcolor: 'ffffff' })
const qr = (text: string): Promise<Buffer> => bwip.toBuffer({ bcid: 'qrcode', text, eclevel: 'Q', scale: 5, paddingwidth: 8, paddingheight: 8, backgroundcolor: 'ffffff' } as Parameters<typeof bwip.toBuffer>[0])

async function pictureOf(png: Buffer, change: (image: Sharp) => Sharp = (image) => image): Promise<Picture> {
  const { data, info } = await change(sharp(png).flatten({ background: '#fff' })).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

async function read(picture: Picture): Promise<string | null> {
  const [found] = await readBarcodes({ ...picture, colorSpace: 'srgb' } as unknown as ImageData, readOptions)
  return found?.text || null
}

/** A rectangle in shares of the picture. @param grey 255: a scratch or sticker, 0: paint */
const covered = (left: number, top: number, width: number, height: number, grey = 255): Damage => ({ data, width: w, height: h }) => {
  for (let y = Math.floor(top * h); y < Math.min(h, (top + height) * h); y += 1) for (let x = Math.floor(left * w); x < Math.min(w, (left + width) * w); x += 1) data.fill(grey, (y * w + x) * 4, (y * w + x) * 4 + 3)
}
const speckled = (share: number, seed: number): Damage => ({ data }) => {
  const next = random(seed)
  for (let at = 0; at < data.length; at += 4) if (next() < share) data.fill(next() < 0.5 ? 0 : 255, at, at + 3)
}
const faded: Damage = ({ data }) => { for (let at = 0; at < data.length; at += 4) for (let c = 0; c < 3; c += 1) data[at + c] = 120 + (data[at + c] ?? 0) * 0.25 }

async function damaged(png: Buffer, ...damages: readonly Damage[]): Promise<string | null> {
  const picture = await pictureOf(png)
  for (const damage of damages) damage(picture)
  return read(picture)
}

describe('Code 128', () => {
  const serial = '21023AB7890C4'

  it('is read where some lines of it are whole', async () => {
    const png = await code128(serial)
    expect(await damaged(png), 'as printed').toBe(serial)
    expect(await damaged(png, covered(0, 0.35, 1, 0.65)), 'two thirds under a sticker').toBe(serial)
    expect(await damaged(png, ...[0.2, 0.45, 0.7].map((left) => covered(left, 0, 0.02, 0.6))), 'scratched from above').toBe(serial)
    expect(await damaged(png, covered(0.1, 0, 0.6, 0.3, 0), covered(0.5, 0.75, 0.4, 0.25, 0)), 'painted over in places').toBe(serial)
    expect(await damaged(png, faded), 'faded').toBe(serial)
    expect(await damaged(png, speckled(0.02, 3)), 'speckled').toBe(serial)
  })

  it('is read turned, blurred, and small', async () => {
    const png = await code128(serial)
    for (const [what, change] of [
      ['on its side', (image) => image.rotate(90)], ['upside down', (image) => image.rotate(180)], ['held askew', (image) => image.rotate(8, { background: '#fff' })], ['out of focus', (image) => image.blur(1.2)], ['from further away', (image) => image.resize({ width: 420 })],
    ] as [string, (image: Sharp) => Sharp][]) expect(await read(await pictureOf(png, change)), what).toBe(serial)
  })

  it('of which a part is gone is not read as something else', async () => {
    const png = await code128(serial)
    for (const [left, width] of [[0, 0.3], [0.7, 0.3], [0.4, 0.2], [0.3, 0.05]] as const) for (const grey of [255, 0]) expect(await damaged(png, covered(left, 0, width, 1, grey))).toBeNull()
  })

  it('damaged at random is itself or nothing', async () => {
    const next = random(11)
    let known = 0
    for (let n = 0; n < 150; n += 1) {
      const text = Array.from({ length: 6 + Math.floor(next() * 10) }, () => '0123456789ABCDEFGHJKLMNPRSTUVWXYZ-'.charAt(Math.floor(next() * 34))).join('')
      const damages = Array.from({ length: 1 + Math.floor(next() * 4) }, () => covered(next(), next(), next() * 0.3, next(), next() < 0.5 ? 0 : 255))
      const found = await damaged(await code128(text), ...damages, speckled(next() * 0.03, n + 1))
      if (found !== null) expect(found).toBe(text)
      known += found === null ? 0 : 1
    }
    expect(known).toBeGreaterThan(30)
  }, 60_000)
})

describe('QR', () => {
  const text = 'https://example.com/asset/21023AB7890C4'

  it('is read with a corner torn, a sticker on it, faded and turned; without its finder it is nothing', async () => {
    const png = await qr(text)
    expect(await damaged(png), 'as printed').toBe(text)
    expect(await damaged(png, covered(0.72, 0.72, 0.28, 0.28)), 'a corner torn').toBe(text)
    expect(await damaged(png, covered(0.45, 0.4, 0.18, 0.18, 0)), 'a sticker').toBe(text)
    expect(await damaged(png, faded), 'faded').toBe(text)
    expect(await read(await pictureOf(png, (image) => image.rotate(30, { background: '#fff' }))), 'turned').toBe(text)
    expect(await damaged(png, covered(0, 0, 0.6, 0.6)), 'the finder and more gone').toBeNull()
  })
})
