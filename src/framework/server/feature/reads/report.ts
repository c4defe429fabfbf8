/** The one way for SQL of features: reports over more rows than one would count by groups. */
import type { EntityModel, Model } from '#framework/metadata'
import { isReadable, standardFields } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { compiled, verbatim } from '../../database/statements/compile.ts'
import { named } from '../../database/statements/named.ts'
import type { RawRow, SqlValue, Statement } from '../../database/statements/statement.ts'
import type { Principal } from '../../principal.ts'
import { listColumn, tableColumns, visible } from '../../read/door.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import { askingFor, limitOf, refuseTooMany, type Source } from './source.ts'
import { conditionOf } from './condition.ts'
import { piecesOf } from './sql-guard.ts'
import type { SqlText } from './sql-text.ts'
import type { Where } from './where.ts'

export interface ReportOptions {
  /** Whoever may see the report need not have the right to read each entity in it: the feature's own right decides. */
  authorised?: boolean
  /** The statement is prepared and its plan kept: for what is asked often, by values that find few rows through an index whatever they are. */
  keepsPlan?: boolean
}

export async function readReport<T>(source: Source, principal: Principal, row: z.ZodType<T>, text: SqlText, options: ReportOptions): Promise<T[]> {
  const statement = reportStatement(source, principal, text, options, limitOf(undefined))
  const rows = await source.ask(principal, (connection) => connection.rows(options.keepsPlan ? named(statement.text, statement.values ?? []) : statement))
  refuseTooMany('a report', rows.length)
  return rows.map((raw) => read(row, raw))
}

/**
 * An answer of any size: rows come in batches from one snapshot, as fast as whoever reads takes them.
 *
 * @param write rows as the text to send
 */
export function streamReport<T>(source: Source, principal: Principal, row: z.ZodType<T>, text: SqlText, write: (rows: AsyncIterable<T[]>) => AsyncIterable<string>, options: ReportOptions): Readable {
  const statement = reportStatement(source, principal, text, options, null)
  return source.deps.database.stream(principal, (connection) => {
    async function* batches(): AsyncIterable<T[]> {
      for await (const rows of connection.batches(statement)) yield rows.map((raw) => read(row, raw))
    }
    return write(batches())
  })
}

/** The rows of a report one by one, however many: for workbooks and papers. */
export function everyReportRow<T>(source: Source, principal: Principal, row: z.ZodType<T>, text: SqlText, options: ReportOptions): AsyncIterable<T> {
  const statement = reportStatement(source, principal, text, options, null)
  return source.deps.database.snapshot(principal, async function* (connection) {
    for await (const rows of connection.batches(statement)) for (const raw of rows) yield read(row, raw)
  })
}

/** Each row as JSON, so that numbers are numbers; inside another query, so that it can only read. */
function reportStatement(source: Source, principal: Principal, { texts, between }: SqlText, { authorised = false }: ReportOptions, limit: number | null): Statement {
  const subSelect = (key: string, where?: Where) => subSelectOf(source, principal, key, authorised, where)
  const ofValue = (value: SqlText['between'][number]): RawBuilder<unknown> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return sql`${value as SqlValue}`
    if ('where' in value) return subSelect(value.entity.key, value.where)
    return 'key' in value ? subSelect(value.key) : sql`${value}`
  }
  const parts = piecesOf(texts).flatMap((pieces, at) => {
    const own = pieces.map((piece, n) => (n % 2 ? subSelect(piece) : verbatim(piece)))
    return at === texts.length - 1 ? own : [...own, ofValue(between[at] ?? null)]
  })
  const end = limit === null ? '' : ` LIMIT ${limit}`
  return compiled(sql`WITH asked AS (SELECT ${principal.tenantId}::int4) SELECT to_json(report) FROM (${sql.join(parts, verbatim(''))}${verbatim('\n')}) report${verbatim(end)}`)
}

/** @throws where the model has no such entity; NotAllowed where the principal may not read it */
function subSelectOf(source: Source, principal: Principal, key: string, authorised: boolean, where?: Where): RawBuilder<unknown> {
  const asking = askingFor(source, principal, key, authorised)
  const { model, entity } = asking
  const seen = visible(entity, principal, source.deps.scope).rows(tableColumns(entity))
  return sql`(SELECT ${verbatim(columnsOf(model, entity))} FROM ${verbatim(tableOf(entity).view)} t WHERE t.tenant_id = $1${seen ? sql` AND (${seen})` : verbatim('')}${where ? sql` AND ${conditionOf(asking, where)}` : verbatim('')})`
}

/** What a sub-select shows of each row. */
function columnsOf(model: Model, entity: EntityModel): string {
  const known = columns.get(entity)
  if (known !== undefined) return known
  const shown = [...standardFields, ...entity.fields.filter((field) => isReadable(field) && field.kind !== 'rows')]
  const text = shown.map((field) => `${field.kind === 'refs' ? listColumn(model, entity, field) : `t.${quoted(field.column ?? '')}`} AS ${quoted(field.key)}`).join(', ')
  columns.set(entity, text)
  return text
}

const columns = new WeakMap<EntityModel, string>()

/** @throws where a row is not as its schema says: a mistake of the report */
function read<T>(schema: z.ZodType<T>, [json]: RawRow): T {
  return schema.parse(JSON.parse(json ?? 'null', instants))
}

/** PostgreSQL writes an instant in JSON with its offset, the wire with a Z. */
function instants(_name: string, value: unknown): unknown {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/.test(value) ? `${value.slice(0, -6)}Z` : value
}
