import { keptSecret } from '#framework/server'
import type { Pool } from 'pg'

/** The secret behind all tokens, the same on every node. */
export function tokenSecret(owner: Pool): Promise<Buffer> {
  return keptSecret(owner, 'token_secret')
}
