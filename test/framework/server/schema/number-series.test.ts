/** Rising numbers of a tenant: none twice, whoever asks, however many at once; a transaction that fails leaves a hole. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inBatches, newNumbers, numbered, openDatabase, passNumber, takeNumbers, type Database } from '#framework/server'
import { appUrlOf, cheapFeatures, startTestServer, type TestServer } from '../../../support/server.ts'

let server: TestServer
let nodes: Database[]
beforeAll(async () => {
  server = await startTestServer({ sources: [], features: cheapFeatures })
  nodes = [0, 1].map(() => openDatabase({ url: appUrlOf(server.testDatabase.url) ?? '' }))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await server.close()
})
const node = (n: number) => nodes[n % 2] as Database

describe('a series of numbers', () => {
  it('begins at one and rises, many at a time', async () => {
    expect(await takeNumbers(node(0), 1, 'rises', 1)).toEqual([1])
    expect(await takeNumbers(node(0), 1, 'rises', 3)).toEqual([2, 3, 4])
    expect(await takeNumbers(node(0), 1, 'rises', 0)).toEqual([])
    expect(await takeNumbers(node(1), 1, 'rises', 1)).toEqual([5])
  })

  it('gives none twice on two nodes at once', async () => {
    const all = (await Promise.all(Array.from({ length: 40 }, (_, n) => takeNumbers(node(n), 1, 'at once', 1 + (n % 4))))).flat()
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
  })

  it('is a tenant\'s own, and one of several', async () => {
    const other = await server.addTenant('other')
    await takeNumbers(node(0), 1, 'own', 7)
    expect([await takeNumbers(node(0), other, 'own', 1), await takeNumbers(node(0), 1, 'own', 1), await takeNumbers(node(0), 1, 'own 2027', 1)]).toEqual([[1], [8], [1]])
  })

  it('does not wait for the transactions that use its numbers, more than there are connections, and never gives again what they lose', async () => {
    const lost = new Error('lost')
    const all: number[] = []
    await Promise.all(Array.from({ length: 12 }, () => node(0).transaction(1, async (connection) => {
      await connection.rows({ text: 'SELECT 1' })
      all.push(...await takeNumbers(node(0), 1, 'lost', 1))
      throw lost
    }).catch((error: unknown) => expect(error).toBe(lost))))
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    expect(await takeNumbers(node(0), 1, 'lost', 1)).toEqual([13])
  })

  it('goes past numbers that rows brought along, never back', async () => {
    await passNumber(node(0), 1, 'brought', 32)
    await passNumber(node(0), 1, 'brought', 8)
    expect(await takeNumbers(node(0), 1, 'brought', 1)).toEqual([33])
  })

  it('is written with at least six digits', () => {
    expect([numbered('TK', 2026, 12), numbered('WO', '2027', 1_234_567)]).toEqual(['TK-2026-000012', 'WO-2027-1234567'])
  })
})

describe('numbers of new rows', () => {
  const principal = { tenantId: 1, zone: 'Asia/Karachi' }
  const year = new Date().toLocaleDateString('en-CA', { timeZone: principal.zone }).slice(0, 4)

  it('are given to those that brought none; what a row brought is passed over, what is of no series is left alone', async () => {
    expect(await newNumbers(node(0), principal, 'NN', [null, '', undefined])).toEqual([1, 2, 3].map((n) => numbered('NN', year, n)))
    expect(await newNumbers(node(1), principal, 'NN', [`NN-${year}-000009`, null, 'by hand', `NN-${year}-none`])).toEqual([undefined, numbered('NN', year, 10), undefined, undefined])
    expect(await newNumbers(node(0), principal, 'NN', [])).toEqual([])
  })
})

describe('batches', () => {
  it('go on until one finds fewer than a batch', async () => {
    const found = [3, 3, 2, 9]
    expect(await inBatches(3, async () => found.shift() ?? 0)).toBe(8)
    expect(found).toEqual([9])
  })
})
