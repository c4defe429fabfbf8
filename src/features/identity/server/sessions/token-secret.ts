import { storedSecret } from '#framework/server'
import type { Pool } from 'pg'

/** The secret that signs all tokens, the same on every node. */
export function tokenSecret(owner: Pool): Promise<Buffer> {
  return storedSecret(owner, 'token_secret')
}
