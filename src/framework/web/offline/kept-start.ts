/** What a page must know before it is drawn, kept for the sign-in it was read with: with another token nothing is given. */
import { modelId, startId, store } from './store.ts'

interface Start { sign: string; address: string; data: unknown }

/** The token itself is kept in its cookie alone. Null where the browser does not compute it: then nothing is kept. */
async function fingerprint(token: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * @param who whose it is: it goes with his other answers
 * @param model what is by far the largest part of it, and its address, which names its content: it is written only where it is another one, so it is nobody's own
 */
export async function keepStart(token: string, who: string, data: unknown, model: { address: string; entities: () => unknown }): Promise<void> {
  const sign = await fingerprint(token)
  if (sign === null) return
  const at = Date.now()
  const change = (await store()).transaction('reads', 'readwrite')
  const before = await change.store.get(startId)
  if ((before?.data as Start | undefined)?.address !== model.address) await change.store.put({ id: modelId, who: '', at, data: model.entities() })
  const start: Start = { sign, address: model.address, data }
  await change.store.put({ id: startId, who, at, data: start })
  await change.done
}

/** @returns what was kept, with the model's content as `entities` */
export async function readStart<T>(token: string): Promise<T | null> {
  const sign = await fingerprint(token)
  const kept = (await store()).transaction('reads')
  const [start, model] = await Promise.all([kept.store.get(startId), kept.store.get(modelId)])
  const { sign: of, data } = (start?.data ?? {}) as Partial<Start>
  return model && sign !== null && of === sign ? ({ ...(data as object), entities: model.data } as T) : null
}
