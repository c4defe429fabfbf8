/** Hears on this node what happened on any: each event once, in order, and what was missed while the connection was cut. */
import type { Pool } from 'pg'
import pg from 'pg'
import type { Log } from '../deps.ts'
import { listenFor } from '../jobs/listen.ts'
import { idsSince, keptEvent, liveChannel, purgeLive, type LiveEvent, type Told } from './live-events.ts'

/** What a feature does on every node. It must not write: every node would. */
export interface LiveListener {
  hear: (event: LiveEvent) => Promise<void> | void
  /** Nobody knows what happened meanwhile: whoever shows something reads it again. */
  missed?: () => Promise<void> | void
}

export interface HearOptions {
  /** URL of the database as its owner. */
  url: string
  owner: Pool
  /** By the name of the event. */
  listeners: ReadonlyMap<string, readonly LiveListener[]>
  log: Log
  /** Milliseconds of silence after which it is not told what was missed, but that something was; 50 minutes. */
  longest?: number
}

/** Milliseconds between two looks for what no message came for: a connection can be cut without a word. */
const look = 30_000
/** A transaction puts in its event a while before it stands. */
const margin = 120
/** Between two cleanings. */
const cleaning = 600_000

export interface LiveHearing {
  close(): Promise<void>
}

/** Listens from now on; what stood before is not told. */
export async function hearLive({ url, owner, listeners, log, longest = 50 * 60_000 }: HearOptions): Promise<LiveHearing> {
  /** Ids with the time they were heard. */
  const heard = new Map<string, number>()
  let synced = Date.now()
  let tail: Promise<void> = Promise.resolve()
  let isClosed = false
  const after = (work: () => Promise<void>) => {
    tail = tail.then(() => (isClosed ? undefined : work())).catch((error: unknown) => log.warn({ err: error }, 'live events could not be read'))
    return tail
  }
  const guarded = async (what: string, run: () => Promise<void> | void) => {
    try {
      await run()
    } catch (error) {
      log.error({ err: error, event: what }, 'a live listener failed')
    }
  }
  const tell = async (told: Told) => {
    if (heard.has(told.id)) return
    const event = 'name' in told ? told : await keptEvent(owner, told.id)
    heard.set(told.id, Date.now())
    for (const { hear } of listeners.get(event?.name ?? '') ?? []) if (event) await guarded(event.name, () => hear({ name: event.name, tenantId: event.tenantId, userId: event.userId, data: event.data }))
  }
  /** Looks for what was not heard. Where nothing was for too long, that is told instead. */
  const catchUp = async () => {
    const silence = Date.now() - synced
    const now = Date.now()
    const ids = await idsSince(owner, Math.min(silence, 3_000_000) / 1000 + margin)
    if (silence > longest) {
      for (const id of ids) heard.set(id, now)
      for (const [name, all] of listeners) for (const { missed } of all) if (missed) await guarded(name, missed)
    } else for (const id of ids) await tell({ id })
    synced = now
    for (const [id, at] of heard) if (at < now - 4_000_000) heard.delete(id)
  }
  let isFirst = true
  const listener = listenFor(() => new pg.Client({ connectionString: url, application_name: 'mastline live', keepAlive: true }), liveChannel, (payload) => {
    if (payload !== '') return void after(() => tell(JSON.parse(payload) as Told))
    void after(async () => {
      if (!isFirst) return catchUp()
      isFirst = false
      for (const id of await idsSince(owner, margin)) heard.set(id, Date.now())
      synced = Date.now()
    })
  }, log)
  await listener.opened
  // What stood before is known before anything new can happen on this node.
  await tail
  const timers = [setInterval(() => void after(catchUp), look).unref(), setInterval(() => void after(() => purgeLive(owner)), cleaning).unref()]
  return {
    async close() {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
      await listener.close()
      await tail
    },
  }
}
