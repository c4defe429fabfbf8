/** Bodies of half a million unknown names: their cost is bounded by what is asked of the database, which is counted here and not timed. */
import { describe, expect, test } from 'vitest'
import { momentIn } from '#framework/kinds'
import type { RowSource } from '../../../../src/framework/server/write/resolve/lookup.ts'
import { queriesAtMost } from '../../../../src/framework/server/write/bulk/query-budget.ts'
import { runBody, type BodySummary, type JobSettings } from '../../../../src/framework/server/write/bulk/body-job.ts'
import { findingsKept } from '../../../../src/framework/server/write/validate/finding.ts'
import { toyModel } from '../../../support/toy-model.ts'

const rows = 70_000
const piece = 1000

/** Runs a body against a database that knows nobody, or everybody. @returns what was found and how much was asked */
async function run(row: (n: number) => object, more: Partial<JobSettings> = {}, knows = false): Promise<{ summary: BodySummary; asked: number }> {
  let asked = 0
  const count = (n: number) => void (asked += n)
  const rowSource: RowSource = {
    lookup: async (all) => all.map(({ ids, names }) => {
      count(ids.length + names.length)
      return { ids: [], names: names.map((_, n) => (knows ? [{ id: n + 1, links: [null] }] : [])) }
    }),
    current: async (ids) => { count(ids.length); return [] },
    byKey: async ([values = []]) => { count(values.length); return values.map(() => null) },
    childIds: async () => [], files: async () => [],
  }
  const bytes = new TextEncoder().encode(JSON.stringify(Array.from({ length: rows }, (_, n) => row(n))))
  const settings: JobSettings = { entity: 'Book', kind: 'save', byName: true, byKey: false, existing: false, addsOwned: false, only: null, set: {}, trusted: false, checking: true, may: { create: true, update: true }, moment: momentIn('UTC'), ...more }
  const summary = await runBody({ bytes, model: toyModel, rules: new Map(), size: piece, rowSource, settings, emit: async () => undefined })
  return { summary, asked }
}

const book = (n: number, more: object) => ({ isbn: `8-${n}`, bookTitle: 'T', ...more })

describe('once no more errors are kept, hardly more is asked', () => {
  test.each<[string, (n: number) => object, Partial<JobSettings>]>([
    ['names of references', (n) => book(n, { authorName: `Nobody ${n}` }), {}],
    ['three names a row', (n) => book(n, { authorName: `A ${n}`, publisherName: `P ${n}`, seriesName: `S ${n}` }), {}],
    ['names in lists', (n) => book(n, { shelves: `A ${n}; B ${n}; C ${n}` }), {}],
    ['ids of references', (n) => book(n, { authorId: n + 1 }), {}],
    ['ids of rows', (n) => ({ id: n + 1 }), {}],
    ['business keys', (n) => ({ isbn: `7-${n}` }), { byKey: true }],
  ])('%s', async (_, row, settings) => {
    const { summary, asked } = await run(row, settings)
    // A piece is asked about as a whole, so the last one may go beyond.
    expect(asked).toBeLessThanOrEqual(findingsKept + queriesAtMost + 6 * piece)
    expect(summary).toMatchObject({ rows, findings: { length: findingsKept } })
    expect(summary.checked).toBeLessThan(rows)
    expect(summary.checked % piece).toBe(0)
    expect(summary.findingCount).toBeGreaterThan(findingsKept)
    expect(summary.creates + summary.updates).toBeLessThanOrEqual(summary.checked)
  })
})

describe('every row is looked at', () => {
  test('where the same stranger stands in all of them: nothing is asked twice', async () => {
    const { summary, asked } = await run((n) => book(n, { authorName: 'Nobody' }))
    expect([summary.checked, summary.findingCount, asked]).toEqual([rows, rows, 1])
  })

  test('where errors need no question', async () => {
    const { summary, asked } = await run((n) => ({ isbn: `8-${n}`, pages: -1 }))
    expect([summary.checked, summary.findingCount, asked]).toEqual([rows, 2 * rows, 0])
  })

  test('where nothing is wrong, however much is asked', async () => {
    const { summary, asked } = await run((n) => book(n, { authorName: `Somebody ${n}` }), {}, true)
    expect([summary.checked, summary.findingCount, asked]).toEqual([rows, 0, rows])
  })
})
