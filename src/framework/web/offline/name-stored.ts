/** A file of the device that the server has now: every write that waits names it as the server does, also one that a page makes later. */
import { keptFiles } from './outbox.ts'
import { store, type KeptFile } from './store.ts'
import type { WaitingWrite } from './waiting-write.ts'

export function withStored<W extends Pick<WaitingWrite, 'body'>>(write: W, name: string, key: string): W {
  return { ...write, body: JSON.parse(JSON.stringify(write.body).replaceAll(name, key)) as W['body'] }
}

/** @param key what the server calls it */
export async function nameStored(kept: KeptFile, key: string): Promise<void> {
  const change = (await store()).transaction(['files', 'writes'], 'readwrite')
  const [files, writes] = [change.objectStore('files'), change.objectStore('writes')]
  await files.put({ ...kept, storedKey: key, storedAt: Date.now() })
  for (const write of await writes.index('who').getAll(kept.who)) if (keptFiles(write.body).includes(kept.key)) await writes.put(withStored(write, kept.key, key))
  await change.done
}
