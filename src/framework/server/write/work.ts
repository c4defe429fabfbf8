/** One transaction of the write door, and what it leaves behind for its end. */
import type { EntityModel, Model } from '#framework/metadata'
import type { Connection } from '../database/database.ts'
import type { ServerDeps } from '../deps.ts'
import type { RawRow } from '../database/statement.ts'
import { bumpStatement, type Bump } from '../read/change-numbers.ts'
import type { WriteHooks, WriteListener } from './hooks.ts'
import type { WriteRequest, WriteResult } from './request.ts'

export interface WriterDeps extends Pick<ServerDeps, 'model' | 'database' | 'names' | 'files' | 'rules' | 'scope' | 'recent' | 'log' | 'layers'> {
  hooks?: WriteHooks
  listeners?: readonly WriteListener[]
}

export interface Work {
  deps: WriterDeps
  model: Model
  connection: Connection
  /** A first attempt met a constraint: nothing is taken for granted now. */
  wary: boolean
  /** The door again, inside the same transaction. */
  write: (request: WriteRequest) => Promise<WriteResult>
  /** Tables touched so far: their numbers move as the last statement before COMMIT. */
  touched: Bump[]
  /** A feature had the connection itself, or another tenant's: nobody knows what else it touched. */
  unsure: boolean
  /** Table, slot and new number, as the last statement answered them. */
  moved: readonly RawRow[]
  /** Told after COMMIT. */
  events: Parameters<WriteListener>[0][]
  /** The same transaction over a connection that is turned to another tenant: numbers of its own, events shared. */
  scoped: (connection: Connection) => Work
}

export function newWork(deps: WriterDeps, connection: Connection, wary: boolean, write: (work: Work, request: WriteRequest) => Promise<WriteResult>, events: Work['events'] = []): Work {
  const work: Work = {
    deps, model: deps.model(), connection, wary, touched: [], unsure: false, moved: [], events, write: (request) => write(work, request), scoped: (other) => newWork(deps, other, wary, write, events),
  }
  return work
}

/** Not waited for: it travels with COMMIT, which fails where it failed. */
export function bumpAll(work: Work): void {
  const { connection, touched } = work
  if (touched.length) connection.rows(bumpStatement(connection.tenantId, touched)).then((rows) => (work.moved = rows), () => undefined)
}

/** After COMMIT: lists need look only at the rows that were touched, of tables where all of them are known (docs/decisions/0196). */
export function rememberTouched({ deps: { recent }, connection: { tenantId }, touched, unsure, moved }: Work): void {
  if (!recent || unsure) return
  for (const [table, slot, n] of moved) {
    const bumps = touched.filter(({ entity }) => entity.tableOf === table)
    if (!table || !bumps.every((bump) => bump.ids)) continue
    // A row that was made and changed at one go is told twice, and once that way is enough to be taken for changed.
    const made = bumps.flatMap((bump) => bump.made ?? [])
    const ids = bumps.flatMap((bump) => bump.ids ?? [])
    recent.keep(tenantId, table, Number(slot), Number(n), ids, ids.length === new Set(ids).size ? made : [])
  }
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
 * Owned tables change with their owner.
 *
 * @param known every row touched, where they are known
 * @returns what was noted: the ids may follow until COMMIT was acknowledged
 */
export function touch(work: Work, entity: EntityModel, rows: number, known?: Pick<Bump, 'ids' | 'made' | 'keepsNames'>): Bump {
  const own: Bump = { entity, rows, ...known }
  work.touched.push(own)
  for (const field of entity.fields) {
    const owned = field.kind === 'rows' && field.target ? work.model.get(field.target) : undefined
    if (owned) work.touched.push({ entity: owned, rows: 0 })
  }
  return own
}
