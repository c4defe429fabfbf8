/** Sending a file for a row, and asking for the address of one. */
import type { EntityModel, FileSpot } from '#framework/metadata'
import type { CallKind } from '#framework/wire'
import type { CallContext, Handler } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { InvalidInput, NotFound } from '../failures.ts'
import { maySee } from '../read/where/may-see.ts'
import { say } from '../texts.ts'
import type { FileAddresses } from './file-addresses.ts'
import { readableSpots } from './file-spots.ts'
import { findFile, type StoredFile } from './file-table.ts'
import { checkSent, keepSent } from './keep-sent.ts'
import { onceWith } from '../write/keys/once-per-key.ts'
import { digestOf } from '../write/keys/write-key.ts'

export type FileCall = Extract<CallKind, 'upload' | 'fileAddress'>

export interface FileHandlersOptions {
  deps: Pick<ServerDeps, 'database' | 'scope'>
  addresses: FileAddresses
  /** Largest file in megabytes. */
  largest: number
}

export function makeFileHandlers({ deps, addresses, largest }: FileHandlersOptions): { readonly [K in FileCall]: Handler } {
  const answer = (tenantId: number, { key, name, type, size }: StoredFile) =>
    // `image` is the documented name of the key.
    ({ value: { key, image: key, name, type, size, address: addresses.of(tenantId, key) } })
  return {
    async upload(context) {
      const { entity, principal, idempotencyKey: key } = context
      const spots = spotsAsked(context)
      const received = await context.receive(Math.min(largest, ...spots.map(({ max }) => max ?? largest)))
      const file = await checkSent(received, spots.every(({ kind }) => kind === 'image'), principal)
      const keyed = key ? { key, request: digestOf(entity.key, spots.map(({ path }) => path), received.name, received.bytes) } : null
      const kept = await deps.database.transaction(principal.tenantId, (connection) => onceWith(connection, principal, keyed, () => keepSent(connection, file, principal, entity.tableOf)))
      return answer(principal.tenantId, kept)
    },
    async fileAddress(context) {
      const { model, entity, query, principal: { tenantId, userId, language } } = context
      const key = query.one('Key') ?? ''
      const found = await deps.database.read(tenantId, async (connection) => {
        const file = /^[\w-]{1,100}$/.test(key) ? await findFile(connection, entity.tableOf, key) : null
        if (!file) return null
        // Before a row was saved with it, it is its sender's alone.
        if (file.rowId === null) return file.userId === userId ? file : null
        const readable = readableSpots(model, entity).includes(file.field)
        return readable && (await maySee(deps, connection, context, file.rowId)) ? file : null
      })
      if (!found) throw new NotFound(say(language, 'noFile'))
      return answer(tenantId, found)
    },
  }
}

/** The field the file is for, or all there are. @throws InvalidInput for a name that is no field for files */
function spotsAsked({ entity, query, principal: { language } }: CallContext): readonly FileSpot[] {
  const name = query.one('Field')
  if (name === undefined || name === '') return entity.files
  const found = spotOf(entity, name)
  if (found) return [found]
  const message = say(language, 'noFileField', { name: name.slice(0, 60), fields: entity.files.map(({ path }) => path) })
  throw new InvalidInput(message, [{ message, members: ['Field'] }])
}

function spotOf(entity: EntityModel, name: string): FileSpot | undefined {
  return entity.files.find(({ path }) => path.toLowerCase() === name.toLowerCase())
}
