/** Rows of a journal are added and stay as they are, whoever writes (`journal` in a descriptor). */
import type { WriteRequest } from '../request.ts'

/**
 * The request as a journal takes it: what may create or update only creates, so that a row with an id is refused as one that is not new.
 *
 * @throws where the request can only change or delete: no call of a journal leads there, so whoever asks is mistaken
 */
export function asJournal(request: WriteRequest): WriteRequest {
  const { entity, changes } = request
  if (!entity.journal || changes.kind === 'create' || changes.kind === 'undo') return request
  if (changes.kind !== 'save') throw new Error(`${entity.key} is a journal: nothing of it is changed or deleted`)
  return { ...request, changes: { ...changes, kind: 'create', byKey: false } }
}
