/** Comments on rows: they are kept with their pictures, the row's people hear of them, and whoever is named in them; by whichever door they come. */
import { entityOf, type EntityModel } from '#framework/metadata'
import { threadServices, type CommentRows, type FeatureContext, type NamedEntity, type Principal, type RowOf, type ScopeConditions, type Thread, type Transaction, type WriteHook } from '#framework/server'
import { fullNames } from './full-names.ts'
import { readsOf, withoutPlaces, type Rows } from './insider.ts'
import { mentionable, mentionedIn, type Mentionable } from './mentions.ts'
import type { Emits } from './notices.ts'

/** A row as it is stored. */
type Stored = { readonly [field: string]: unknown }

export interface Conversation<E extends NamedEntity, K extends string> extends Pick<Thread<K>, 'access' | 'kinds' | 'eventOf' | 'calls'> {
  /** Whose rows are commented. */
  entity: E
  comments: CommentRows
  /** Fields of the row with the people whose it is: they hear of every comment, and see the comments as rows. */
  own: readonly string[]
  /** Field of the row that shows its newest comment; absent: none does. */
  newest?: string
  /** Whom else the row concerns, as ids; what is no id is left out. They may be named, as may whoever has said something. @param rows reads whom no places narrow */
  concerns: (row: RowOf<E>, rows: Rows, principal: Principal) => Promise<readonly unknown[]>
  /** @param said what was written @param by who wrote it, by name */
  tell: (tx: Emits, principal: Principal, what: 'mentioned' | 'commented', row: Stored & { readonly id: number }, people: readonly unknown[], said: string, by: string) => Promise<void>
}

/** All that talking about the rows of an entity takes, from one declaration. */
export function conversationOf<E extends NamedEntity, K extends string>(conversation: Conversation<E, K>) {
  const { entity, comments, own, access, kinds, eventOf, calls } = conversation
  const named = peopleAbout(conversation)
  return {
    /** The comments of a row and its whole thread, with the full names of people and those who may be named. */
    services: threadServices({ entity, access, comments, kinds, eventOf, calls, namesOf: (read, insider, ids) => fullNames(readsOf(read, insider), ids), people: async (read, insider, id) => [...(await named(readsOf(read, insider), insider, id))] }),
    /** For the entity of the comments: whoever is to hear of one hears of it, by whichever door it comes. */
    hook: (context: FeatureContext) => commentHook(context, conversation, named),
    /**
     * Comments are read with their row; as rows of their own they are seen by those who wrote them and those whose row it is, by whom places narrow. For the scope of their entity, and of what else belongs to the row.
     */
    scope: (({ reach, userId }) => (reach === null ? null : { or: [{ creatorUserId: userId }, ...own.map((field) => ({ [`${comments.of.replace(/Id$/, '')}.${field}`]: userId }))] })) satisfies ScopeConditions[string],
    /** Keeps what somebody said. @param keys of uploads; none without a text */
    async add(tx: Transaction, id: number, said: unknown, keys: unknown): Promise<void> {
      const words = typeof said === 'string' ? said.trim() : ''
      const shown = Object.fromEntries(((keys ?? []) as readonly string[]).slice(0, comments.pictures.length).map((key, n) => [comments.pictures[n], key]))
      if (words) await tx.create(comments.entity, [{ [comments.of]: id, [comments.text]: words, ...shown } as never], { authorised: true })
    },
  }
}

type Named = (rows: Rows, principal: Principal, id: number) => Promise<readonly Mentionable[]>

function peopleAbout<E extends NamedEntity, K extends string>({ entity, comments, concerns }: Conversation<E, K>): Named {
  return async (rows, principal, id) => {
    const [row, said] = await Promise.all([rows.one(entity, id, { authorised: true }), rows.rows(keyOf(comments.entity), { where: { [comments.of]: id }, fields: ['creatorUserId'], authorised: true })])
    return row ? mentionable(rows, [...(await concerns(row, rows, principal)), ...said.map((each) => each['creatorUserId'])]) : []
  }
}

function commentHook<E extends NamedEntity, K extends string>({ model, read }: FeatureContext, { entity, comments, own, newest, tell }: Conversation<E, K>, people: Named): WriteHook {
  const [rows, said] = [(): EntityModel => entityOf(model(), keyOf(entity)), (): EntityModel => entityOf(model(), keyOf(comments.entity))]
  const fieldOf = (wire: string) => said().fields.find((field) => field.wire === wire)?.key ?? wire
  return {
    async written({ created, principal, requestId }, tx) {
      if (!created.length) return
      const written = await tx.lockRows(said(), created.map(({ id }) => id))
      const texts = new Map([...written.values()].map((row) => [Number(row[fieldOf(comments.of)]), String(row[fieldOf(comments.text)])]))
      const insider = withoutPlaces(principal)
      if (newest) await tx.write({ principal: insider, entity: rows(), changes: { kind: 'update', rows: [...texts].map(([id, text]) => ({ id, [newest]: text })) }, reason: 'comment', requestId, authorised: true, trusted: true })
      for (const [id, row] of await tx.lockRows(rows(), [...texts.keys()])) {
        const text = texts.get(id) ?? ''
        const known = text.includes('@') ? await people(readsOf(read, insider), principal, id) : []
        const named = mentionedIn(text, known)
        const by = known.find((each) => each.id === principal.userId)?.name ?? principal.userName ?? ''
        if (named.length) await tell(tx, principal, 'mentioned', { ...row, id }, named, text, by)
        await tell(tx, principal, 'commented', { ...row, id }, own.map((field) => row[field]).filter((each) => !named.includes(Number(each))), text, by)
      }
    },
  }
}

const keyOf = (entity: CommentRows['entity']): string => (typeof entity === 'string' ? entity : entity.key)
