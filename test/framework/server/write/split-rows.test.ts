/** Cutting a body of rows, held against JSON.parse of the whole. */
import { describe, expect, test, vi } from 'vitest'
import { momentIn } from '#framework/kinds'
import { runBody, type BodyJob } from '../../../../src/framework/server/write/bulk/body-job.ts'
import { MalformedBody } from '../../../../src/framework/server/write/bulk/malformed.ts'
import { toyModel } from '../../../support/toy-model.ts'
import { cutRows, rowPieces, rowsAtMost } from '../../../../src/framework/server/write/bulk/split-rows.ts'

const cut = (text: string | Uint8Array, size: number) => [...rowPieces(typeof text === 'string' ? new TextEncoder().encode(text) : text, size)]
const rowsOf = (text: string, size: number) => cut(text, size).flatMap((piece) => piece.rows)

/** The same numbers every time. */
function random(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

function value(next: () => number, depth: number): unknown {
  const kind = Math.floor(next() * (depth > 3 ? 5 : 7))
  if (kind === 0) return null
  if (kind === 1) return Math.round(next() * 1e6) / 100
  if (kind === 2) return next() > 0.5
  if (kind < 5) return ['', 'a"b', '\\', '[{,]}:', 'زرغون 🗼', 'line\nbreak\t', '\u0007'][Math.floor(next() * 7)]
  const count = Math.floor(next() * 4)
  if (kind === 5) return Array.from({ length: count }, () => value(next, depth + 1))
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`k"${n}`, value(next, depth + 1)]))
}

describe('a body of rows', () => {
  test.each([1, 2, 3, 7, 1000])('in pieces of %i gives what JSON.parse gives', (size) => {
    const next = random(size)
    for (let round = 0; round < 60; round++) {
      const rows = Array.from({ length: Math.floor(next() * 12) }, () => value(next, 0))
      const indent = round % 3 ? undefined : 2
      expect(rowsOf(JSON.stringify(rows, null, indent), size)).toEqual(rows)
      expect(rowsOf(`\uFEFF ${JSON.stringify({ before: value(next, 0), iTems: rows, after: [1] }, null, indent)}\r\n`, size)).toEqual(rows)
    }
  })

  test('counts where each piece begins', () => {
    expect(cut('[1,2,3,4,5]', 2).map((piece) => piece.first)).toEqual([0, 2, 4])
  })

  test.each(['', ' ', '{', '[', '[1', '[1,', '[1,]', '[,1]', '[1 2]', '[1]]', '[1],', '[{"a":1}', '["a]', '{"items":[1]', '{"items":[1],}', '{"items" [1]}', '{items:[1]}', '{"a":x,"items":[]}', '[tru]', "['a']", '[1}', '{"items":[1}', 'null', '"x"', '[\u0000]'])('%j is none', (text) => {
    expect(() => cut(text, 2)).toThrow(MalformedBody)
  })

  const faults: [text: string, fault: string][] = [
    ['{}', 'notRows'], ['{"Items":null}', 'notRows'], ['5', 'notRows'], [`[${'['.repeat(40)}${']'.repeat(40)}]`, 'bodyTooDeep'], [`[{"a":"${'x'.repeat(1_000_001)}"}]`, 'rowTooLarge'], ['', 'notJson'],
  ]
  test.each(faults.map(([text, fault]) => [fault, text] as const))('says why: %s', (fault, text) => {
    expect(() => cut(text, 2)).toThrow(expect.objectContaining({ fault }))
  })

  test('of too many rows is refused before the last is parsed', () => {
    expect(() => cut(`[${'0,'.repeat(rowsAtMost)}0]`, 10_000)).toThrow(expect.objectContaining({ fault: 'tooManyRows' }))
  })

  test.each([`[${'0,'.repeat(rowsAtMost)}0]`, `{"items":[${'{},'.repeat(rowsAtMost)}{}]}`])('of too many rows is refused before the first is parsed', (text) => {
    expect(() => cutRows(new TextEncoder().encode(text), 100)).toThrow(expect.objectContaining({ fault: 'tooManyRows' }))
    expect(() => cutRows(new TextEncoder().encode(`[${'0,'.repeat(rowsAtMost - 1)}0]`), 100)).not.toThrow()
  })

  test('of too many rows, or of one that is broken off, costs no work on any of them', async () => {
    const emit = vi.fn<BodyJob['emit']>()
    const asked = () => { throw new Error('nothing is asked') }
    for (const text of [`[${'{"name":"a"},'.repeat(rowsAtMost)}{}]`, `[${'{"name":"a"},'.repeat(3000)}{"name":`]) {
      const bytes = new TextEncoder().encode(text)
      await expect(runBody({
        bytes, model: toyModel, rules: new Map(), size: 1000, emit, rowSource: { lookup: asked, current: asked, byKey: asked, childIds: asked, filesByKey: asked } as unknown as BodyJob['rowSource'],
        settings: { entity: 'Author', kind: 'create', byName: true, byKey: false, trusted: false, checking: false, may: { create: true, update: true }, moment: momentIn('UTC') } as BodyJob['settings'],
      })).rejects.toBeInstanceOf(MalformedBody)
    }
    expect(emit).not.toHaveBeenCalled()
  })

  test('that ends in the middle is refused before the first is parsed', () => {
    expect(() => cutRows(new TextEncoder().encode('[{"a":1},{"a":2'), 100)).toThrow(expect.objectContaining({ fault: 'notJson' }))
  })

  test('in broken UTF-8 is refused', () => {
    expect(() => cut(new Uint8Array([0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d]), 2)).toThrow(expect.objectContaining({ fault: 'notUtf8' }))
  })
})
