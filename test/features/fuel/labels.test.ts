/** The sheet of labels, read back from what the PDF draws by a decoder that never saw how it was made. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { labelSheets, type Label } from '../../../src/features/fuel/server/reports/labels.ts'

const [width, height, scale] = [595.28, 841.89, 4]

/** Texts of the pages' drawing. */
function drawings(pdf: Buffer): string[] {
  const found: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue
    const end = pdf.indexOf('endstream', at)
    try {
      found.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // A font.
    }
  }
  return found.filter((text) => text.includes(' re\n'))
}

/** Black where the page has a rectangle: 4 pixels a point. */
function painted(drawing: string): ImageData {
  const [w, h] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  const data = new Uint8ClampedArray(w * h * 4).fill(255)
  for (const [, ...numbers] of drawing.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re/g)) {
    const [x = 0, y = 0, across = 0, down = 0] = numbers.map(Number)
    for (let row = Math.round(y * scale); row < Math.round((y + down) * scale); row += 1) {
      for (let column = Math.round(x * scale); column < Math.round((x + across) * scale); column += 1) data.fill(0, (row * w + column) * 4, (row * w + column) * 4 + 3)
    }
  }
  return { data, width: w, height: h, colorSpace: 'srgb' } as ImageData
}

async function sheets(labels: Label[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of labelSheets(labels, 'Labels')) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('holds every code, over several sheets', async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer }, fireImmediately: true })
  const codes = Array.from({ length: 26 }, (_, n) => (n % 3 === 0 ? `DG-${n}/AB ${n * 7}` : String(890_100_730_000 + n * 13)))
  const pages = drawings(await sheets(codes.map((code) => ({ code, name: 'Oil filter' }))))
  expect(pages).toHaveLength(2)
  const read = (await Promise.all(pages.map((page) => readBarcodes(painted(page), { formats: ['Code128'], maxNumberOfSymbols: 60, tryHarder: true })))).flat()
  expect(read.map(({ text }) => text).toSorted()).toEqual(codes.toSorted())
})

it('says what it is in the letters of its name, Urdu as well', async () => {
  const fontsOf = async (name: string) => [...new Set([...(await sheets([{ code: 'DG-1', name }])).toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, font]) => font))]
  expect(await fontsOf('Oil filter · LHR-0031')).toEqual(['IBMPlexSans-Regular'])
  expect((await fontsOf('آئل فلٹر · LHR-0031')).toSorted()).toEqual(['IBMPlexSans-Regular', 'Vazirmatn-Regular'])
})
