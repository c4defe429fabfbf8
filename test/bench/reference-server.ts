/**
 * The bare handler everything is compared with: Fastify and `pg`, bearer check, SQL written by hand that finds the page and
 * then joins the names, named statement, the total kept aside, the same JSON. A process of its own,
 * run with DATABASE_URL, TENANT and SECRET; it tells its port.
 */
import { createSigner, createVerifier } from 'fast-jwt'
import Fastify from 'fastify'
import pg from 'pg'

const names: [field: string, table: string, title: string][] = [
  ['site_type', 'site_type', 'name'], ['site_category', 'site_category', 'name'], ['site_technology', 'site_technology', 'name'],
  ['site_status', 'site_status', 'name'], ['site_priority', 'site_priority', 'name'], ['sharing_status', 'sharing_status', 'name'],
  ['site_vendor', 'site_vendor', 'name'], ['company', 'company', 'name'], ['country', 'country', 'name'], ['department', 'department', 'name'],
  ['project', 'project', 'name'], ['region', 'region', 'name'], ['sub_region', 'sub_region', 'name'], ['team', 'team', 'name'],
  ['city', 'city', 'name'], ['mbu', 'mbu', 'name'], ['warehouse', 'warehouse', 'name'],
]
const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const columns = ['id', 'site_code', 'site_name', 'latitude', 'longitude', 'team_lead_name', 'omo_lead_name', 'omo_lead_email', 'creation_time', 'creator_user_id', 'last_modification_time', 'last_modifier_user_id', 'row_version']

const text = `
  SELECT ${columns.map((c) => `s.${c} AS "${camel(c)}"`).join(', ')},
         ${names.map(([field, , title], i) => `s.${field}_id AS "${camel(field)}Id", n${i}.${title} AS "${camel(field)}Name"`).join(', ')}
  FROM (SELECT id FROM data.site WHERE tenant_id = $1 ORDER BY site_name, id LIMIT 20) p
  JOIN data.site s ON s.tenant_id = $1 AND s.id = p.id
  ${names.map(([field, table], i) => `LEFT JOIN data.${table} n${i} ON n${i}.tenant_id = $1 AND n${i}.id = s.${field}_id`).join('\n  ')}
  ORDER BY s.site_name, s.id`

const { DATABASE_URL, TENANT = '1', SECRET = 'secret' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 5, idleTimeoutMillis: 0 })
const verify = createVerifier({ key: SECRET })
const app = Fastify()
const total = await pool.query<{ n: string }>('SELECT count(*) AS n FROM data.site WHERE tenant_id = $1', [TENANT])
const totalCount = Number(total.rows[0]?.n)

app.get('/sites', async (request, reply) => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme !== 'Bearer' || !token) return reply.code(401).send()
  verify(token)
  const page = await pool.query({ name: 'page', text, values: [TENANT] })
  return { result: { totalCount, items: page.rows }, targetUrl: null, success: true, error: null, unAuthorizedRequest: false, __abp: true }
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ origin: address, token: createSigner({ key: SECRET, expiresIn: 3_600_000 })({ sub: '1' }) })
process.on('disconnect', () => process.exit(0))
