/** Comments on rows: they are kept with their pictures, the row's people hear of them, and whoever is named in them; by whichever door they come. */
import { entityOf, type EntityModel } from '#framework/metadata'
import { threadServices, type CommentRows, type FeatureContext, type NamedEntity, type Principal, type RowOf, type ScopeConditions, type Thread, type Transaction, type WriteHook } from '#framework/server'
import { fullNames } from './full-names.ts'
import { readsOf, withoutPlaces, type Rows } from './insider.ts'
import { mentionable, mentionedIn, type Mentionable } from './mentions.ts'
import type { Emits } from './notices.ts'

/** A row as it is stored. */
type Stored = { readonly [field: string]: unknown }

export interface Commented {
  /** Key of the entity whose rows are commented. */
  entity: string
  comments: CommentRows
  /** Fields of the row with the people who hear of every comment. */
  hear: readonly string[]
  /** Field of the row that shows its newest comment; absent: none does. */
  newest?: string
  /** Who may be named. @param rows reads whom no places narrow */
  people: (rows: Rows, principal: Principal, id: number) => Promise<readonly Mentionable[]>
  /** @param said what was written @param by who wrote it, by name */
  tell: (tx: Emits, principal: Principal, what: 'mentioned' | 'commented', row: Stored & { readonly id: number }, people: readonly unknown[], said: string, by: string) => Promise<void>
}

/** Keeps what somebody said. @param pictures keys of uploads; none without a text */
export async function addComment(tx: Transaction, { entity, of, text, pictures }: CommentRows, id: number, said: unknown, keys: unknown): Promise<void> {
  const words = typeof said === 'string' ? said.trim() : ''
  const shown = Object.fromEntries(((keys ?? []) as readonly string[]).slice(0, pictures.length).map((key, n) => [pictures[n], key]))
  if (words) await tx.create(entity, [{ [of]: id, [text]: words, ...shown } as never], { authorised: true })
}

/**
 * Comments are read with their row; as rows of their own they are seen by those who wrote them and those whose row it is, by whom places narrow. For the scope of their entity.
 *
 * @param of field of the comment that names the row @param own fields of the row with whose it is
 */
export function commentScope(of: string, own: readonly string[]): ScopeConditions[string] {
  return ({ reach, userId }) => (reach === null ? null : { or: [{ creatorUserId: userId }, ...own.map((field) => ({ [`${of}.${field}`]: userId }))] })
}

/**
 * Who may be named in what is said about a row: those it concerns, and whoever has said something.
 *
 * @param others ids of those whom the row concerns; what is no id is left out
 */
export function peopleAbout<E extends NamedEntity>(entity: E, { entity: comments, of }: CommentRows, others: (row: RowOf<E>, rows: Rows, principal: Principal) => Promise<readonly unknown[]>): Commented['people'] {
  return async (rows, principal, id) => {
    const [row, said] = await Promise.all([rows.one(entity, id, { authorised: true }), rows.rows(keyOf(comments), { where: { [of]: id }, fields: ['creatorUserId'], authorised: true })])
    return row ? mentionable(rows, [...(await others(row, rows, principal)), ...said.map((each) => each['creatorUserId'])]) : []
  }
}

/** The comments of a row and its whole thread, with the full names of people and those who may be named. */
export function threadOf<K extends string>({ people, ...thread }: Omit<Thread<K>, 'people' | 'namesOf'> & { people: Commented['people'] }) {
  return threadServices({ ...thread, namesOf: (read, insider, ids) => fullNames(readsOf(read, insider), ids), people: async (read, insider, id) => [...(await people(readsOf(read, insider), insider, id))] })
}

/** For the hooks of the entity of the comments. */
export function commentHook({ model, read }: FeatureContext, { entity, comments, hear, newest, people, tell }: Commented): WriteHook {
  const [rows, said] = [(): EntityModel => entityOf(model(), entity), (): EntityModel => entityOf(model(), keyOf(comments.entity))]
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
        await tell(tx, principal, 'commented', { ...row, id }, hear.map((field) => row[field]).filter((each) => !named.includes(Number(each))), text, by)
      }
    },
  }
}

const keyOf = (entity: CommentRows['entity']): string => (typeof entity === 'string' ? entity : entity.key)
