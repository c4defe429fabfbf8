/** That figures changed is told within ten seconds of the write, by the clock of the code: what a busy machine takes for it says nothing. */
import { afterEach, expect, it, vi } from 'vitest'
import type { StartContext } from '#framework/server'
import { figuresChanged, tellFigures } from '../../../src/features/dashboards/server/live.ts'

afterEach(() => { vi.useRealTimers() })

it('figures that changed are told to whoever is connected within ten seconds, at whatever moment the write comes, and nothing else is told', async () => {
  vi.useFakeTimers()
  let number = 1
  const told: { at: number; areas: unknown }[] = []
  const database = { read: (_tenant: number, work: (connection: unknown) => Promise<unknown>) => work({ tenantId: 1, rows: () => Promise.resolve([['1', `WorkOrder 0:${number}:0:5`]]) }) }
  const hub = { tenants: () => [1], everybody: () => [], send: (_tenant: number, _who: unknown, name: string, make: () => unknown[]) => {
    expect(name).toBe(figuresChanged)
    told.push({ at: Date.now(), areas: make()[0] })
    return Promise.resolve()
  } }
  tellFigures({ hub, database, log: { warn: (found: unknown) => { throw found } } } as unknown as StartContext)
  await vi.advanceTimersByTimeAsync(6_000)
  for (const wait of [1, 2_500, 4_999, 7_000, 12_345]) {
    await vi.advanceTimersByTimeAsync(wait)
    const [written, before] = [Date.now(), told.length]
    number += 1
    await vi.advanceTimersByTimeAsync(10_000)
    expect(told.slice(before).map(({ areas }) => areas)).toEqual([{ areas: ['workOrders'] }])
    expect((told.at(-1)?.at ?? Infinity) - written).toBeLessThanOrEqual(10_000)
  }
})
