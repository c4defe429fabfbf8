/** What a feature puts together from few rows that seldom change: read once, and kept until one of their tables changes. */
import { entityNamed, type NamedEntity } from '../named-entity.ts'
import type { Principal } from '../../principal.ts'
import type { Source } from './source.ts'

export interface RememberQuestion<T> {
  /** Everything that `read` reads from; the same array each time. */
  from: readonly NamedEntity[]
  /** What it is, among all that features put together in a tenant. */
  key: string
  read: () => Promise<T>
}

/** Where rows of one of the tables are out of sight for the principal, or the transaction wrote there, nothing is kept and nothing taken. */
export async function readRemembered<T>(source: Source, principal: Principal, { from, key, read }: RememberQuestion<T>): Promise<T> {
  const { model: modelOf, remembered, scope } = source.deps
  const model = modelOf()
  if (!remembered || from.some((each) => scope?.(entityNamed(model, each), principal))) return read()
  const number = await source.ask(principal, (connection) => source.number(connection, tablesOf(from, (each) => entityNamed(model, each).tableOf)))
  return number === null ? read() : remembered.find(model, `${principal.tenantId} ${key}`, number, read)
}

const tables = new WeakMap<readonly NamedEntity[], readonly string[]>()

/** The same array each time, by which unmoved numbers are found. */
function tablesOf(from: readonly NamedEntity[], tableOf: (each: NamedEntity) => string): readonly string[] {
  const found = tables.get(from) ?? [...new Set(from.map(tableOf))].toSorted()
  tables.set(from, found)
  return found
}
