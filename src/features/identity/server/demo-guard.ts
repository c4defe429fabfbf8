import type { Pool } from 'pg'

/** Whether anybody still signs in with the demo password, on any tenant; asked by the owner at start. */
export async function demoPasswordStands(owner: Pool): Promise<boolean> {
  const { rowCount } = await owner.query('SELECT 1 FROM data.credential WHERE is_demo LIMIT 1')
  return (rowCount ?? 0) > 0
}
