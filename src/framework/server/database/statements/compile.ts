/** Kysely as compiler: fragments with their values → text and parameters. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, type RawBuilder } from 'kysely'
import type { SqlValue, Statement } from './statement.ts'

const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Text and parameters of a statement made with Kysely's `sql`. */
export function compiled(query: RawBuilder<unknown>): Statement {
  const { sql: text, parameters } = query.compile(compiler)
  return { text, values: parameters as readonly SqlValue[] }
}

/** A piece of SQL as it stands: names and keywords made by us, never anything from a request. */
export function verbatim<T = unknown>(text: string): RawBuilder<T> {
  return sql.raw<T>(text)
}
