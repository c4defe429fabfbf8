/** A page of rows as a list gives it, for services that say which rows: parameters mean what they mean in the entity's own list. */
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Connection } from '../../database/database.ts'
import type { Principal } from '../../principal.ts'
import { orderOf, pageOf, partShape, plainMemo, refusingData, rowShape, streamedPage, streamFrom, visible, whereOf, writeRows } from '../../read/door.ts'
import type { LooseRow, NamedEntity } from '../named-entity.ts'
import { conditionOf } from './condition.ts'
import { sortOf } from './rows.ts'
import type { Where } from './where.ts'
import { askingFor, listQueryOf, type Question, type Source } from './source.ts'

/** Rows of one page. */
const most = streamFrom

export interface PageQuestion<E extends NamedEntity> extends Omit<Question<E>, 'search' | 'asked'> {
  /** Parameters as they were sent: `SkipCount`, `MaxResultCount`, `Sorting`, `Keyword`, `<field>.<op>`; others are passed over. */
  asked: { readonly [name: string]: unknown }
  /** Names of properties, `-name` descending, where `Sorting` asks for nothing else. Rows without a value come last. */
  order?: readonly string[]
  /** All rows that are meant, up to so many, in place of a page of them: for maps and the like, whose parameters are a list's. */
  whole?: number
  /** Properties that are needed, beside the id; absent: all that may be read. */
  fields?: readonly string[]
  /** `where` does not hang on the moment: total and first ids are remembered until something changes, as those of lists. */
  keeps?: boolean
  /** Most rows are meant: they are met soon on the way along the order, and counted beside it. */
  walks?: boolean
}

/** @throws InvalidInput that names each parameter that cannot be understood; NotAllowed without the right to read */
export async function readPage(source: Source, principal: Principal, named: NamedEntity, question: PageQuestion<string>): Promise<{ totalCount: number; items: LooseRow[] }> {
  return refusingData({ principal }, () => {
    const { request, shape, writing, numbers, memo } = prepared(source, principal, named, question)
    return source.ask(principal, async (connection) => {
      const known = await numbers(connection)
      const page = await pageOf(connection, memo, { ...request, numbers: known })
      const items = await writeRows(connection, { ...writing, numbers: known }, shape, page.rows)
      return { totalCount: Number(page.total), items: items.map((json) => JSON.parse(json) as LooseRow) }
    })
  })
}

/**
 * As `readPage`, of any length: where more are asked for than one page holds, all of them come from one moment, however long they are read.
 *
 * @param turned what is answered in place of a row
 * @throws as `readPage`
 */
export async function readPageOrStream(source: Source, principal: Principal, named: NamedEntity, question: PageQuestion<string>, turned: (row: LooseRow) => unknown): Promise<{ totalCount: number; items: unknown[] } | Readable> {
  const page = await readPage(source, principal, named, question)
  return refusingData({ principal }, async () => {
    const { request, shape, writing, numbers, max } = prepared(source, principal, named, question)
    if (max <= most || page.totalCount - request.skip <= most) return { totalCount: page.totalCount, items: page.items.map(turned) }
    return source.deps.database.stream(principal, async function* (connection) {
      const known = await numbers(connection)
      yield* streamedPage(connection, { ...writing, numbers: known }, shape, { ...request, max, numbers: known }, (json) => JSON.stringify(turned(JSON.parse(json) as LooseRow)))
    })
  })
}

function prepared(source: Source, principal: Principal, named: NamedEntity, { asked, order = [], where = {}, authorised, whole, fields, keeps = false, walks = false }: PageQuestion<string>) {
  const restsOn = new Set<string>()
  const asking = { ...askingFor(source, principal, named, authorised), restsOn }
  const { model, entity } = asking
  const query = listQueryOf(principal, entity, asked)
  const seen = visible(entity, principal, source.deps.scope)
  const meansAll = isEverything(where)
  const rows: typeof seen.rows = (column) => {
    if (meansAll) return seen.rows(column)

    const [scope, meant] = [seen.rows(column), conditionOf(asking, where)]
    return scope ? sql<boolean>`(${scope}) AND ${meant}` : meant
  }
  const condition = whereOf({ model, entity, tenantId: principal.tenantId, userId: principal.userId, zone: principal.zone, visible: { rows, restsOn: seen.restsOn, on: seen.on } }, query, { where: {}, except: [], mine: null })
  const shape = fields ? partShape(model, entity, fields) : rowShape(model, entity)
  const sort = query.sort.length ? query.sort : sortOf(model, entity, order)
  const writing = { model, names: source.deps.names, files: source.deps.files }
  return {
    shape, writing, max: query.max, memo: (keeps && source.deps.pages) || plainMemo, numbers: (connection: Connection) => source.numbers(connection, model, entity),
    request: { entity, columns: shape.columns, where: { ...condition, indexed: walks || condition.indexed, restsOn: [...new Set([...condition.restsOn, ...restsOn])] }, order: orderOf(model, entity, sort), skip: whole === undefined ? query.skip : 0, max: whole ?? Math.min(query.max, most), scopeKey: seen.scopeKey },
  }
}

/** Conditions that leave nothing out: those of a view of all rows. */
function isEverything(where: Where): boolean {
  return Object.entries(where).every(([name, each]) => name === 'and' && (each as readonly Where[]).every(isEverything))
}
