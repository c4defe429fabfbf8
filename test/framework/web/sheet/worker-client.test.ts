import { SheetRefusal } from '../../../../src/framework/web/sheet/refusal.ts'
import { Transferred, serve } from '../../../../src/framework/web/sheet/worker-server.ts'
import { WorkerClient, type WorkerReply, type WorkerRequest } from '../../../../src/framework/web/sheet/worker-client.ts'
import { expect, test } from 'vitest'

type Calls = { double: { input: number; result: number }; refuse: { input: null; result: never }; hang: { input: null; result: never }; hand: { input: null; result: string } }

/** A worker's two ends joined in this thread; counts how many were made and killed. */
function joined() {
  const log = { made: 0, killed: 0 }
  const make = () => {
    log.made++
    let dead = false
    const [outside, inside] = [new EventTarget(), new EventTarget()]
    const post = (to: EventTarget) => (data: WorkerRequest | WorkerReply) => { if (!dead) to.dispatchEvent(new MessageEvent('message', { data })) }
    serve(Object.assign(inside, { postMessage: post(outside) }) as unknown as Parameters<typeof serve>[0], {
      double: (n: number) => n * 2,
      refuse: () => { throw new SheetRefusal('tooManyRows', { rows: 5 }) },
      hang: () => new Promise(() => {}),
      hand: () => new Transferred('x', []),
    })
    return Object.assign(outside, { postMessage: post(inside), terminate: () => { dead = true; log.killed++ } }) as unknown as Worker
  }
  return { log, line: new WorkerClient<Calls>(make) }
}

test('calls are answered, refusals keep their code and figures', async () => {
  const { line } = joined()
  expect(await line.call('double', 21)).toBe(42)
  expect(await line.call('hand', null)).toBe('x')
  await expect(line.call('refuse', null)).rejects.toMatchObject({ code: 'tooManyRows', params: { rows: 5 } })
})

test('a call beyond its time kills the worker; the next one starts afresh', async () => {
  const { line, log } = joined()
  await expect(line.call('hang', null, { time: 30 })).rejects.toMatchObject({ code: 'tooSlow' })
  expect(log).toEqual({ made: 1, killed: 1 })
  expect(await line.call('double', 1)).toBe(2)
  expect(log.made).toBe(2)
})

test('ending rejects what is open', async () => {
  const { line } = joined()
  const open = line.call('hang', null)
  line.end()
  await expect(open).rejects.toThrow('ended')
})
