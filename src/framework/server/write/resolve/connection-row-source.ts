/** Answers the engine's questions over a connection. */
import type { EntityModel, Model } from '#framework/metadata'
import { entityOf } from '#framework/metadata'
import type { Connection } from '../../database/database.ts'
import type { Principal } from '../../principal.ts'
import type { ScopeRule } from '../../read/where/scope.ts'
import type { HeldRows } from '../apply/held-rows.ts'
import type { RowSource } from './lookup.ts'
import { shapeOf } from '../intake/shape.ts'
import { nextId } from '../sql/apply.ts'
import { idsByKey } from '../sql/by-key.ts'
import { currentRows } from '../sql/current.ts'
import { answerLookups } from '../sql/lookup.ts'
import { named } from '../../database/statements/named.ts'
import { filesByKey } from '../sql/files.ts'
import { scopeClause } from '../sql/scope-clause.ts'

export interface RowSourceOptions {
  connection: Connection
  model: Model
  entity: EntityModel
  principal: Principal
  scope: ScopeRule | undefined
  /** Hold rows that are to be changed until the transaction ends. */
  lock: boolean
  /** What the transaction holds already; absent: rows are read each time. */
  held?: HeldRows
}

export function connectionRowSource(options: RowSourceOptions): RowSource {
  const { connection, model, entity, principal, scope, lock, held } = options
  const shape = shapeOf(model, entity)
  return {
    lookup: (questions) => answerLookups(options, questions),
    current(ids) {
      const clause = scopeClause(scope, entity, principal, 't', 2, 'change')
      const read = () => currentRows(connection, shape, ids, clause, lock)
      return lock && held ? held.of(entity, shape, ids, clause, read) : read()
    },
    byKey: (values) => idsByKey(connection, shape, values, scopeClause(scope, entity, principal, 't', 1 + values.length)),
    files: (keys) => filesByKey(connection, entity.tableOf, principal, keys),
    async childIds(child, count) {
      const text = `SELECT ${nextId(entityOf(model, child).table)} FROM generate_series(1, $1::int4)`
      return (await connection.rows(named(text, [count]))).map(([id]) => Number(id))
    },
  }
}
