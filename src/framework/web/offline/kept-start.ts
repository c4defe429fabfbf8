/** What a page must know before it is drawn, kept for the sign-in it was read with: with another token nothing is given. */
import { store } from './store.ts'

const id = 'start'

/** The token itself is kept in its cookie alone. Null where the browser does not compute it: then nothing is kept. */
async function fingerprint(token: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @param who whose it is: it goes with his other answers */
export async function keepStart(token: string, who: string, data: unknown): Promise<void> {
  const sign = await fingerprint(token)
  if (sign !== null) await (await store()).put('reads', { id, who, at: Date.now(), data: { sign, data } })
}

export async function readStart<T>(token: string): Promise<T | null> {
  const kept = (await (await store()).get('reads', id))?.data as { sign: string; data: T } | undefined
  return kept && kept.sign === (await fingerprint(token)) ? kept.data : null
}
