/** Parameters that features add to the lists of an entity, and the rows that are meant by them. */
import type { Model } from '#framework/metadata'
import type { z } from 'zod'
import type { Asked, CallContext, Handler, QueryBag } from '../context.ts'
import { queryInput } from '../http/service/service-input.ts'
import type { Principal } from '../principal.ts'
import type { ScopeRule } from '../read/door.ts'
import { conditionOf } from './reads/condition.ts'
import type { Reads } from './reads/reads.ts'
import type { Where } from './reads/where.ts'

export interface NarrowingContext {
  principal: Principal
  read: Reads
}

export interface ListNarrowing {
  /** The parameters. Those that a call declares itself are left to the call. */
  input: z.ZodObject
  /** @param asked the parsed parameters, of which at least one was sent */
  where(asked: never, context: NarrowingContext): Where | Promise<Where>
}

/** Declares a narrowing; the type of what was asked follows from `input`. */
export function listNarrowing<S extends z.ZodObject>(input: S, where: (asked: z.output<S>, context: NarrowingContext) => Where<never> | Promise<Where<never>>): ListNarrowing {
  return { input, where: where as ListNarrowing['where'] }
}

/**
 * A list whose rows are narrowed by the parameters that features added.
 *
 * @param narrowings by the entity whose table it is
 * @throws InvalidInput for a value that cannot be read
 */
export function withNarrowing(handler: Handler, narrowings: ReadonlyMap<string, ListNarrowing>, { model, scope, read }: { model: () => Model; scope: ScopeRule | undefined; read: Reads }): Handler {
  if (!narrowings.size) return handler
  const asked = ({ entity, call, query }: Asked | CallContext): { narrowing: ListNarrowing; sent: readonly (readonly [string, string])[] } | null => {
    const narrowing = narrowings.get(entity.tableOf)
    if (!narrowing) return null
    const own = new Set(call.parameters.map(({ name }) => name.toLowerCase()))
    const names = new Set(Object.keys(narrowing.input.shape).map((name) => name.toLowerCase()))
    const sent = query.entries().filter(([name, value]) => value.trim() !== '' && names.has(name.toLowerCase()) && !own.has(name.toLowerCase()))
    return sent.length ? { narrowing, sent } : null
  }
  const { prefetch } = handler
  return Object.assign(async (context: CallContext) => {
    const found = asked(context)
    if (!found) return handler(context)
    const { entity, call, principal } = context
    const input = await queryInput(found.narrowing.input, { ...context.query, entries: () => found.sent }, { model: context.model, path: call.path, language: principal.language })
    const where = await found.narrowing.where(input as never, { principal, read })
    return handler({ ...context, query: without(context.query, found.sent), prefetched: null, meant: (column) => conditionOf({ model: model(), entity, principal, scope }, where, column) })
  }, prefetch ? { prefetch: (context: Asked) => (asked(context) ? null : prefetch(context)) } : {})
}

/** What a narrowing has read is not read once more, as the field of that name: it may mean something else by it. */
function without(query: QueryBag, sent: readonly (readonly [string, string])[]): QueryBag {
  const taken = new Set(sent.map(([name]) => name.toLowerCase()))
  const is = (name: string) => taken.has(name.toLowerCase())
  const entries = [...query.entries()].filter(([name]) => !is(name))
  return { one: (name) => (is(name) ? undefined : query.one(name)), all: (name) => (is(name) ? [] : query.all(name)), entries: () => entries }
}
