/**
 * Many people of one tenant, signed in. A password takes a fifth of a second to hash and as long to check, for good reason: the bench hashes
 * one, gives it to all, and makes their tokens as the server does, with the server's own secret. One of them signs in as people do.
 */
import pg from 'pg'
import { makeTokens } from '../../src/features/identity/server/sessions/tokens.ts'
import type { Bench } from './bench.ts'
import { signIn } from './servers.ts'

const password = 'Bench.User.1'

/** @param seesAll all sites; else what lies below the places they are given @returns headers of `count` users of tenant 1 who may read sites, in the order of their names' numbers */
export async function signedInPeople({ product, database }: Bench, count: number, { seesAll = true } = {}): Promise<{ [name: string]: string }[]> {
  const role = await product.call<{ id: number }>('Role/Create', { method: 'POST', body: JSON.stringify({ name: 'Reader', displayName: 'Reader', seesAll, grantedPermissions: ['LookUps.Site.Read'] }) })
  const person = (n: number) => ({ userName: `reader${n}`, name: 'Reader', surname: String(n), emailAddress: `reader${n}@example.com`, isActive: true, roles: [role.id] })
  const first = await product.call<{ id: number }>('User/Create', { method: 'POST', body: JSON.stringify({ ...person(0), password }) })
  if (count > 1) await product.call('User/CreateBulk', { method: 'POST', body: JSON.stringify(Array.from({ length: count - 1 }, (_, n) => person(n + 1))) })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  try {
    await owner.query(`INSERT INTO data.credential (tenant_id, user_id, password_hash, stamp, is_demo)
      SELECT u.tenant_id, u.id, c.password_hash, gen_random_uuid()::text, false FROM data."user" u JOIN data.credential c ON c.tenant_id = u.tenant_id AND c.user_id = $1
      WHERE u.tenant_id = 1 AND u.user_name LIKE 'reader%' AND u.id <> $1`, [first.id])
    await owner.query(`INSERT INTO data.session (tenant_id, id, user_id, stamp, address, agent, began_at, seen_at, expires_at)
      SELECT c.tenant_id, c.stamp, c.user_id, c.stamp, '127.0.0.1', 'bench', now(), now(), now() + interval '1 day' FROM data.credential c
      JOIN data."user" u ON u.tenant_id = c.tenant_id AND u.id = c.user_id WHERE u.tenant_id = 1 AND u.user_name LIKE 'reader%'`)
    const { rows: [kept] } = await owner.query<{ value: string }>(`SELECT value FROM data.meta WHERE key = 'token_secret'`)
    const tokens = makeTokens(Buffer.from(kept?.value ?? '', 'base64'))
    const { rows } = await owner.query<{ id: number; name: string; stamp: string }>(`SELECT u.id, u.user_name AS name, c.stamp FROM data."user" u
      JOIN data.credential c ON c.tenant_id = u.tenant_id AND c.user_id = u.id WHERE u.tenant_id = 1 AND u.user_name LIKE 'reader%' ORDER BY u.id`)
    if (rows.length !== count) throw new Error(`${rows.length} users in place of ${count}`)
    await signIn(product.origin, 1, `reader${count - 1}`, password)
    return rows.map(({ id, name, stamp }) => ({ authorization: `Bearer ${tokens.issue({ tenantId: 1, userId: id, userName: name, roles: ['READER'], stamp, session: stamp }, 3600)}` }))
  } finally {
    await owner.end()
  }
}
