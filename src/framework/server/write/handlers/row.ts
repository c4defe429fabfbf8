/** Create, Update and CreateOrUpdate: one row in, the row as it is now out. */
import type { Answer, CallContext, Handler } from '../../context.ts'
import type { ServerDeps } from '../../deps.ts'
import { InvalidInput } from '../../failures.ts'
import type { RawRow } from '../../database/statements/statement.ts'
import { holds } from '../../principal.ts'
import { rowShape } from '../../read/answer/row-shape.ts'
import { rowsById } from '../../read/answer/rows-by-id.ts'
import { writeRows, writeWithKnown } from '../../read/answer/serialize-rows.ts'
import { say } from '../../texts.ts'
import { keyOf } from './key.ts'
import type { Write } from '../door.ts'
import type { Expectation } from '../request.ts'

type Deps = Pick<ServerDeps, 'database' | 'names' | 'files' | 'scope'>

export function rowHandler(deps: Deps, write: Write, kind: Expectation): Handler {
  return async (context) => {
    const { entity, principal, requestId, body } = context
    if (body === undefined) throw new InvalidInput(say(principal.language, 'notValid'), [{ message: say(principal.language, 'bodyMissing'), members: [] }])
    const { ids, row, created, changeSet } = await write({ principal, entity, mode: 'commit', changes: { kind, rows: [readAs(context, body)], single: true }, reason: 'form', requestId, numbers: context.numbers, answer: true, ...keyOf(context) })
    const [id = 0] = ids
    const undone = changeSet ? { changeSet } : {}
    if (!mayBeTold(context, created > 0)) return { value: { id }, ...undone }
    return { ...(row ? await written(deps, context, row) : await present(deps, context, id)), ...undone }
  }
}

/** With what the call reads under another name. */
function readAs({ call: { reads } }: CallContext, body: unknown): unknown {
  if (!reads || typeof body !== 'object' || body === null) return body
  const sent = new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value as unknown]))
  const isAbsent = (name: string) => (sent.get(name.toLowerCase()) ?? '') === ''
  const found = Object.entries(reads).filter(([from, to]) => isAbsent(to) && !isAbsent(from)).map(([from, to]) => [to, sent.get(from.toLowerCase())])
  const kept = Object.entries(body).filter(([name]) => !found.some(([to]) => String(to).toLowerCase() === name.toLowerCase()))
  return found.length ? Object.fromEntries([...kept, ...found]) : body
}

/** The right to change rows is not the right to read them. Whoever made a row may see it, but not again under a key: others may have written it since (docs/decisions/rights.md). */
function mayBeTold({ principal, entity, idempotencyKey }: CallContext, isNew: boolean): boolean {
  return holds(principal, entity, 'Read') || (isNew && idempotencyKey === undefined)
}

/** A new row as it was written. Names are those known when the request began: the new row cannot have changed one of them. */
async function written(deps: Deps, { model, entity, principal, numbers }: CallContext, row: RawRow): Promise<Answer> {
  const [writing, shape] = [{ model, names: deps.names, files: deps.files, numbers }, rowShape(model, entity)]
  // No connection is waited for where nothing need be asked.
  const [json = '{}'] = writeWithKnown(principal.tenantId, writing, shape, [row]) ?? (await deps.database.read(principal.tenantId, (connection) => writeRows(connection, writing, shape, [row])))
  return { json }
}

/** The row as any reader would get it now: the numbers of the request are older than the write. */
async function present(deps: Deps, { model, entity, principal }: CallContext, id: number): Promise<Answer> {
  const rows = await deps.database.read(principal.tenantId, (connection) => rowsById(deps, connection, model, entity, principal, [id]))
  const json = rows.get(id)
  return json === undefined ? { value: { id } } : { json }
}
