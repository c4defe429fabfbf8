/** `kill -9` of servers that do jobs, in each step of a job and at random moments with two of them: every job is done, none twice. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productPrincipal } from '#framework/server'
import { appUrlOf, cheapFeatures, startTestServer, type TestServer } from '../support/server.ts'
import { readTypeScript } from '../support/typescript.ts'
import { probe, steps } from './jobs-probe.ts'

const rounds = process.env['MASTLINE_LONG'] ? 30 : 3
const nodes = new Set<ChildProcess>()
let server: TestServer
let sent = 0
beforeAll(async () => {
  // It only sends.
  server = await startTestServer({ features: [...cheapFeatures, probe] })
}, 180_000)
afterAll(async () => {
  for (const node of nodes) await kill(node)
  await server.close()
})

async function startNode(diesAt = ''): Promise<ChildProcess> {
  const { url } = server.testDatabase
  const child = spawn(process.execPath, [...readTypeScript, fileURLToPath(new URL('./jobs-probe.ts', import.meta.url)), url, appUrlOf(url) ?? ''], { env: { ...process.env, DIES_AT: diesAt }, stdio: ['ignore', 'pipe', 'inherit'] })
  nodes.add(child)
  child.once('close', () => nodes.delete(child))
  // One that dies in a job may do so before it says that it is there.
  await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}

async function send(count: number): Promise<void> {
  await server.mastline.context.transaction({ principal: productPrincipal(server.model, 1, 'UTC') }, async (tx) => {
    for (let n = 0; n < count; n += 1) await tx.send('probe.write', { n: (sent += 1) })
  })
}

const done = () => server.mastline.database.read(1, async (connection) => (await connection.rows({ text: 'SELECT n, times FROM app.probe_done ORDER BY n' })).map(([n, times]) => [Number(n), Number(times)]))
const states = async () => (await server.mastline.context.jobs.runs(1, { name: 'probe.write', skip: 0, max: 10_000 })).items.map(({ state }) => state)

async function everythingDoneOnce(): Promise<void> {
  await expect.poll(async () => (await states()).filter((state) => state === 'done').length, { timeout: 120_000, interval: 250 }).toBe(sent)
  expect(await done()).toEqual(Array.from({ length: sent }, (_, n) => [n + 1, 1]))
}

describe('a server that is killed', () => {
  test('in each step of a job leaves it to the next one', { timeout: 240_000 }, async () => {
    for (const step of steps) {
      await send(1)
      const node = await startNode(`${step} ${sent}`)
      if (node.signalCode === null) await once(node, 'close')
      expect([step, node.signalCode]).toEqual([step, 'SIGKILL'])
    }
    // The last one died after its transaction stood, and before anybody knew.
    expect((await done()).find(([n]) => n === sent)).toEqual([sent, 1])
    expect(await states()).toContain('running')
    const last = await startNode()
    await everythingDoneOnce()
    await kill(last)
  })

  test(`at ${rounds} random moments, with two of them, has lost nothing and done nothing twice`, { timeout: 240_000 + rounds * 20_000 }, async () => {
    let [one, other] = [await startNode(), await startNode()]
    for (let round = 0; round < rounds; round += 1) {
      await send(10)
      await sleep(Math.random() * 1500)
      await kill(one)
      ;[one, other] = [other, await startNode()]
    }
    await everythingDoneOnce()
  })
})
