/** The thread of a row: what was said about it and what happened to it, in one line of time, from its comments and its history. */
import type { HistoryChange, HistoryItem } from '#framework/wire'
import { z } from 'zod'
import { service, type Service, type ServiceContext } from '../../http/service/service.ts'
import type { Principal } from '../../principal.ts'
import type { LooseRow, NamedEntity } from '../named-entity.ts'
import type { Reads } from '../reads/reads.ts'
import { admitsOwn, rowFor, type OwnRows } from '../views/own-row.ts'


/** Rows of what was said: the property that names the row it is about, that of the text, and those of pictures. */
export interface CommentRows {
  entity: NamedEntity
  of: string
  text: string
  pictures: readonly string[]
}

export interface Thread<K extends string> {
  /** Whose thread it is. */
  entity: NamedEntity
  /** Who may read the row. */
  access: OwnRows
  comments: CommentRows
  /** Kinds of events, beside `comment`. */
  kinds: readonly [K, ...K[]]
  /** What an item of the history means; null leaves it out. @param changed its changes by field */
  eventOf: (item: HistoryItem, changed: ReadonlyMap<string, HistoryChange>) => { kind: K; to?: unknown } | null
  /** Names of people in place of those they sign in by. */
  namesOf: (read: Reads, principal: Principal, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Who may be named in a comment, by the name that stands behind the `@`; absent: nobody. @param insider the person without the walls of places */
  people?: (read: Reads, insider: Principal, id: number) => Promise<readonly z.input<typeof person>[]>
  calls: { comments: string; thread: string }
}

const input = z.object({ Id: z.coerce.number().int() })
const person = z.object({ id: z.int(), name: z.string() })
const comment = z.object({ id: z.int(), text: z.string(), userId: z.int().nullable(), userName: z.string(), time: z.string(), images: z.array(z.string()) })

/**
 * Declares two calls that take `Id`: the comments, and the whole thread, oldest first, where each entry has its `kind` and what it led `to`; both with the people who may be named. Who may read the
 * row reads its whole thread, whatever his places.
 */
export function threadServices<K extends string>({ entity, access, comments, kinds, eventOf, namesOf, people = async () => [], calls }: Thread<K>): Service[] {
  const admits = admitsOwn(access)
  const entry = comment.extend({ kind: z.enum([...kinds, 'comment']), to: z.string().nullable() })

  async function commentsOf({ read }: ServiceContext<unknown>, insider: Principal, id: number): Promise<z.input<typeof comment>[]> {
    const rows = (await read.rows(insider, comments.entity, { where: { [comments.of]: id }, order: ['creationTime', 'id'], authorised: true } as never)) as LooseRow[]
    return rows.map((row) => ({
      id: row.id, text: String(row[comments.text] ?? ''), userId: (row['creatorUserId'] ?? null) as number | null, userName: '', time: String(row['creationTime']),
      images: comments.pictures.map((name) => row[`${name}Address`]).filter((each) => typeof each === 'string'),
    }))
  }

  async function eventsOf({ read }: ServiceContext<unknown>, insider: Principal, id: number) {
    return (await read.history(insider, entity, id, { authorised: true })).flatMap((item) => {
      const event = eventOf(item, new Map(item.changes.map((change) => [change.field, change])))
      const { changeSetId, time, userId, userName } = item
      return event ? [{ id: changeSetId, time, userId, userName, text: '', images: [] as string[], kind: event.kind, to: typeof event.to === 'string' ? event.to : null }] : []
    })
  }

  async function named<T extends { userId: number | null; userName: string }>({ read }: ServiceContext<unknown>, insider: Principal, items: readonly T[]): Promise<T[]> {
    const ids = [...new Set(items.flatMap(({ userId }) => userId ?? []))]
    const names = ids.length ? await namesOf(read, insider, ids) : new Map<number, string>()
    return items.map((item) => ({ ...item, userName: names.get(item.userId ?? 0) ?? item.userName }))
  }

  return [
    service({
      path: calls.comments, admits, input, output: z.object({ totalCount: z.int(), items: z.array(comment), people: z.array(person) }),
      async handle(context) {
        await rowFor(context, entity, context.input.Id, access)
        const insider = { ...context.principal, reach: null }
        const [items, around] = await Promise.all([commentsOf(context, insider, context.input.Id).then((said) => named(context, insider, said)), people(context.read, insider, context.input.Id)])
        return { totalCount: items.length, items, people: [...around] }
      },
    }),
    service({
      path: calls.thread, admits, input, output: z.object({ totalCount: z.int(), items: z.array(entry), people: z.array(person) }),
      async handle(context) {
        await rowFor(context, entity, context.input.Id, access)
        const insider = { ...context.principal, reach: null }
        const [said, happened, around] = await Promise.all([commentsOf(context, insider, context.input.Id), eventsOf(context, insider, context.input.Id), people(context.read, insider, context.input.Id)])
        const items = await named(context, insider, [...happened, ...said.map((each) => ({ ...each, kind: 'comment' as const, to: null }))])
        return { totalCount: items.length, people: [...around], items: items.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time) || Number(a.kind === 'comment') - Number(b.kind === 'comment') || a.id - b.id) as never }
      },
    }),
  ]
}
