/**
 * Writes that wait for the server: kept on the device for whoever made them, sent in their order, each once, with the time at which they were made. What the server
 * refuses stays until the person tries again or drops it.
 */
import type { Method } from '#framework/wire'
import { offlineSince, watchConnection } from '../api/connection.ts'
import type { Writer } from '../api/writes/storage.ts'
import { writer } from '../api/writes/writer.ts'
import { keptId } from './kept-id.ts'
import type { LaterCall, WaitingWrite } from './waiting-write.ts'

/** Sends one. @returns whether the next one may be sent */
type Sender = (write: WaitingWrite) => Promise<boolean>

let calls: ReadonlyMap<string, LaterCall> = new Map()
let all: readonly WaitingWrite[] = []
const watchers = new Set<() => void>()
const sentWatchers = new Set<() => void>()
let isSending = false
let loadSender: (() => Promise<Sender>) | null = null

/** Once, at start. @param declared path of the service → how it may wait */
export function declareLater(declared: ReadonlyMap<string, LaterCall>): void {
  calls = declared
}

export const laterCall = (path: string): LaterCall | undefined => calls.get(path)
const pathOf = (url: string) => url.replace('/api/services/app/', '')

/** What waits of whoever works here, in its order. */
export const waitingWrites = (): readonly WaitingWrite[] => all

export function watchWaiting(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Told after something that waited was sent: what the page shows is old. */
export function onSent(watcher: () => void): () => void {
  sentWatchers.add(watcher)
  return () => void sentWatchers.delete(watcher)
}

/** The row that such a write is about; 0: the person; null: it is none that may wait. */
function rowOf(path: string, body: unknown): number | null {
  const call = calls.get(path)
  if (!call) return null
  const row = call.row === undefined ? 0 : (body as { [name: string]: unknown } | undefined)?.[call.row]
  return typeof row === 'number' ? row : null
}

/** What goes one behind the other: what a service does to one row, or to the person. */
const lineOf = ({ path, row }: Pick<WaitingWrite, 'path' | 'row'>) => `${path.slice(0, path.indexOf('/'))} ${row}`

/** Whether such a write must wait: without the server, behind another of its row that waits, or for a file that is still on the device. */
export function mustWait(url: string, body: unknown): boolean {
  const path = pathOf(url)
  const row = rowOf(path, body)
  return row !== null && writer() !== null && (!navigator.onLine || offlineSince() !== null || keptFiles(body).length > 0 || all.some((write) => lineOf(write) === lineOf({ path, row })))
}

/** What stands in a write for files that are still on the device (`keepFile`). */
export function keptFiles(body: unknown): string[] {
  return [...new Set(JSON.stringify(body ?? null).match(/local-[0-9a-f]{32}/g))]
}

export const mayWait = (url: string, body: unknown): boolean => rowOf(pathOf(url), body) !== null

/** Keeps it; sends it where the server answers. @throws where the device keeps nothing */
export async function keepForLater(who: Writer, { key, at, method, url, body, isTried }: { key: string; at: number; method: Method; url: string; body: { readonly [name: string]: unknown }; isTried: boolean }): Promise<void> {
  const path = pathOf(url)
  // The row will have moved on by then, also by what waits before it: its state decides.
  const { rowVersion: _version, ...kept } = body
  const row = rowOf(path, body) ?? 0
  const { store } = await import('./store.ts')
  const title = await titleOf(who, calls.get(path), row)
  const write: WaitingWrite = { ...(title ? { title } : {}), who, key, at, method, path, body: kept, row, isTried, problem: null }
  await (await store()).add('writes', write)
  await read(who)
  void sendWaiting()
}

async function titleOf(who: Writer, call: LaterCall | undefined, row: number): Promise<string> {
  if (!call?.title) return ''
  const { path, by, property } = call.title
  const { store } = await import('./store.ts')
  const kept = await (await store()).get('reads', keptId(who, path, { [by]: row })).catch(() => undefined)
  const value = (kept?.data as { [name: string]: unknown } | undefined)?.[property]
  return typeof value === 'string' ? value : ''
}

/** @param who whose writes wait from now on; null: nobody works here @param sender loaded when there is something to send */
export function openOutbox(who: Writer | null, sender: () => Promise<Sender>): void {
  loadSender = sender
  set([])
  if (who !== null) void read(who).then(sendWaiting).catch(() => undefined)
}

export async function dropWaiting({ id }: WaitingWrite): Promise<void> {
  const { store } = await import('./store.ts')
  if (id !== undefined) await (await store()).delete('writes', id)
  await readMine()
  tellSent()
  void sendWaiting()
}

export async function tryWaiting(write: WaitingWrite): Promise<void> {
  await keep({ ...write, problem: null })
  void sendWaiting()
}

export async function keep(write: WaitingWrite): Promise<void> {
  const { store } = await import('./store.ts')
  await (await store()).put('writes', write)
  await readMine()
}

/** The next to be sent: what stands behind a refused one of its row waits for it. */
export function nextOf(writes: readonly WaitingWrite[]): WaitingWrite | undefined {
  return writes.find((write, n) => write.problem === null && !writes.slice(0, n).some((before) => before.problem !== null && lineOf(before) === lineOf(write)))
}

/** Sends what waits, one after the other, in one tab at a time. */
async function sendWaiting(): Promise<void> {
  const who = writer()
  if (isSending || who === null || offlineSince() !== null || !navigator.onLine) return
  isSending = true
  try {
    await inOneTab(`outbox:${who}`, async () => {
      await read(who)
      const sendOne = await loadSender?.()
      if (!sendOne) return
      for (let write = nextOf(all); write && writer() === who; write = nextOf(all)) {
        if (!(await sendOne(write))) return tryLater()
        await read(who)
        tellSent()
      }
    })
  } catch {
    // The device's storage is closed, or a fault of the page: what waits is kept, and begun again with the next word of the connection.
  } finally {
    isSending = false
  }
}

/** It broke although the server answers: nothing else would begin it again. */
function tryLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendWaiting(), 15_000)
}
let timer: ReturnType<typeof setTimeout> | undefined

watchConnection(() => void sendWaiting())
if (typeof addEventListener === 'function') addEventListener('online', () => void sendWaiting())

function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(name, work) : work()
}

async function readMine(): Promise<void> {
  const who = writer()
  if (who !== null) await read(who)
}

async function read(who: Writer): Promise<void> {
  const { store } = await import('./store.ts')
  const found = await (await store()).getAllFromIndex('writes', 'who', who)
  if (writer() === who) set(found.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0)))
}

function set(next: readonly WaitingWrite[]): void {
  if (!next.length && !all.length) return
  all = next
  for (const watcher of watchers) watcher()
}

function tellSent(): void {
  for (const watcher of sentWatchers) watcher()
}
