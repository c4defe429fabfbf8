/** `ChangeSet/GetAll|Get|Undo`: what was written in one go, and how it is undone. */
import { entityOf } from '#framework/metadata'
import { z } from 'zod'
import type { ServerDeps } from '../deps.ts'
import { NotFound } from '../failures.ts'
import { service, type Service } from '../http/service/service.ts'
import type { Principal } from '../principal.ts'
import { say } from '../texts.ts'
import type { Write } from '../write/door.ts'
import { listChangeSets } from './list.ts'
import { readChangeSet } from './read.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const paging = { skipCount: z.coerce.number().int().min(0).max(2_147_483_647).default(0), maxResultCount: z.coerce.number().int().min(1).max(1000).default(50) }

const head = { id: z.int(), time: z.string(), userId: z.int().nullable(), userName: z.string(), reason: z.string(), entity: z.string() }
const change = z.object({ field: z.string(), old: z.unknown(), new: z.unknown(), oldName: z.string().nullish(), newName: z.string().nullish() })
const changedRow = z.object({ entity: z.string(), id: z.int(), operation: z.enum(['create', 'update', 'delete']), changes: z.array(change) })

export function changeSetServices(deps: ServerDeps, write: Write): Service[] {
  return [
    service({
      path: 'ChangeSet/GetAll', admits: 'signedIn', input: z.object({ entity: z.string().max(200).optional(), reason: z.string().max(50).optional(), from: z.iso.date().optional(), ...paging }),
      output: z.object({ totalCount: z.int(), items: z.array(z.object({ ...head, rows: z.int(), created: z.int(), updated: z.int() })) }),
      handle: ({ principal, input: { entity, reason, from, skipCount, maxResultCount } }) => listChangeSets(deps, principal, { entity, reason, from, skip: skipCount, max: maxResultCount }),
    }),
    service({
      path: 'ChangeSet/Get', admits: 'signedIn', input: z.object({ id, ...paging }),
      output: z.object({ ...head, totalCount: z.int(), rows: z.array(changedRow) }),
      handle: ({ principal, input }) => readChangeSet(deps, principal, input.id, { skip: input.skipCount, max: input.maxResultCount }),
    }),
    service({
      path: 'ChangeSet/Undo', admits: 'signedIn', input: z.object({ id, entity: z.string().max(200).optional(), rowId: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
      again: { created: 0, updated: 0, deleted: 0, notes: [] },
      output: z.object({ created: z.int(), updated: z.int(), deleted: z.int(), notes: z.array(z.string()) }),
      async handle({ principal, input, requestId, idempotencyKey }) {
        const entity = deps.model().get(input.entity ?? '') ?? (await entityIn(deps, principal, input.id))
        const changes = { kind: 'undo' as const, changeSet: input.id, row: input.rowId ?? null }
        const { created, updated, deleted, notes = [] } = await write({ principal, entity, mode: 'commit', reason: 'undo', requestId, changes, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) })
        return { created, updated, deleted, notes: [...notes] }
      },
    }),
  ]
}

/** The entity whose table the change set is about. */
async function entityIn(deps: ServerDeps, { tenantId, language }: Principal, changeSet: number) {
  const [row] = await deps.database.read(tenantId, (connection) => connection.rows({ text: 'SELECT entity FROM app.change_set WHERE tenant_id = $1 AND id = $2', values: [tenantId, changeSet] }))
  const key = row?.[0] ?? ''
  if (!deps.model().has(key)) throw new NotFound(say(language, 'noEntity', { entity: 'ChangeSet', id: changeSet }))
  return entityOf(deps.model(), key)
}
