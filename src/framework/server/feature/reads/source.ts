/** Where a read of a feature asks: the database at large, or a transaction that is open. */
import type { EntityModel, Model } from '#framework/metadata'
import { callsOf, type ListQuery } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import type { ChangeNumbers } from '../../context.ts'
import { verbatim } from '../../database/statements/compile.ts'
import type { Connection } from '../../database/database.ts'
import type { ServerDeps } from '../../deps.ts'
import { holds, type Principal } from '../../principal.ts'
import { conditionsOf, foundPredicate, numbersNeeded, readNumbers, readQuery, tableColumns, tenantBeside, visible } from '../../read/door.ts'
import { missing } from '../../write/intake/authorise.ts'
import { entityNamed, type NamedEntity } from '../named-entity.ts'
import { havingKey, type Key } from './by-key.ts'
import { conditionOf, type Asking } from './condition.ts'
import type { Where } from './where.ts'

/** Without `pages` and `remembered` nothing is remembered. */
export type ReadsDeps = Pick<ServerDeps, 'model' | 'database' | 'names' | 'files' | 'scope'> & Partial<Pick<ServerDeps, 'pages' | 'remembered'>>

export interface Source {
  deps: ReadsDeps
  /** @throws what `work` throws */
  ask<T>(principal: Principal, work: (connection: Connection) => Promise<T>): Promise<T>
  /** Of a transaction without those of tables that it wrote: they have moved no numbers yet, so nothing may be kept under those of before, nor taken from there. */
  numbers(connection: Connection, model: Model, entity: EntityModel): Promise<ChangeNumbers>
  /** Of tables (`tableOf`) together, as a text; null where the transaction may have written one of them. @param tables the same array each time */
  number(connection: Connection, tables: readonly string[]): Promise<string | null>
}

export function databaseSource(deps: ReadsDeps): Source {
  return {
    deps,
    ask: (principal, work) => deps.database.read(principal.tenantId, work),
    numbers: (connection, model, entity) => readNumbers(connection, numbersNeeded(model, entity)),
    number: async (connection, tables) => asText(await readNumbers(connection, tables)),
  }
}

/** @param written tables (`tableOf`) that the transaction wrote so far; absent where that is not known: then nothing is kept */
export function transactionSource(deps: ReadsDeps, connection: Connection, written?: () => ReadonlySet<string>): Source {
  return {
    deps, ask: (_, work) => work(connection),
    numbers: async (_, model, entity) => (written ? without(await readNumbers(connection, numbersNeeded(model, entity)), written()) : new Map()),
    number: async (_, tables) => (!written || tables.some((table) => written().has(table)) ? null : asText(await readNumbers(connection, tables))),
  }
}

function asText(numbers: ChangeNumbers): string {
  return [...numbers].map(([key, vector]) => `${key} ${vector}`).join('|')
}

function without(numbers: ChangeNumbers, tables: ReadonlySet<string>): ChangeNumbers {
  return tables.size ? new Map([...numbers].filter(([key]) => !tables.has(key))) : numbers
}

/** What every question may say. */
export interface Question<E extends NamedEntity> {
  where?: Where<E>
  /** Business keys, one of which they have: each found through the unique index. */
  keys?: readonly Key[]
  /** As a list's search: contained in the searched fields. */
  search?: string
  /** Parameters of the entity's own list as they were sent: `Keyword`, `<field>.<op>`; others are passed over. They narrow, and mean what they mean there; of several values of one name all hold. */
  asked?: { readonly [name: string]: unknown }
  /** The feature decided already that this may be read: by a right of its own. Tenant, scope and hidden fields hold all the same. */
  authorised?: boolean
}

/** @throws NotAllowed without the right to read the entity */
export function askingFor({ deps }: Source, principal: Principal, named: NamedEntity, authorised = false): Asking {
  const model = deps.model()
  const entity = entityNamed(model, named)
  if (!authorised && !holds(principal, entity, 'Read')) throw missing(principal, entity, 'Read')
  return { model, entity, principal, scope: deps.scope }
}

/** Rows of the tenant in the scope that the question means, over the alias `t`: the tenant is its first parameter. */
export function rowsMeant(asking: Asking, { where, keys, search, asked }: Question<string>): RawBuilder<boolean> {
  const { model, entity, principal, scope } = asking
  const { tenantId } = principal
  const predicates: RawBuilder<boolean>[] = [sql<boolean>`t.tenant_id = ${tenantId}`]
  const seen = visible(entity, principal, scope).rows(tableColumns(entity))
  if (seen) predicates.push(sql<boolean>`(${seen})`)
  if (where) predicates.push(conditionOf(asking, where))
  if (keys) predicates.push(havingKey(model, entity, keys))
  if (asked) predicates.push(...askedConditions(asking, asked))
  const term = search?.trim().replaceAll('\0', '\uFFFD')
  if (term) predicates.push(foundPredicate({ model, entity, tenantId, restsOn: new Set() }, term, tenantBeside(tenantId, entity, undefined)))
  return sql<boolean>`${sql.join(predicates, verbatim(' AND '))}`
}

/** @throws InvalidInput that names each parameter that cannot be understood */
function askedConditions({ model, entity, principal, scope }: Asking, asked: { readonly [name: string]: unknown }): RawBuilder<boolean>[] {
  const query = listQueryOf(principal, entity, asked)
  const { tenantId, userId, zone } = principal
  return conditionsOf({ model, entity, tenantId, userId, zone, visible: visible(entity, principal, scope), restsOn: new Set() }, query)
}

/** Parameters of the entity's list. @throws InvalidInput that names each that cannot be understood */
export function listQueryOf(principal: Principal, entity: EntityModel, asked: { readonly [name: string]: unknown }): ListQuery {
  const call = callsOf(entity).find(({ kind }) => kind === 'list')
  if (!call) throw new Error(`${entity.key} has no list whose parameters could be read`)
  const entries = Object.entries(asked).flatMap(([name, values]) => [values].flat().map((value) => [name, String(value)] as const))
  return readQuery({ entity, principal, call, query: { entries: () => entries, one: () => undefined, all: () => [] } })
}

/** More answers are not read into memory: whoever needs them counts, groups, or streams. */
const most = 10_000

/** @returns one more than there may be, where no limit is stated: so that too many are noticed, and never cut off silently */
export function limitOf(limit: number | undefined): number {
  if (limit === undefined) return most + 1
  if (!Number.isInteger(limit) || limit < 0 || limit > most) throw new Error(`a limit of ${limit}: it may be 0 to ${most}`)
  return limit
}

export function refuseTooMany(entity: string, count: number): void {
  if (count > most) throw new Error(`more than ${most} rows of ${entity}: state a limit, count or group them, or stream them by sql`)
}
