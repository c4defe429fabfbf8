/** Rows by the million: one that the product wrote, copied in the database with other values. */
import pg from 'pg'
import type { Bench } from './bench.ts'

/**
 * Copies the newest row of a table.
 *
 * @param table below `data`
 * @param values an SQL expression by column, over `a`, the row that is copied, and what `from` names; every other column keeps its value
 * @param from what joins it: `JOIN … ON …` or `CROSS JOIN …`, once for every new row
 */
export async function copyRows({ database }: Bench, table: string, values: { readonly [column: string]: string }, from: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'data' AND table_name = $1 AND is_generated = 'NEVER' AND is_identity = 'NO' ORDER BY ordinal_position`, [table])
    const columns = rows.map(({ name }) => name)
    const unknown = Object.keys(values).filter((name) => !columns.includes(name))
    if (unknown.length) throw new Error(`${table} has no ${unknown.join(', ')}, but ${columns.join(', ')}`)
    await client.query(`INSERT INTO data."${table}" (${columns.map((name) => `"${name}"`).join(', ')})
      SELECT ${columns.map((name) => values[name] ?? `a."${name}"`).join(', ')} FROM (SELECT * FROM data."${table}" ORDER BY id DESC LIMIT 1) a ${from}`)
  } finally {
    await client.end()
  }
}

/** Rows that came past the product are counted: it takes a table that it holds for small for one whose names are read as a whole. */
export async function countAnew({ database }: Bench, entity: string, table: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(`INSERT INTO data.change_no AS kept (tenant_id, entity, slot, n, live_rows, kept_names)
      SELECT 1, $1, 0, 1, (SELECT count(*) FROM data."${table}" WHERE tenant_id = 1) - coalesce(sum(live_rows), 0), 0 FROM data.change_no WHERE tenant_id = 1 AND entity = $1
      ON CONFLICT (tenant_id, entity, slot) DO UPDATE SET n = kept.n + 1, live_rows = kept.live_rows + excluded.live_rows`, [entity])
  } finally {
    await client.end()
  }
}
