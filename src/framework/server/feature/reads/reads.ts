/**
 * How features read: rows, counts and sums of an entity through tenant, scope, rights and readable fields. Hidden fields can neither be
 * read nor asked about; rows out of scope do not exist. Values come as they travel: numbers, ISO texts, truth values, null.
 */
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import type { Principal } from '../../principal.ts'
import type { LooseRow, NamedEntity, RowOf } from '../named-entity.ts'
import type { HistoryItem } from '#framework/wire'
import { readPage, readPageOrStream, type PageQuestion } from './page.ts'
import { readGroups, type GroupsQuestion } from './groups.ts'
import type { AggregateQuestion, Aggregated, Grouped, GroupQuestion } from './grouped.ts'
import { everyReportRow, readReport, streamReport, type ReportOptions } from './report.ts'
import { countOwnedRows, everyOwnedRow, type OwnedQuestion } from './owned.ts'
import { readRemembered, type RememberQuestion } from './remember.ts'
import { countRows, everyRow, readHistory, readOne, readRows, type RowsQuestion } from './rows.ts'
import { databaseSource, transactionSource, type Question, type ReadsDeps, type Source } from './source.ts'
import type { SqlText } from './sql-text.ts'

/**
 * Every one throws NotAllowed where the principal may not read the entity, and InvalidInput for a value that cannot be of its field.
 *
 * @typeParam Who what comes first: the principal, or nothing where he is known
 */
export interface ReadsBy<Who extends readonly unknown[]> {
  /** @throws Error where there are more than 10,000 and no limit was stated: answers are never cut off silently */
  rows<E extends NamedEntity, F extends Extract<keyof RowOf<E>, string> = Extract<keyof RowOf<E>, string>>(...asked: [...who: Who, entity: E, question?: RowsQuestion<E, F>]): Promise<Pick<RowOf<E>, F | 'id'>[]>
  /** Null where there is no such row here, or the principal may not see it. */
  one<E extends NamedEntity>(...asked: [...who: Who, entity: E, id: number, options?: { authorised?: boolean }]): Promise<RowOf<E> | null>
  count<E extends NamedEntity>(...asked: [...who: Who, entity: E, question?: Question<E>]): Promise<number>
  /** A page of them with the number of all, by the parameters of a list; 1,000 rows at most. */
  page<E extends NamedEntity>(...asked: [...who: Who, entity: E, question: PageQuestion<E>]): Promise<{ totalCount: number; items: RowOf<E>[] }>
  /** What happened to a row, newest first; empty where there is no such row for the principal. */
  history(...asked: [...who: Who, entity: NamedEntity, id: number, options?: { authorised?: boolean }]): Promise<HistoryItem[]>
  /** Rows by what they have in common, each group with its count. A reference brings its name, `creationTime.month` the first day of it. */
  groupBy<E extends NamedEntity, const Q extends GroupQuestion<E>>(...asked: [...who: Who, entity: E, question: Q]): Promise<Grouped<E, Q>[]>
  /** One group of them all. */
  aggregate<E extends NamedEntity, const Q extends AggregateQuestion<E>>(...asked: [...who: Who, entity: E, question: Q]): Promise<Aggregated<E, Q>>
  /**
   * What is put together from few rows that seldom change, kept until one of their tables changes: not to be changed by whoever gets it. Rights are
   * not looked at: the feature decided already that this may be read.
   */
  remembered<T>(...asked: [...who: Who, question: RememberQuestion<T>]): Promise<T>
  /** A report by SQL. @param row what each row must be; @param text made by `sqlText` @throws Error for more than 10,000 rows */
  sql<T>(...asked: [...who: Who, row: z.ZodType<T>, text: SqlText, options?: ReportOptions]): Promise<T[]>
}

export interface Reads extends ReadsBy<[principal: Principal]> {
  /** As `sql`, for answers of any size. @param write rows as they come, in batches, as the text to send */
  stream<T>(principal: Principal, row: z.ZodType<T>, text: SqlText, write: (rows: AsyncIterable<T[]>) => AsyncIterable<string>, options?: ReportOptions): Readable
  /** As `page`, of any length, as a service answers it: more than 1,000 rows come as a stream of one moment. @param turned what is answered in place of a row */
  pageOrStream<E extends NamedEntity>(principal: Principal, entity: E, question: PageQuestion<E>, turned: (row: RowOf<E>) => unknown): Promise<{ totalCount: number; items: unknown[] } | Readable>
  /** Reads inside a transaction that is open, as hooks have one: they see what it wrote. */
  within(connection: Connection, principal: Principal): OwnReads
  /** Rows one by one, however many, from one snapshot: for workbooks. Whoever reads them holds one of few places until he is through, or leaves. */
  every<E extends NamedEntity, F extends Extract<keyof RowOf<E>, string> = Extract<keyof RowOf<E>, string>>(principal: Principal, entity: E, question?: Omit<RowsQuestion<E, F>, 'limit' | 'offset'>): AsyncIterable<Pick<RowOf<E>, F | 'id'>>
  /** Rows that records own, each with its record, of all records that are meant: `count` says how many, `every` gives them one by one as `every` does, named as an upload finds them again. */
  owned: {
    count(principal: Principal, owner: NamedEntity, question: Omit<OwnedQuestion, 'fields'>): Promise<number>
    every(principal: Principal, owner: NamedEntity, question: OwnedQuestion): AsyncIterable<{ record: LooseRow; row: LooseRow }>
  }
  /** As `every`, of a report by SQL. */
  everySql<T>(principal: Principal, row: z.ZodType<T>, text: SqlText, options?: ReportOptions): AsyncIterable<T>
}

/** Reads of a principal who is known. */
export type OwnReads = ReadsBy<[]>

/** @param deps asked for at each read: features are handed their reads before everything is made */
export function makeReads(deps: () => ReadsDeps): Reads {
  const bound = (principal: Principal) => readsOf(databaseSource(deps()), principal)
  return {
    rows: (principal, ...asked) => bound(principal).rows(...asked),
    one: (principal, ...asked) => bound(principal).one(...asked),
    count: (principal, ...asked) => bound(principal).count(...asked),
    page: (principal, ...asked) => bound(principal).page(...asked),
    history: (principal, ...asked) => bound(principal).history(...asked),
    groupBy: (principal, ...asked) => bound(principal).groupBy(...asked),
    aggregate: (principal, ...asked) => bound(principal).aggregate(...asked),
    remembered: (principal, ...asked) => bound(principal).remembered(...asked),
    sql: (principal, ...asked) => bound(principal).sql(...asked),
    pageOrStream: ((principal: Principal, entity: NamedEntity, question: PageQuestion<string>, turned: (row: never) => unknown) => readPageOrStream(databaseSource(deps()), principal, entity, question, turned as (row: object) => unknown)) as Reads['pageOrStream'],
    within: (connection, principal) => readsWithin(deps(), connection, principal),
    every: ((principal: Principal, entity: NamedEntity, question: RowsQuestion<string> = {}) => everyRow(databaseSource(deps()), principal, entity, question)) as Reads['every'],
    owned: {
      count: (principal, owner, question) => countOwnedRows(databaseSource(deps()), principal, owner, question),
      every: (principal, owner, question) => everyOwnedRow(databaseSource(deps()), principal, owner, question),
    },
    everySql: (principal, row, text, options = {}) => everyReportRow(databaseSource(deps()), principal, row, text, options),
    stream: (principal, row, text, write, options = {}) => streamReport(databaseSource(deps()), principal, row, text, write, options),
  }
}

/** Inside a transaction that is open: they see what it wrote. @param written tables that it wrote so far */
export function readsWithin(deps: ReadsDeps, connection: Connection, principal: Principal, written?: () => ReadonlySet<string>): OwnReads {
  return readsOf(transactionSource(deps, connection, written), principal)
}

/** The entity's row type follows from its descriptor, so this cast holds. */
function readsOf(source: Source, principal: Principal): OwnReads {
  const untyped = {
    rows: (entity: NamedEntity, question: RowsQuestion<string> = {}) => readRows(source, principal, entity, question),
    one: (entity: NamedEntity, id: number, options: { authorised?: boolean } = {}) => readOne(source, principal, entity, id, options.authorised),
    count: (entity: NamedEntity, question: Question<string> = {}) => countRows(source, principal, entity, question),
    page: (entity: NamedEntity, question: PageQuestion<string>) => readPage(source, principal, entity, question),
    history: (entity: NamedEntity, id: number, options: { authorised?: boolean } = {}) => readHistory(source, principal, entity, id, options.authorised),
    groupBy: (entity: NamedEntity, question: GroupsQuestion) => readGroups(source, principal, entity, question),
    aggregate: async (entity: NamedEntity, question: GroupsQuestion) => (await readGroups(source, principal, entity, { ...question, by: [] }))[0],
    remembered: <T>(question: RememberQuestion<T>) => readRemembered(source, principal, question),
    sql: <T>(row: z.ZodType<T>, text: SqlText, options: ReportOptions = {}) => readReport(source, principal, row, text, options),
  }
  return untyped as unknown as OwnReads
}
