/** A term in all tables that somebody may read, in one go. */
import type { SearchHit } from '#framework/wire'
import { fieldOf, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import type { ChangeNumbers } from '../context.ts'
import type { Connection } from '../database/database.ts'
import { semaphore } from '../database/fairness/semaphore.ts'
import type { ServerDeps } from '../deps.ts'
import type { Principal } from '../principal.ts'
import { liveRows, readNumbers } from '../read/cache/change-numbers.ts'
import { nameOfReference, type NameSource } from '../read/names/name-source.ts'
import { tenantBeside } from '../read/where/search.ts'
import { tableColumns } from '../read/where/visible.ts'
import type { TableShares } from '../read/cache/table-shares.ts'
import { normalized } from '../schema/search-text.ts'
import { inTime, limited, type Bounds } from './bounded.ts'
import { fitOf, inOrder } from './hits.ts'
import { idsInNames } from './names-text.ts'
import { searchedBy, type Searched } from './searched.ts'
import { mostNames, namesStatement, tableStatement, type Along } from './statements.ts'

export interface Found {
  hits: SearchHit[]
  /** Entities that hold more rows than stand in the answer. */
  more: string[]
  /** False where a table was left out because it took too long. */
  isWhole: boolean
}

export type Search = (principal: Principal, keyword: string, most: number) => Promise<Found>

/** Up to this many rows, looking at every row costs little. */
const fewRows = 5_000
const perEntity = 5
/** Tables whose statements travel together. */
const together = 16
/** Connections that all searches together take at most: lists always find others. */
const lanes = 2

/** @param bounds milliseconds for each statement and for the whole */
export function makeSearch(deps: Pick<ServerDeps, 'model' | 'database' | 'names' | 'scope'>, shares: TableShares, bounds: Bounds = { statement: 1_000, whole: 3_000 }): Search {
  const places = semaphore(lanes)
  return async (principal, keyword, most) => {
    const term = keyword.normalize('NFC').replaceAll('\0', '').trim()
    if (normalized(term) === '') return { hits: [], more: [], isWhole: true }
    const model = deps.model()
    const until = performance.now() + bounds.whole
    const tables = searchedBy(model, principal, deps.scope)
    const { tenantId } = principal
    const numbers = await deps.database.read(tenantId, (connection) => readNumbers(connection, allTables(model)))
    const filled = tables.filter(({ entity }) => liveRows(numbers.get(entity.tableOf)) > 0)
    const names = referredNames(deps, model, shares, numbers, term)
    const shared = Array.from({ length: lanes }, (_, lane) => filled.filter((_table, n) => n % lanes === lane))
    const parts = await Promise.all(shared.map(async (some) => {
      const giveBack = await places.take()
      try {
        return await deps.database.read(tenantId, async (plain) => {
          const connection = limited(plain, bounds)
          return inTime(some.map((searched) => () => inTable({ deps, model, shares, numbers, names, term }, connection, searched)), { together, until })
        })
      } finally {
        giveBack()
      }
    }))
    const found = parts.flatMap((part) => part.found)
    const hits = inOrder(found.flatMap((rows) => rows.slice(0, perEntity))).slice(0, most)
    const isMore = ([first, ...others]: readonly SearchHit[]) => first !== undefined && others.length + 1 > hits.filter(({ entity }) => entity === first.entity).length
    return { hits, more: found.filter(isMore).flatMap(([first]) => first?.entity ?? []), isWhole: parts.every((part) => part.isWhole) }
  }
}

interface Asked {
  deps: Pick<ServerDeps, 'names'>
  model: Model
  shares: TableShares
  numbers: ChangeNumbers
  names: ReferredNames
  term: string
}

/** Rows of one table that fit, best first. */
async function inTable(asked: Asked, connection: Connection, searched: Searched): Promise<SearchHit[]> {
  const found = (await inKeptNames(asked, connection, searched)) ?? (await inRows(asked, connection, searched))
  return inOrder(found)
}

/** A small table whose rows are all open and whose title is all there is to search is looked through in the cached names. */
async function inKeptNames({ deps, model, numbers, term }: Asked, connection: Connection, searched: Searched): Promise<SearchHit[] | null> {
  const { entity, seen, title, code, note, list } = searched
  const isTitle = (key: string) => title.parts.some((part) => part.key === key)
  const isPlain = title.parts.every((part) => part.kind === 'text') && !note && (!code || (title.parts.length === 1 && isTitle(code.key)))
  if (!isPlain || entity.fields.some((field) => field.search && !isTitle(field.key)) || seen.rows(tableColumns(entity))) return null
  const names = await deps.names.whole(connection, model, title, numbers)
  if (!names) return null
  const wanted = normalized(term)
  return idsInNames(names, wanted, 4 * perEntity).flatMap((id): SearchHit[] => {
    const name = String(JSON.parse(names.get(String(id)) ?? '""'))
    const hit = { entity: entity.key, id, code: code ? name : null, title: name, note: null, opens: list === null ? null : `${list}/${id}` }
    const fit = fitOf(wanted, hit, false)
    return fit ? [{ ...hit, fit }] : []
  })
}

async function inRows({ deps, model, shares, numbers, names, term }: Asked, connection: Connection, searched: Searched): Promise<SearchHit[]> {
  const { entity, title, code, note, list } = searched
  const along = await names.along(connection, title, 0)
  const few = liveRows(numbers.get(entity.tableOf)) <= fewRows
  const statement = tableStatement(connection.tenantId, searched, term, along, tenantBeside(connection.tenantId, entity, shares), few)
  const rows = statement ? await connection.rows(statement) : []
  if (!rows.length) return []
  const titles = await deps.names.titles(connection, model, entity, numbers, rows.map((row) => row[0] ?? ''))
  const wanted = normalized(term)
  const otherwise = searched.byIndex && entity.fields.some((field) => field.search && field !== code && !title.parts.includes(field))
  return rows.flatMap(([id = '', codeText, noteText]): SearchHit[] => {
    const hit = { entity: entity.key, id: Number(id), code: code ? (codeText ?? null) : null, title: String(JSON.parse(titles.get(id ?? '') ?? '""')), note: note ? (noteText || null) : null, opens: list === null ? null : `${list}/${id}` }
    const fit = fitOf(wanted, hit, otherwise)
    return fit ? [{ ...hit, fit }] : []
  })
}

interface ReferredNames {
  /** Parts of a name that are references, with the rows whose own names fit. */
  along(connection: Connection, source: NameSource, depth: number): Promise<Along[]>
}

/** Each source of names is looked into once in a search, however many tables refer to it. */
function referredNames(deps: Pick<ServerDeps, 'names'>, model: Model, shares: TableShares, numbers: ChangeNumbers, term: string): ReferredNames {
  const known = new Map<string, Promise<readonly number[]>>()
  const idsOf = (connection: Connection, source: NameSource, depth: number): Promise<readonly number[]> => {
    const before = known.get(source.key)
    if (before) return before
    const asked = find(connection, source, depth)
    known.set(source.key, asked)
    // A failure is not kept: the next one asks again.
    asked.catch(() => known.delete(source.key))
    return asked
  }
  const find = async (connection: Connection, source: NameSource, depth: number): Promise<readonly number[]> => {
    const rows = liveRows(numbers.get(source.target.tableOf))
    if (!rows) return []
    const names = source.parts.every((part) => part.kind === 'text') ? await deps.names.whole(connection, model, source, numbers) : null
    if (names) return idsInNames(names, normalized(term), mostNames)
    const along = await alongOf(connection, source, depth + 1)
    const statement = namesStatement(connection.tenantId, source, term, along, tenantBeside(connection.tenantId, source.target, shares), rows <= fewRows)
    return statement ? (await connection.rows(statement)).map(([id]) => Number(id)) : []
  }
  const alongOf = (connection: Connection, source: NameSource, depth: number): Promise<Along[]> => {
    const references = depth > 3 ? [] : source.parts.filter((part): part is FieldModel => part.kind === 'ref')
    return Promise.all(references.map(async (field) => ({ field, ids: await idsOf(connection, nameOfReference(model, fieldOf(source.target, field.key)), depth) })))
  }
  return { along: alongOf }
}

/** Always the same array for the same model: what follows from the numbers is kept by it. */
function allTables(model: Model): readonly string[] {
  const found = tables.get(model) ?? [...new Set([...model.values()].map((entity: EntityModel) => entity.tableOf))]
  tables.set(model, found)
  return found
}

const tables = new WeakMap<Model, readonly string[]>()
