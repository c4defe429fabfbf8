/** Sending a file for a row, and asking for the address of one (contract §4). */
import type { EntityModel, FileSpot } from '#framework/metadata'
import type { CallKind } from '#framework/wire'
import { slots } from '../database/slots.ts'
import type { CallContext, Handler } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { Failure, InvalidInput, NotFound } from '../failures.ts'
import { maySee } from '../read/where/may-see.ts'
import { say } from '../texts.ts'
import type { FileAddresses } from './file-addresses.ts'
import { readableSpots } from './file-spots.ts'
import { findFile, purgeFiles, unheldBytes, type StoredFile } from './file-table.ts'
import { onceWith } from '../write/keys/once-per-key.ts'
import { digestOf } from '../write/keys/write-key.ts'
import { checkFile, keepFile } from './store-file.ts'

export type FileCall = Extract<CallKind, 'upload' | 'fileAddress'>

export interface FileHandlersOptions {
  deps: Pick<ServerDeps, 'database' | 'scope'>
  addresses: FileAddresses
  /** Largest file in megabytes. */
  largest: number
}

const megabyte = 1024 * 1024
/** Megabytes a user may send in a day without saving anything with them: twenty of the largest pictures. */
const unheldMost = 200

/** Pictures being read at once: each may take a hundred megabytes while it is. */
const atOnce = 2

export function makeFileHandlers({ deps, addresses, largest }: FileHandlersOptions): { readonly [K in FileCall]: Handler } {
  const turns = slots(atOnce)
  const answer = (tenantId: number, { key, name, type, size }: StoredFile) =>
    // `image` is the documented name of the key (document 1 §7).
    ({ value: { key, image: key, name, type, size, address: addresses.of(tenantId, key) } })
  return {
    async upload(context) {
      const { entity, principal, idempotencyKey: key } = context
      const { tenantId, userId, language } = principal
      const spots = spotsAsked(context)
      const received = await context.receive(Math.min(largest, ...spots.map(({ max }) => max ?? largest)))
      const done = await turns.take()
      try {
        const file = await checkFile(received, spots.every(({ kind }) => kind === 'image'), language)
        const keyed = key ? { key, request: digestOf(entity.key, spots.map(({ path }) => path), received.name, received.bytes) } : null
        return answer(tenantId, await deps.database.transaction(tenantId, (connection) => onceWith(connection, principal, keyed, async () => {
          await purgeFiles(connection)
          if ((await unheldBytes(connection, userId)) + file.bytes.length > unheldMost * megabyte) throw new Failure(429, say(language, 'tooManyFiles', { max: unheldMost }))
          return keepFile(connection, file, { entity: entity.tableOf, userId })
        })))
      } finally {
        done()
      }
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
