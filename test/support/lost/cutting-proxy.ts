/** A proxy that loses requests and answers, as a bad line does: seeded, so that a run that failed can be repeated. */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What happens to a request. `lost`: it never arrives; `half`: nor does the end of its body. `unheard`: the server does it, nobody hears the
 * answer; `broken`: half of it is heard. `late`: it arrives after its sender gave up. `badGateway`: done, and answered by somebody on the way;
 * `unavailable`: not done, and answered so.
 */
const cuts = ['lost', 'half', 'unheard', 'broken', 'late', 'badGateway', 'unavailable'] as const
export type Cut = (typeof cuts)[number]

export interface CuttingProxy {
  address: string
  /** How often each thing happened. */
  counts: { [cut in Cut | 'passed']: number }
  close(): Promise<void>
}

export interface CuttingProxyOptions {
  target: string
  seed: number
  /** Share of requests that are cut, 0 to 1. */
  share: number
  /** Requests that may be cut; the others pass. */
  only?: (request: IncomingMessage) => boolean
}

export async function startCuttingProxy({ target, seed, share, only = () => true }: CuttingProxyOptions): Promise<CuttingProxy> {
  const random = generator(seed)
  const counts: CuttingProxy['counts'] = { lost: 0, half: 0, unheard: 0, broken: 0, late: 0, badGateway: 0, unavailable: 0, passed: 0 }
  const under = new Set<Promise<unknown>>()
  const server = createServer((request, response) => {
    const cut = only(request) && random() < share ? (cuts[Math.floor(random() * cuts.length)] ?? 'lost') : 'passed'
    counts[cut] += 1
    const done = handle(target, request, response, cut).catch(() => request.socket.destroy())
    under.add(done)
    void done.finally(() => under.delete(done))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, counts,
    async close() {
      await Promise.all(under)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function handle(target: string, request: IncomingMessage, response: ServerResponse, cut: Cut | 'passed'): Promise<void> {
  if (cut === 'lost') return void request.socket.destroy()
  const body = await bodyOf(request)
  if (cut === 'unavailable') return void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service unavailable</h1>')
  if (cut === 'half') {
    await forward(target, request, body, true)
    return void request.socket.destroy()
  }
  if (cut === 'late') {
    request.socket.destroy()
    await sleep(5)
  }
  const answer = await forward(target, request, body, false)
  if (!answer || cut === 'late' || cut === 'unheard') return void request.socket.destroy()
  if (cut === 'badGateway') return void response.writeHead(answer.bytes.length % 2 ? 502 : 504, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  const { 'transfer-encoding': _chunked, connection: _connection, ...headers } = answer.headers
  response.writeHead(answer.status, { ...headers, 'content-length': answer.bytes.length })
  if (cut === 'passed') return void response.end(answer.bytes)
  response.write(answer.bytes.subarray(0, answer.bytes.length >> 1), () => request.socket.destroy())
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  bytes: Buffer
}

/** @returns the answer, whole; null where only half of the body was sent, or the server hung up */
function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer, half: boolean): Promise<Answer | null> {
  return new Promise((resolve) => {
    const onward = ask(target + (url ?? '/'), { method, headers: { ...headers, ...(body.length ? { 'content-length': body.length } : {}) } }, (answer) => {
      bodyOf(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }), () => resolve(null))
    })
    onward.on('error', () => resolve(null))
    if (!half || body.length === 0) return void onward.end(half ? undefined : body)
    onward.write(body.subarray(0, body.length >> 1), () => {
      onward.destroy()
      resolve(null)
    })
  })
}

/** Mulberry32: the same numbers for the same seed. */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
