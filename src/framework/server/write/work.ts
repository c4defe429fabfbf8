/** One transaction of the write door, and what it leaves behind for its end. */
import type { EntityModel, Model } from '#framework/metadata'
import type { Connection } from '../database/database.ts'
import type { ServerDeps } from '../deps.ts'
import { layers } from '../layers.ts'
import { bumpStatement, type Bump } from '../read/cache/change-numbers.ts'
import { heldRows, type HeldRows } from './apply/held-rows.ts'
import type { WriteHooks, WriteListener } from './hooks.ts'
import type { WriteRequest, WriteResult } from './request.ts'

export interface WriterDeps extends Pick<ServerDeps, 'model' | 'database' | 'names' | 'files' | 'rules' | 'scope' | 'log' | 'layers' | 'remembered'> {
  hooks?: WriteHooks
  listeners?: readonly WriteListener[]
  /** Names of the events that every node hears. */
  live?: ReadonlySet<string>
}

export interface Work {
  deps: WriterDeps
  model: Model
  connection: Connection
  /** A first attempt met a constraint: now everything is checked. */
  isRetry: boolean
  /** The door again, inside the same transaction. */
  write: (request: WriteRequest) => Promise<WriteResult>
  held: HeldRows
  /** Tables touched so far: their numbers move as the last statement before COMMIT. */
  touched: Bump[]
  /** Told after COMMIT. */
  events: Parameters<WriteListener>[0][]
  /** The same transaction over a connection that is turned to another tenant: numbers of its own, events shared. */
  scoped: (connection: Connection) => Work
}

export function newWork(deps: WriterDeps, connection: Connection, isRetry: boolean, write: (work: Work, request: WriteRequest) => Promise<WriteResult>, events: Work['events'] = []): Work {
  const work: Work = {
    deps, model: deps.model(), connection, isRetry, held: heldRows((deps.layers ?? layers).has('heldRows')), touched: [], events, write: (request) => write(work, request), scoped: (other) => newWork(deps, other, isRetry, write, events),
  }
  return work
}

/** Not waited for: it travels with COMMIT, which fails where it failed. */
export function bumpAll(work: Work): void {
  const { connection, touched } = work
  if (touched.length) void connection.run(bumpStatement(connection.tenantId, touched)).catch(() => undefined)
}

export function tellListeners({ deps, events }: Work): void {
  for (const event of events) for (const listener of deps.listeners ?? []) {
    try {
      listener(event)
    } catch (error) {
      deps.log.error({ err: error, entity: event.entity.key }, 'a listener of writes failed')
    }
  }
}

/**
 * Notes that a table was written. Owned tables change with their owner.
 *
 * @param rows added minus removed
 * @param keepsNames every row that stood before is there and has the name it had
 */
export function touch(work: Work, entity: EntityModel, rows: number, keepsNames = false): void {
  work.held.forget(entity.tableOf)
  work.touched.push({ entity, rows, keepsNames })
  for (const field of entity.fields) {
    const owned = field.kind === 'rows' && field.target ? work.model.get(field.target) : undefined
    if (owned) work.touched.push({ entity: owned, rows: 0 })
  }
}
