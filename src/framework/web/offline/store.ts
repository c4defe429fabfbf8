/** What lies on the device for the time without a server, in IndexedDB: answers that were read, writes that wait, their files; each under whose it is. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Writer } from '../api/writes/storage.ts'
import type { WaitingWrite } from './waiting-write.ts'

export interface KeptRead {
  /** Whose, and of which address. */
  id: string
  who: Writer
  /** Milliseconds since 1970. */
  at: number
  data: unknown
}

export interface KeptFile {
  key: string
  who: Writer
  file: Blob
  name: string
  url: string
  field: string
  /** Once it is on the server: its key there, and when. A page that was opened before still calls it as it did. */
  storedKey?: string
  storedAt?: number
}

interface Kept extends DBSchema {
  reads: { key: string; value: KeptRead }
  writes: { key: number; value: WaitingWrite; indexes: { who: Writer } }
  files: { key: string; value: KeptFile }
}

let opened: Promise<IDBPDatabase<Kept>> | null = null

/** @throws where the browser keeps nothing, as in a private window */
export function store(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>('offline', 1, {
    upgrade(database) {
      database.createObjectStore('reads', { keyPath: 'id' })
      database.createObjectStore('writes', { keyPath: 'id', autoIncrement: true }).createIndex('who', 'who')
      database.createObjectStore('files', { keyPath: 'key' })
    },
  })
  return opened
}

/** Under what the start of a sign-in is kept, the model that belongs to it, and when old answers were last looked for. Ids of answers begin with a digit (kept-id.ts). */
export const [startId, modelId, sweptId] = ['start', 'start model', 'swept']

const day = 86_400_000

/**
 * Answers are dropped by their ids where that is enough: their content is large, and this runs at each start.
 *
 * @param who whose answers stay; null: nobody's
 */
export async function dropReadsBut(who: Writer | null): Promise<void> {
  const database = await store()
  const change = database.transaction('reads', 'readwrite')
  const reads = change.store
  if (who === null) await reads.clear()
  else {
    await reads.delete(IDBKeyRange.upperBound(`${who} `, true))
    await reads.delete(IDBKeyRange.bound(`${who}!`, startId, false, true))
    const [start, swept] = [await reads.get(startId), await reads.get(sweptId)]
    if (start && (start.who !== who || isOld(start))) await Promise.all([reads.delete(startId), reads.delete(modelId)])
    if (swept?.who !== who || swept.at < Date.now() - day) {
      for (let cursor = await reads.openCursor(IDBKeyRange.bound(`${who} `, `${who}!`)); cursor; cursor = await cursor.continue()) if (isOld(cursor.value)) await cursor.delete()
      await reads.put({ id: sweptId, who, at: Date.now(), data: null })
    }
  }
  await change.done
  const stored = (await database.getAll('files')).filter(({ storedAt }) => storedAt !== undefined && storedAt < Date.now() - day)
  await Promise.all(stored.map(({ key }) => database.delete('files', key)))
}

const isOld = ({ at }: KeptRead): boolean => at < Date.now() - 7 * day
