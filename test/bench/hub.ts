/**
 * `--hub`: many people with the product open and nothing to do, each connected to the hub as their browser is: what the connections cost, and
 * how soon all of them hear of something.
 */
import pg from 'pg'
import { WebSocket } from 'ws'
import { openDatabase, type Principal } from '#framework/server'
import { notify } from '../../src/features/notifications/server/notify.ts'
import { ms, tell, type Bench } from './bench.ts'
import { cpuOf, memoryOf } from './cpu.ts'
import { probe } from './import.ts'
import { signedInPeople } from './people.ts'
import { startProduct } from './servers.ts'

/** Ends a record of the protocol. */
const end = '\u001e'
const ping = `{"type":6}${end}`
/** As often as clients of SignalR ping, in milliseconds. */
const pingEvery = 15_000
const opensAtOnce = 25
const rounds = 5

/** Another node on the same database. */
const teller: Principal = { tenantId: 1, userId: null, userName: 'bench', permissions: new Set(), reach: null, language: 'en', zone: 'UTC' }

interface Listener {
  socket: WebSocket
  /** Notices heard so far. */
  heard: number
}

export async function runHub(bench: Bench, listeners: number): Promise<void> {
  const { database, lines } = bench
  tell(`signing in ${listeners} users`)
  const people = await signedInPeople(bench, listeners)
  const tokens = people.map(({ authorization = '' }) => authorization.replace('Bearer ', ''))
  // Making so many users left memory behind that connections would be put into: a process that did not make them is measured.
  await bench.product.stop()
  bench.product = await startProduct(database.url, bench.loopProbe)
  const { product } = bench
  // What the first ones bring stays: code, statements, pools.
  await closed(await connected(product.origin, tokens.slice(0, 50)))
  await pause(5)
  const seconds = bench.seconds * 15
  tell(`${seconds} s without anybody`)
  const empty = await idle(bench, seconds)
  tell(`connecting ${listeners} listeners`)
  const began = performance.now()
  const all = await connected(product.origin, tokens)
  const taken = performance.now() - began
  const pings = setInterval(() => all.forEach(({ socket }) => socket.send(ping)), pingEvery)
  await pause(5)
  tell(`${seconds} s with all of them, idle`)
  const full = await idle(bench, seconds)
  tell('telling all')
  const times: number[] = []
  const cpuBefore = cpuOf([product.pid, database.pid])
  const other = openDatabase({ url: database.url })
  const users = await idsOf(database.url)
  for (let round = 0; round < rounds; round += 1) {
    times.push(await heardByAll(all, () => other.transaction(1, (connection) => notify(connection, teller, { users, kind: 'ticket', subject: both(`Round ${round}`), message: both('All are told.') }, { mail: false, push: false }))))
    await pause(1)
  }
  await other.close()
  const cpu = (cpuOf([product.pid, database.pid]) - cpuBefore) / rounds
  const rights = await heardByAll(all, () => grantMore(bench))
  clearInterval(pings)
  await closed(all)
  lines.push(
    { what: `${listeners} idle connections to the hub: growth of the Node process, resident, with nothing left to collect`, figure: `${Math.round(full.memory - empty.memory)} MB (${Math.round(empty.memory)} → ${Math.round(full.memory)})`, goal: '< 60 MB' },
    { what: '… of what is in use', figure: `${Math.round(full.inUse - empty.inUse)} MB (${Math.round(empty.inUse)} → ${Math.round(full.inUse)})`, goal: '' },
    { what: '… CPU of a core, server and database', figure: `${share(full.cpu)} (${share(empty.cpu)} without them)`, goal: 'not measurable' },
    { what: '… all of them connected anew, as after a restart', figure: `${(taken / 1000).toFixed(1)} s`, goal: '' },
    { what: `A notification for ${listeners} listeners, stored and heard by the last, longest of ${rounds}`, figure: `${Math.round(Math.max(...times))} ms`, goal: '< 1 s' },
    { what: '… CPU, server and database', figure: ms(cpu), goal: '' },
    { what: '… when the rights of all of them change, so that every sign-in is looked at anew', figure: `${Math.round(rights)} ms`, goal: '' },
  )
}

const share = (cpu: number) => `${(cpu * 100).toFixed(2)} %`
const both = (text: string) => ({ en: text, ur: text })
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** @returns resident memory and memory in use at the end, in megabytes, and the share of a core that was used */
async function idle({ product, database, loopProbe }: Bench, seconds: number): Promise<{ memory: number; inUse: number; cpu: number }> {
  const pids = [product.pid, database.pid]
  const before = cpuOf(pids)
  const start = performance.now()
  await pause(seconds)
  const cpu = (cpuOf(pids) - before) / (performance.now() - start)
  const { inUse } = await probe(product.pid, loopProbe)
  return { cpu, inUse, memory: memoryOf(product.pid) }
}

async function connected(origin: string, tokens: readonly string[]): Promise<Listener[]> {
  const all: Listener[] = []
  for (let from = 0; from < tokens.length; from += opensAtOnce) all.push(...(await Promise.all(tokens.slice(from, from + opensAtOnce).map((token) => connect(origin, token)))))
  return all
}

function connect(origin: string, token: string): Promise<Listener> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/signalr?access_token=${encodeURIComponent(token)}`)
  const listener: Listener = { socket, heard: 0 }
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(`{"protocol":"json","version":1}${end}`))
    socket.on('message', (data) => {
      for (const record of String(data).split(end)) {
        if (record === '{}') resolve(listener)
        if (record.includes('"getNotification"')) listener.heard += 1
      }
    })
  })
}

async function closed(listeners: readonly Listener[]): Promise<void> {
  await Promise.all(listeners.map(({ socket }) => new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.close()
  })))
}

/** @returns milliseconds from the beginning of the work until the last listener heard one notice more */
async function heardByAll(listeners: readonly Listener[], work: () => Promise<unknown>): Promise<number> {
  const before = new Map(listeners.map((listener) => [listener, listener.heard]))
  const start = performance.now()
  await work()
  while (listeners.some((listener) => listener.heard === before.get(listener))) {
    if (performance.now() - start > 60_000) throw new Error(`${listeners.filter((listener) => listener.heard === before.get(listener)).length} listeners heard nothing in a minute`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return performance.now() - start
}

async function idsOf(url: string): Promise<number[]> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const { rows } = await owner.query<{ id: number }>(`SELECT id FROM data."user" WHERE tenant_id = 1 AND user_name LIKE 'reader%' ORDER BY id`)
  await owner.end()
  return rows.map(({ id }) => id)
}

/** Whoever reads sites may read companies too. */
async function grantMore({ product }: Bench): Promise<void> {
  const { items } = await product.call<{ items: { id: number; name: string; displayName: string; rowVersion: number }[] }>('Role/GetAll?Keyword=Reader')
  const role = items.find(({ name }) => name === 'Reader')
  await product.call('Role/Update', { method: 'PUT', body: JSON.stringify({ ...role, grantedPermissions: ['LookUps.Site.Read', 'LookUps.Company.Read'] }) })
}
