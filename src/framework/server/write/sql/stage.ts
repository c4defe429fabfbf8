/**
 * Rows on their way into the table stand in a stage: one row in parameters of its own, a few in a JSON parameter, many in a temporary
 * table filled by COPY. Every statement after that reads `stage` and does not know which (docs/decisions/writes.md).
 */
import { quoted } from '../../schema/names.ts'
import type { WriteShape } from '../intake/shape.ts'
import { cachedText } from '../../database/statements/statement-text-cache.ts'

/**
 * `_n` row of the body · `_id` null for a new row without a given id · `_seen` version of the row that was read, null for a new one ·
 * `_skip` bit per unique set whose parts were refused, and one for a row that was refused at all.
 */
const control = ['_n int4', '_id int4', '_seen int4', '_skip int4']

/** How many columns come before the row's own. */
export const controlColumns = control.length

/** Bit of `_skip`: something in the row was refused. It stands here only because it may still be a duplicate of others. */
export const refusedRow = 1 << 30

/** One stage column for a list (`int4[]`), one for owned rows (`jsonb`); null: unchanged. */
export const listColumn = (at: number) => `_l${at}`
export const childrenColumn = (at: number) => `_k${at}`

export function stageColumns(shape: WriteShape): string[] {
  return [
    ...control, ...shape.stored.map((s) => `${quoted(s.column)} ${s.stageType}`),
    ...shape.lists.map((_, at) => `${listColumn(at)} int4[]`), ...shape.children.map((_, at) => `${childrenColumn(at)} jsonb`),
  ]
}

/** `stage` as a part of `WITH`, with the parameters that fill it. */
export interface StageSource {
  text: (firstParameter: number) => string
  values: readonly (string | null)[]
}

export function stageSource(shape: WriteShape, rows: readonly StagedRow[]): StageSource {
  const [row] = rows
  return row && rows.length === 1
    ? { text: (first) => cachedText(shape, 'stage of one', first, () => stageOfOne(shape, first)), values: row }
    : { text: (first) => `stage AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($${first}::jsonb) AS s (${stageColumns(shape).join(', ')}))`, values: [stageJson(shape, rows)] }
}

/** A parameter per column. The planner knows that this is one row; for JSON it assumes a hundred, and keeps plans that read whole tables. */
function stageOfOne(shape: WriteShape, first: number): string {
  const columns = stageColumns(shape).map((column, at) => {
    const [, name = '', type = '', collation = ''] = /^("[^"]+(?:""[^"]*)*"|\S+) (.+?)( COLLATE .*)?$/.exec(column) ?? []
    return `$${first + at}::${type}${collation} AS ${name}`
  })
  return `stage AS MATERIALIZED (SELECT ${columns.join(', ')})`
}

export function createStage(shape: WriteShape): string {
  return `CREATE TEMPORARY TABLE stage (${stageColumns(shape).join(', ')}) ON COMMIT DROP`
}

export const copyIntoStage = `COPY pg_temp.stage FROM STDIN`

/** A row's values in the order of `stageColumns`, as texts that PostgreSQL reads. */
export type StagedRow = readonly (string | null)[]

/** The values of its own columns among them. */
export function storedValues({ stored }: WriteShape, row: StagedRow): readonly (string | null)[] {
  return row.slice(control.length, control.length + stored.length)
}

/** The values of its lists and owned rows, behind those. */
export function besideValues({ stored }: WriteShape, row: StagedRow): StagedRow {
  return row.slice(control.length + stored.length)
}

const controlNames = ['_n', '_id', '_seen', '_skip']

function stageJson(shape: WriteShape, rows: readonly StagedRow[]): string {
  const names = [...controlNames, ...shape.stored.map((s) => s.column), ...shape.lists.map((_, at) => listColumn(at))].map((name) => JSON.stringify(name))
  const kids = shape.children.map((_, at) => JSON.stringify(childrenColumn(at)))
  const objects = rows.map((row) => {
    const parts = names.map((name, i) => `${name}:${JSON.stringify(row[i] ?? null)}`)
    // Owned rows are JSON already: as a text they would become a JSON text.
    kids.forEach((name, i) => parts.push(`${name}:${row[names.length + i] ?? 'null'}`))
    return `{${parts.join(',')}}`
  })
  return `[${objects.join(',')}]`
}

/** Lines of COPY's text format. */
export function stageCopy(rows: readonly StagedRow[]): string {
  let text = ''
  for (const row of rows) {
    for (let i = 0; i < row.length; i++) {
      const value = row[i] as string | null
      text += i ? '\t' : ''
      text += value === null ? '\\N' : special.test(value) ? value.replaceAll(specials, escaped) : value
    }
    text += '\n'
  }
  return text
}

const special = /[\\\t\n\r]/
const specials = /[\\\t\n\r]/g
const escapes: { readonly [character: string]: string } = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(character: string): string {
  return escapes[character] ?? character
}
