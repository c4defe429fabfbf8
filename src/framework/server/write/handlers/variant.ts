/** Further calls that write a part of a row, or rows of one sort: `Template/Activate`, `CreateCmBulk` (`writes` in a descriptor). */
import type { Variant } from '#framework/wire'
import type { CallContext, Handler } from '../../context.ts'
import { InvalidInput } from '../../failures.ts'
import { idAsked } from '../../read/get.ts'
import { say } from '../../texts.ts'
import type { Write } from '../door.ts'
import type { RowChanges } from '../request.ts'
import { noEntity } from '../validate/row-failure.ts'
import { bytesOf, matchOf, summary } from './bulk.ts'
import { keyOf } from './key.ts'

const reasons = { update: 'form', updateMany: 'grid', createMany: 'import' } as const

/** Answers the text to show. */
export function variantHandler(write: Write): Handler {
  return async (context) => {
    const { entity, principal, requestId, call: { variant } } = context
    if (!variant) throw new Error(`${context.call.path} is a variant of nothing`)
    const bulk = variant.of === 'createMany'
    return { value: summary(context, await write({ principal, entity, mode: 'commit', changes: changesOf(context, variant), bulk, reason: reasons[variant.of], requestId, ...keyOf(context) })) }
  }
}

function changesOf(context: CallContext, { of, fields: only, set }: Variant): RowChanges {
  if (of === 'createMany') return { kind: 'save', rows: bytesOf(context), byName: true, ...matchOf(context), only, set }
  if (of === 'updateMany') return { kind: 'update', rows: bytesOf(context), byName: true, only, set }
  return { kind: 'update', rows: [rowOf(context)], single: true, only, set }
}

/** The id in the query stands above one in the body. */
function rowOf(context: CallContext): unknown {
  const { call, body, entity, principal } = context
  if (!call.parameters.some((parameter) => parameter.role === 'id')) {
    if (body === undefined) throw new InvalidInput(say(principal.language, 'notValid'), [{ message: say(principal.language, 'bodyMissing'), members: [] }])
    return body
  }
  const id = idAsked(context)
  if (id < 1 || id > 2_147_483_647) throw noEntity(principal.language, entity, id)
  const sent = typeof body === 'object' && body !== null ? Object.entries(body).filter(([name]) => name.toLowerCase() !== 'id') : []
  return { ...Object.fromEntries(sent), id }
}
