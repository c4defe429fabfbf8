/** Deletes: of one row, answered in the three documented ways, and of many. */
import type { CallContext, Handler } from '../../context.ts'
import { InvalidInput, Refused } from '../../failures.ts'
import { idAsked } from '../../read/get.ts'
import { say } from '../../texts.ts'
import { keyOf } from './key.ts'
import type { Write } from '../door.ts'
import { resultText } from '../after/result-text.ts'
import { noEntity } from '../validate/row-failure.ts'

/** Ids one call may name; the address of a request holds no more. */
const idsAtMost = 10_000
const largestId = 2_147_483_647

/** What a delete that went through answers, by the entity's rule; the plain one answers null. */
const success = { messageNull: { message: null }, messageEmpty: { message: '' }, success: { success: true } } as const

export function deleteHandler(write: Write): Handler {
  return async (context) => {
    const { entity, principal, requestId } = context
    const id = idAsked(context)
    if (id < 1 || id > largestId) throw noEntity(principal.language, entity, id)
    const rule = entity.wire.deleted
    try {
      const { changeSet } = await write({ principal, entity, mode: 'commit', changes: { kind: 'delete', ids: [id] }, reason: 'form', requestId, ...keyOf(context) })
      return { value: rule ? success[rule] : null, ...(changeSet ? { changeSet } : {}) }
    } catch (error) {
      // Clients of these entities read the reason off the result.
      if (rule && error instanceof Refused) return { value: { success: false, message: error.message, ...(error.data === undefined ? {} : { data: error.data }) } }
      throw error
    }
  }
}

/** Always refused as a whole; the answer is the text to show. */
export function deleteManyHandler(write: Write): Handler {
  return async (context) => {
    const { entity, principal, requestId } = context
    const ids = idsAsked(context)
    const result = await write({ principal, entity, mode: 'commit', changes: { kind: 'delete', ids }, reason: 'bulkDelete', requestId, ...keyOf(context) })
    return { value: resultText(principal.language, entity, result), ...(result.changeSet ? { changeSet: result.changeSet } : {}) }
  }
}

/** Ids by a documented name or `ids`, in any letter case, by commas or repeated. @throws InvalidInput */
export function idsAsked({ call, entity, principal: { language }, query }: CallContext): number[] {
  const names = [...call.parameters.filter((parameter) => parameter.role === 'ids').map((parameter) => parameter.name), 'ids']
  const documented = names[0] ?? 'ids'
  const sent = [...new Set(names.map((name) => name.toLowerCase()))].flatMap((name) => query.all(name))
  const texts = sent.flatMap((text) => text.split(',')).map((text) => text.trim()).filter((text) => text !== '')
  const refuse = (message: string) => new InvalidInput(say(language, 'notValid'), [{ message, members: [documented] }])
  if (!texts.length || texts.some((text) => !/^\d{1,15}$/.test(text))) throw refuse(say(language, 'idsMissing', { name: documented }))
  if (texts.length > idsAtMost) throw refuse(say(language, 'tooManyIds', { max: idsAtMost.toLocaleString('en-US') }))
  const ids = texts.map(Number)
  const unknown = ids.find((id) => id < 1 || id > largestId)
  if (unknown !== undefined) throw noEntity(language, entity, unknown)
  return ids
}
