/** Transactions of features, over the write door's own: there is one way to write. */
import type { EntityModel } from '#framework/metadata'
import { holds } from '../../principal.ts'
import { missing } from '../../write/intake/authorise.ts'
import { inOneTransaction } from '../../write/door.ts'
import { emitWithin } from '../../write/after/emit.ts'
import { keyedBy, onceWith } from '../../write/keys/once-per-key.ts'
import { holdVisible, lockVisible } from '../../write/apply/lock-rows.ts'
import type { Changes } from '../../write/request.ts'
import type { Work, WriterDeps } from '../../write/work.ts'
import { addToOutbox } from '../../jobs/outbox.ts'
import { rowShape, writeRows } from '../../read/door.ts'
import { entityNamed, type LooseRow, type NamedEntity } from '../named-entity.ts'
import { readsWithin } from '../reads/reads.ts'
import { readRows, rowsOfIds } from '../reads/rows.ts'
import { transactionSource } from '../reads/source.ts'
import { together } from './together.ts'
import type { RunTransaction, Transaction, TransactionWriteOptions, Undertaking } from './transaction.ts'

/**
 * @param deps asked for at each transaction: features are handed theirs before everything is made
 * @returns runs work in a transaction. The work may run again from the start (another transaction was faster, three times at most), so it
 *   must have no effect outside; listeners are told once it stands
 */
export function makeTransaction(deps: () => WriterDeps): RunTransaction {
  return (undertaking, run) => {
    const { principal, key } = undertaking
    return inOneTransaction(deps(), principal.tenantId, (work) => onceWith(work.connection, principal, keyedBy(key), () => run(transactionOver(work, undertaking))))
  }
}

function transactionOver(work: Work, { principal, requestId = '', reason = 'api' }: Undertaking): Transaction {
  const write = (entity: EntityModel, changes: Changes, { anywhere = false, ...options }: TransactionWriteOptions & { answer?: boolean }) => work.write({ principal: anywhere ? { ...principal, reach: null } : principal, entity, mode: 'commit', changes, reason, requestId, ...options })
  const named = (entity: NamedEntity) => entityNamed(work.model, entity)
  const written = () => new Set(work.touched.map(({ entity }) => entity.tableOf))
  const untyped = {
    principal, requestId,
    read: readsWithin(work.deps, work.connection, principal, written),
    async lock(name: NamedEntity, ids: readonly number[], { authorised = false, fields }: { authorised?: boolean; fields?: readonly string[] } = {}) {
      const entity = named(name)
      if (!authorised && !holds(principal, entity, 'Read')) throw missing(principal, entity, 'Read')
      const sorted = [...new Set(ids)].toSorted((a, b) => a - b)
      if (fields?.length === 0) {
        await holdVisible(work, entity, principal, sorted)
        return new Map(sorted.map((id) => [id, { id }]))
      }
      const source = transactionSource(work.deps, work.connection, written)
      const reading = async () => (fields
        ? new Map((await readRows(source, principal, entity.key, { where: { id: { in: sorted } }, fields, order: ['id'], authorised: true, keepsPlan: true })).map((row) => [row.id, row]))
        : rowsOfIds(source, work.connection, work.model, entity, principal, sorted))
      // They are read once they are held.
      const [, rows] = await together(lockVisible(work, entity, principal, sorted), reading())
      return rows
    },
    async create(entity: NamedEntity, rows: readonly object[], { byName = false, ...options }: TransactionWriteOptions = {}) {
      return rows.length ? (await write(named(entity), { kind: 'create', rows, byName, single: !byName && rows.length === 1 }, options)).ids : []
    },
    async createOne(name: NamedEntity, row: object, options: TransactionWriteOptions = {}) {
      const entity = named(name)
      const { model, connection, deps } = work
      const source = transactionSource(deps, connection, written)
      // The numbers first, and they travel with it: names are known as they were before, of which the new row changes none.
      const [numbers, { ids: [id = 0], row: raw }] = await together(source.numbers(connection, model, entity), write(entity, { kind: 'create', rows: [row], single: true }, { ...options, answer: true }))
      if (raw) return JSON.parse((await writeRows(connection, { model, names: deps.names, files: deps.files, numbers }, rowShape(model, entity), [raw]))[0] ?? 'null') as LooseRow
      return (await rowsOfIds(source, connection, model, entity, principal, [id])).get(id) ?? { id }
    },
    async update(entity: NamedEntity, rows: readonly object[], options: TransactionWriteOptions = {}) {
      if (rows.length) await write(named(entity), { kind: 'update', rows, single: rows.length === 1 }, options)
    },
    async delete(entity: NamedEntity, ids: readonly number[], options: TransactionWriteOptions = {}) {
      if (ids.length) await write(named(entity), { kind: 'delete', ids }, options)
    },
    async restore(entity: NamedEntity, ids: readonly number[], options: TransactionWriteOptions = {}) {
      if (ids.length) await write(named(entity), { kind: 'restore', ids }, options)
    },
    emit: (name: string, data: unknown) => emitWithin(work, principal, name, data),
    send: (name: string, data: unknown, { at }: { at?: string } = {}) => addToOutbox(work.connection, principal, { kind: 'job', name, data, at }),
    connection: work.connection,
  }
  return untyped as unknown as Transaction
}
