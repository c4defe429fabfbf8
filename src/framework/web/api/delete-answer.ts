/** How a delete says that it worked. */
import type { EntityModel } from '#framework/metadata'
import { WireFailure } from './wire-failure.ts'

/**
 * Checks the result of a delete against the entity's rule.
 *
 * @returns the failure to hand back, with the server's message; null where the row is gone
 */
export function refusalOf(entity: EntityModel, result: unknown): WireFailure | null {
  // The text of an answer that got lost: it was asked for afterwards, and says what was deleted.
  if (typeof result === 'string') return null
  const answer = typeof result === 'object' && result !== null ? (result as { message?: unknown; success?: unknown; data?: unknown }) : {}
  const message = typeof answer.message === 'string' ? answer.message : ''
  const worked = worksWhen[entity.wire.deleted ?? 'none'](answer)
  return worked ? null : new WireFailure(200, message, { data: answer.data })
}

const worksWhen: { [rule in NonNullable<EntityModel['wire']['deleted']> | 'none']: (answer: { message?: unknown; success?: unknown }) => boolean } = {
  none: (answer) => answer.success !== false,
  messageNull: (answer) => (answer.message ?? null) === null,
  messageEmpty: (answer) => !answer.message,
  success: (answer) => answer.success === true,
}
