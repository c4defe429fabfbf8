/** Bodies that never end, come drop by drop or are too long for a stranger, and connections without end: each is bounded. */
import { service } from '#framework/server'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asClerk, openDoor } from './door.ts'

const rights = ['LookUps.Publisher.Create', 'LookUps.Publisher.Bulk']
const pace = { pause: 200, grace: 400, slowest: 1000 }
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function listening(options: Parameters<typeof openDoor>[0]) {
  const { app, seen } = await openDoor(options)
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  return { app, seen, port: (app.server.address() as AddressInfo).port }
}

/** A connection of one's own: says what came back once the server closes it. */
function open(port: number, text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const answer = new Promise<string>((resolve) => socket.once('error', () => undefined).once('close', () => resolve(said)))
  closing.push(() => socket.destroy())
  return { socket, answer }
}

const head = (call: string, length: number, token = asClerk.authorization) => `POST /api/services/app/${call} HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncontent-length: ${length}\r\n\r\n`

describe('a body', () => {
  test('that stops in the middle is given up with a sentence, and nothing is done', async () => {
    const { seen, port } = await listening({ rights, pace })
    const answer = await open(port, `${head('Publisher/Create', 500)}{"name":`).answer
    expect(answer).toContain('HTTP/1.1 408')
    expect(answer).toContain('The body did not arrive in time.')
    expect(seen.calls).toEqual([])
  })

  test('that comes drop by drop is given up, too', async () => {
    const { seen, port } = await listening({ rights, pace })
    const { socket, answer } = open(port, head('Publisher/CreateBulk', 3_000_000))
    const drip = setInterval(() => socket.write(' '), 20)
    expect(await answer).toContain('HTTP/1.1 408')
    clearInterval(drip)
    expect(seen.calls).toEqual([])
  })

  test('that comes slowly but steadily is taken', async () => {
    const { seen, port } = await listening({ rights, pace: { pause: 2000, grace: 100, slowest: 1 } })
    const { socket } = open(port, `${head('Publisher/Create', 40)}{"name":"`)
    for (let i = 0; i < 3; i++) {
      await sleep(250)
      socket.write('aaaaa')
    }
    socket.write(`${' '.repeat(40 - 9 - 15 - 2)}"}`)
    await expect.poll(() => seen.calls.length).toBe(1)
  })

  test('of many who never finish holds no memory once they are given up', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const { port } = await listening({ rights, pace: { ...pace, pause: 1500, grace: 3000 } })
    collect()
    const before = process.memoryUsage().arrayBuffers
    const size = 30 * 1024 * 1024
    const ends = Array.from({ length: 10 }, () => open(port, `${head('Publisher/CreateBulk', size)}[`).answer)
    await expect.poll(() => process.memoryUsage().arrayBuffers - before).toBeGreaterThan(5 * size)
    await Promise.all(ends)
    await expect.poll(() => {
      collect()
      return process.memoryUsage().arrayBuffers - before < size
    }, { timeout: 20_000 }).toBe(true)
  })

  test('of a stranger may have 64 KB, of somebody signed in a megabyte', async () => {
    const echo = service({ path: 'Echo/Length', admits: 'everyone', input: z.object({ text: z.string() }), output: z.int(), handle: async ({ input }) => input.text.length })
    const { app } = await openDoor({ services: [echo] })
    closing.push(() => app.close())
    const ask = (length: number, headers: { [name: string]: string } = {}) => app.inject({ method: 'POST', url: '/api/services/app/Echo/Length', headers, payload: JSON.stringify({ text: 'x'.repeat(length) }) })
    expect((await ask(60_000)).json()).toMatchObject({ result: 60_000 })
    const refused = await ask(70_000)
    expect([refused.statusCode, (refused.json() as { error: { details: string } }).error.details]).toEqual([413, 'The body is too large: at most 64 KB are taken.'])
    expect((await ask(70_000, asClerk)).json()).toMatchObject({ result: 70_000 })
  })

  test('of a stranger whose call is refused is not waited for', async () => {
    const { port } = await listening({ rights })
    const answer = await open(port, head('Publisher/CreateBulk', 50_000_000, 'Bearer nobody')).answer
    expect(answer).toContain('HTTP/1.1 401')
    expect(answer.toLowerCase()).toContain('connection: close')
  })
})

describe('connections', () => {
  test('beyond what is held are closed, and those that stand go on', async () => {
    const { port } = await listening({ rights, connections: { all: 3, perAddress: 3 } })
    const idle = Array.from({ length: 3 }, () => open(port, ''))
    await sleep(50)
    expect(await open(port, 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n').answer).toBe('')
    const [first] = idle
    first?.socket.write('GET /api/services/app/Nothing/Here HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(await first?.answer).toContain('HTTP/1.1 404')
  })
})
