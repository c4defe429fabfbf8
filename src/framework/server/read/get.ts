import type { CallContext, Handler } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { InvalidInput, NotFound } from '../failures.ts'
import { say } from '../texts.ts'
import { rowsById } from './answer/rows-by-id.ts'

/** One row, 404 where there is none for this principal. */
export function getHandler(deps: ServerDeps): Handler {
  return async (context) => {
    const { model, entity, principal, numbers } = context
    const id = idAsked(context)
    const rows = await deps.database.read(principal.tenantId, (connection) => rowsById(deps, connection, model, entity, principal, [id], numbers))
    const json = rows.get(id)
    if (json === undefined) throw notFound(context, id)
    return { json }
  }
}

/** The id parameter under one of its documented names, or as `Id`; a missing one is 0. @throws InvalidInput for what is no whole number */
export function idAsked({ call, query, principal }: CallContext): number {
  const names = [...call.parameters.filter((parameter) => parameter.role === 'id').map((parameter) => parameter.name), 'Id']
  const documented = names.find((name) => query.one(name) !== undefined) ?? names[0] ?? 'Id'
  const text = (query.one(documented) ?? '').trim()
  if (/^-?\d{0,15}$/.test(text)) return Number(text)
  const message = say(principal.language, 'listValue', { parameter: documented, value: text.slice(0, 60) })
  throw new InvalidInput(say(principal.language, 'notValid'), [{ message, members: [documented] }])
}

export function notFound({ entity, principal }: CallContext, id: number): NotFound {
  return new NotFound(say(principal.language, 'noEntity', { entity: entity.key, id }))
}
