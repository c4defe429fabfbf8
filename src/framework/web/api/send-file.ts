import type { EntityModel } from '#framework/metadata'
import { services } from './client.ts'
import { callFor } from './send.ts'
import { sendWrite } from './writes/send-write.ts'

interface Sending {
  progress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a file to the entity's call for it.
 *
 * @param field path of the field it is for: `cover`, `chapters.scan`
 * @returns its key
 * @throws WireFailure with the server's sentence
 */
export async function sendFile(entity: EntityModel, field: string, file: File, { progress, signal }: Sending): Promise<string> {
  const call = callFor(entity, 'upload')
  if (!call) throw new Error(`${entity.key} takes no files`)
  const form = new FormData()
  form.append('file', file, file.name)
  const { key } = await sendWrite<{ key: string }>({
    method: call.method, url: `${services}/${call.path}`, params: [['Field', field]], data: form, signal, failure: 'own',
    onUploadProgress: ({ loaded, total }) => progress(total ? loaded / total : 0),
  })
  return key
}
