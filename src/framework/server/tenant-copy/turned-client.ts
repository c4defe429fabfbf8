/** One connection for a tenant as a whole, with a transaction around it. */
import pg from 'pg'
import { appRole } from '../database/pools.ts'

export interface TurnedClient {
  client: pg.Client
  /** From here on the application's role, which sees one tenant only. */
  turn(tenantId: number): Promise<void>
  /** The owner again. */
  turnBack(): Promise<void>
}

/**
 * Runs work in one transaction on a connection of its own.
 *
 * @param url of the owner
 * @param begin such as `BEGIN`
 */
export async function withClient<T>(url: string, begin: string, work: (turned: TurnedClient) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'mastline tenant' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SET DateStyle = 'ISO, YMD'; SET TimeZone = 'UTC'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1; SET jit = off`)
    await client.query(begin)
    const result = await work({
      client,
      async turn(tenantId) {
        await client.query(`SET LOCAL ROLE ${appRole}`)
        await client.query(`SELECT set_config('app.tenant_id', $1, true)`, [String(tenantId)])
      },
      async turnBack() {
        await client.query('RESET ROLE')
      },
    })
    await client.query('COMMIT')
    return result
  } finally {
    // Where it failed, the transaction ends with its connection.
    await client.end().catch(() => undefined)
  }
}
