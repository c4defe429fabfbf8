/** Lists by whose rows they are (mine, of my department, all), and how many each view holds: calls from one declaration. */
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { NotAllowed } from '../../failures.ts'
import { service, type Service, type ServiceContext } from '../../http/service/service.ts'
import { say } from '../../texts.ts'
import type { NamedEntity, RowOf } from '../named-entity.ts'
import type { PageQuestion } from '../reads/page.ts'
import { admitsOwn, rowFor, type OwnRows } from './own-row.ts'
import type { Where } from '../reads/where.ts'

type Context = ServiceContext<unknown>

export interface View<E extends NamedEntity> {
  /** Its rows are the caller's own: it needs no right. */
  isOwn?: true
  /** Which rows belong to it; for whoever asks and whenever, where it hangs on that. */
  where: Where<E> | ((context: Context) => Where<E> | Promise<Where<E>>)
  /** Most rows of the entity belong to it. */
  isMost?: true
  /** Its own order, where it is not the list's. */
  order?: NonNullable<PageQuestion<E>['order']>
}

export interface CountOf<E extends NamedEntity, V extends string> {
  view: V
  /** The view that is counted for who lacks the rights; absent: 0 where `view` needs one. */
  own?: V
  where?: Where<E>
}

/** A further answer about the rows of a view: the points of a map, sums. It takes what the list takes. */
export interface AboutView<E extends NamedEntity> {
  path: string
  output: z.ZodType
  /** @param meant the rows: conditions of the view, and those that were sent, as `read` takes them */
  handle: (context: Context, meant: { where: Where<E>; asked: { readonly [name: string]: unknown }; authorised: true }) => Promise<unknown>
}

export interface Views<E extends NamedEntity, V extends string, C extends string> {
  entity: E
  /** Any of them opens every view. */
  rights: readonly [string, ...string[]]
  /** Parameter `View` names one, in any letter case; the first is meant where it is absent. */
  views: { readonly [name in V]: View<E> }
  /** Parameters of yes or no that narrow a view: `{ IsOpen: { yes, no } }`. */
  choices?: { readonly [parameter: string]: { readonly yes: Where<E>; readonly no: Where<E> } }
  /** The list. It takes what lists take: page, order, search, filters; more than 1,000 rows are streamed from one moment. */
  list: { path: string; order: NonNullable<PageQuestion<E>['order']>; row?: (context: Context, row: RowOf<E>) => { id: number } }
  /** One row by its id: for whoever holds one of the rights, and for whom it is their own. */
  one?: { path: string; access: OwnRows; row: (context: Context, row: RowOf<E>) => Promise<{ id: number }> }
  about?: readonly AboutView<E>[]
  counts: { path: string; of: { readonly [name in C]: CountOf<E, NoInfer<V>> } }
}

function whereOf<E extends NamedEntity>(where: View<E>['where'], context: Context): Where<E> | Promise<Where<E>> {
  return typeof where === 'function' ? where(context) : where
}

/**
 * Declares the calls of the views of an entity. Tenant and scope hold as in every list; who holds none of `rights` gets his own views alone.
 *
 * @returns the list, which answers `{ totalCount, items }`, the one row, what else is told of a view, and the counts, which answer a number for each of `counts.of`
 */
export function viewServices<E extends NamedEntity, V extends string, C extends string>({ entity, rights, views, choices = {}, list, one, about = [], counts }: Views<E, V, C>): Service[] {
  const names = Object.keys(views) as [V, ...V[]]
  const counted = Object.entries(counts.of) as [C, CountOf<E, V>][]
  const admits = { anyOf: rights, orSelf: true } as const
  const parameters = Object.fromEntries(Object.keys(choices).map((name) => [name, z.stringbool().optional()]))
  const input = z.looseObject({ ...parameters, View: z.string().toLowerCase().pipe(z.enum(names)).default(names[0]) })
  const meantBy = async (context: ServiceContext<z.output<typeof input>>) => {
    const { principal, holdsRight, input: { View, ...given } } = context
    const { isOwn, isMost = false, where, order = list.order } = views[View as V]
    if (!isOwn && !holdsRight) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: rights.slice(0, 1) }))
    const chosen = Object.entries(choices).flatMap(([name, { yes, no }]) => (given[name] === undefined ? [] : [given[name] ? yes : no]))
    const asked = Object.fromEntries(Object.entries(given).filter(([name]) => !(name in choices)))
    return { meant: { where: { and: [await whereOf(where, context), ...chosen] } as Where<E>, asked, authorised: true as const }, order, keeps: typeof where !== 'function', walks: isMost && !Object.keys(asked).some((name) => /\.|^keyword$/i.test(name)) }
  }
  return [
    service({
      path: list.path, method: 'GET', admits, input, output: z.object({ totalCount: z.int(), items: z.array(z.looseObject({ id: z.int() })) }),
      async handle(context) {
        const { meant, order, ...manner } = await meantBy(context)
        return context.read.pageOrStream(context.principal, entity, { ...meant, order, ...manner }, (row) => list.row?.(context, row) ?? row) as Promise<Readable>
      },
    }),
    ...(one ? [service({
      path: one.path, admits: admitsOwn(one.access), input: z.object({ id: z.coerce.number().int().max(2_147_483_647) }), output: z.looseObject({ id: z.int() }),
      handle: async (context) => one.row(context, await rowFor(context, entity, context.input.id, one.access)),
    })] : []),
    ...about.map(({ path, output, handle }) => service({ path, method: 'GET', admits, input, output, handle: async (context) => handle(context, (await meantBy(context)).meant) as never })),
    service({
      path: counts.path, method: 'GET', admits, input: null, output: z.object(Object.fromEntries(counted.map(([name]) => [name, z.int()]))),
      async handle(context) {
        const { principal, holdsRight, read } = context
        const count = async ({ view, own, where }: CountOf<E, V>) => {
          const shown = holdsRight || views[view].isOwn ? view : own
          return shown === undefined ? 0 : read.count(principal, entity, { where: { and: [await whereOf(views[shown].where, context), ...(where ? [where] : [])] } as Where<E>, authorised: true })
        }
        return Object.fromEntries(await Promise.all(counted.map(async ([name, each]) => [name, await count(each)] as const)))
      },
    }),
  ]
}
