/** Files that a service makes: it answers where the file waits for a while, and the browser takes it from there. */
import type { Call } from '#framework/wire'
import { client, services } from './client.ts'
import type { QueryValue } from './query-string.ts'

interface MadeFile {
  fileName: string
  address: string
}

/** @param path of a service that answers a file @throws WireFailure with the server's sentence; nothing is downloaded then */
export async function downloadFile(method: Call['method'], path: string, query: { readonly [name: string]: QueryValue } = {}): Promise<void> {
  const { data: { fileName, address } } = await client.request<MadeFile>({ method, url: `${services}/${path}`, params: Object.entries(query), failure: 'own' })
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}
