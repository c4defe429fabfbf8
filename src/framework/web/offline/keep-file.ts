/** A file that is stored on the server later, with the write that names it. */
import type { EntityModel } from '#framework/metadata'
import { offlineSince, watchConnection } from '../api/connection.ts'
import { services } from '../api/client.ts'
import { callFor } from '../api/send.ts'
import { newKey } from '../api/writes/attempt.ts'
import { writer } from '../api/writes/writer.ts'
import { uploadPicture } from '../thread/use-pictures.ts'

const isOffline = (): boolean => !navigator.onLine || offlineSince() !== null

/**
 * @param field path of the field it is for
 * @returns what stands for its key until it is sent
 * @throws where the device keeps nothing
 */
async function keepFile(entity: EntityModel, field: string, file: File): Promise<string> {
  const [call, who] = [callFor(entity, 'upload'), writer()]
  if (!call || who === null) throw new Error(`${entity.key} takes no files`)
  const key = `local-${newKey()}`
  const { store } = await import('./store.ts')
  await (await store()).put('files', { key, who, file, name: file.name, url: `${services}/${call.path}`, field })
  return key
}

/** Sends a picture; without the server, or where it is lost in the middle, the picture is kept for later. @returns its key, or what stands for it */
export async function sendOrKeep(entity: EntityModel, field: string, file: File, { progress, signal }: { progress: (share: number) => void; signal: AbortSignal }): Promise<string> {
  if (isOffline()) return keepFile(entity, field, file)
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  const forget = watchConnection(() => offlineSince() !== null && stop())
  signal.addEventListener('abort', stop)
  try {
    return await uploadPicture(entity, field, file, { progress, signal: stopped.signal })
  } catch (thrown) {
    if (signal.aborted || !isOffline()) throw thrown
    return await keepFile(entity, field, file)
  } finally {
    forget()
    signal.removeEventListener('abort', stop)
  }
}
