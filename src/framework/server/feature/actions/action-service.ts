/** Calls that do an action of a transition table: on one row, or on many of which each is answered for itself. */
import type { ActionRow, Method, TransitionTable } from '#framework/wire'
import { z } from 'zod'
import { InvalidInput } from '../../failures.ts'
import { keepsAnswer, service, type Service } from '../../http/service/service.ts'
import { say } from '../../texts.ts'
import { doAction, type ActionStep } from './do-action.ts'
import { eachRow, eachRowAnswer } from './each-row.ts'

/** Rows of one call. */
const most = 1000
const id = z.coerce.number().int().min(1).max(2_147_483_647)

export interface ActionCall {
  path: string
  method?: Method
  also?: readonly string[]
  /** Key of the entity's permissions: `LookUps.Loan`. */
  permission: string
  /** Name in the table, or which one the input means. */
  action: string | ((input: { readonly [name: string]: unknown }) => string)
  /** Names that documents give the id of the row; they are read like `id`. */
  idNames?: readonly string[]
  /** Old clients write its parameters after `?`: these are read first, then the body. */
  readsQuery?: true
  /** What the actions ask for, beside `id` or `ids`. */
  input?: z.ZodRawShape
  /** What the action needs to know of other rows, put beside the input for `sets`. It may refuse by a Failure. */
  prepare?: ActionStep<ActionRow>
  /** What the row then refers to may stand beyond the places of who does it: `prepare` looked at it. */
  anywhere?: true
  /** What is written beside the row, in the same transaction and after it. */
  afterwards?: ActionStep<void>
}

/**
 * Declares the call. Everybody who is signed in may make it: the table decides row by row, by rights or because the row names the person.
 * `{ id, rowVersion? }` answers the row; `{ ids }` answers `{ done, refused, items: [{ id, success, message }] }`, 200 even where all were refused.
 */
export function actionService(table: TransitionTable, { path, method, also, permission, action, idNames = [], readsQuery, input = {}, prepare, anywhere, afterwards }: ActionCall): Service {
  const rights = [...new Set(Object.values(table.actions).flatMap(({ by }) => by.flatMap((doer) => ('right' in doer ? [`${permission}.${doer.right}`] : []))))]
  const shape = z.object({ ...Object.fromEntries(idNames.map((name) => [name, id.optional()])), id: id.optional(), ids: z.array(id).min(1).max(most).optional(), rowVersion: z.coerce.number().int().optional(), ...input })
  return service({
    path, ...(readsQuery ? { readsQuery } : {}), ...(method ? { method } : {}), ...(also ? { also } : {}), admits: { anyOf: rights, orSelf: true }, input: shape, again: keepsAnswer,
    output: z.union([z.looseObject({ id: z.int() }), eachRowAnswer]),
    async handle(context) {
      const { principal, input: given, requestId, idempotencyKey: key } = context
      const { id: usual, ids, rowVersion, ...rest } = given as { id?: number; ids?: number[]; rowVersion?: number } & { readonly [name: string]: unknown }
      const one = usual ?? idNames.map((name) => rest[name]).find((value) => typeof value === 'number')
      const asked = Object.fromEntries(Object.entries(rest).filter(([name]) => !idNames.includes(name)))
      if ((one === undefined) === (ids === undefined)) throw new InvalidInput(say(principal.language, 'notValid'), [{ message: say(principal.language, 'idMissing', { name: idNames[0] ?? 'id' }), members: [idNames[0] ?? 'id'] }])
      const request = { principal, action: typeof action === 'string' ? action : action(asked), input: asked, requestId, ...(prepare ? { prepare } : {}), ...(anywhere ? { anywhere } : {}), ...(afterwards ? { afterwards } : {}) }
      if (one !== undefined) return doAction(context, table, { ...request, id: one, rowVersion, key })
      return eachRow(ids ?? [], key, (row, ownKey) => doAction(context, table, { ...request, id: row, key: ownKey }))
    },
  })
}
