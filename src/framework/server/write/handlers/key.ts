import type { CallContext } from '../../context.ts'
import type { WriteKey } from '../keys/write-key.ts'

/** The request's idempotency key, as the door takes it. */
export function keyOf({ idempotencyKey }: CallContext): { idempotencyKey?: WriteKey } {
  return idempotencyKey === undefined ? {} : { idempotencyKey }
}
