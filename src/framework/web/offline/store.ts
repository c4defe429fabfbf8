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

/** @param who whose answers stay; null: nobody's */
export async function dropReadsBut(who: Writer | null): Promise<void> {
  const database = await store()
  const all = await database.getAll('reads')
  const oldest = Date.now() - 7 * 86_400_000
  const stored = (await database.getAll('files')).filter(({ storedAt }) => storedAt !== undefined && storedAt < Date.now() - 86_400_000)
  await Promise.all(stored.map(({ key }) => database.delete('files', key)))
  await Promise.all(all.filter((read) => read.who !== who || read.at < oldest).map(({ id }) => database.delete('reads', id)))
}
