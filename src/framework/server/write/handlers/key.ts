import type { CallContext } from '../../context.ts'

/** The request's idempotency key, as the door takes it. */
export function keyOf({ idempotencyKey }: CallContext): { idempotencyKey?: string } {
  return idempotencyKey === undefined ? {} : { idempotencyKey }
}
