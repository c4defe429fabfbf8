/** What tables hold, in a text that is cheap to make again and again: suites compare it before and after what must change nothing. */
import { createHash } from 'node:crypto'

interface Asked {
  query(statement: { name: string; text: string }): Promise<{ rows: { name: string; state: string }[] }>
}

/** So many tables a statement: more take longer to plan than to run. */
const atOnce = 20

/**
 * How many rows each table of the schema `data` holds, and the sum of the hashes of all their columns: equal texts mean that no row was written. Each
 * statement is planned once for a connection.
 *
 * @param pool of one connection
 * @returns a line a table
 */
export async function stateOfTables(pool: Asked, tables: readonly string[]): Promise<string> {
  const parts: string[] = []
  for (let at = 0; at < tables.length; at += atOnce) {
    const text = tables.slice(at, at + atOnce).map((name) => `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS state FROM data."${name}" AS t`).join(' UNION ALL ')
    const { rows } = await pool.query({ name: createHash('sha1').update(text).digest('hex'), text })
    parts.push(...rows.map(({ name, state }) => `${name} ${state}`))
  }
  return parts.join('\n')
}
