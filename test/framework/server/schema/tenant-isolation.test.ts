import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../src/framework/server/database/open.ts'
import type { Database } from '../../../../src/framework/server/database/database.ts'
import { migrate } from '../../../../src/framework/server/schema/migrate.ts'
import { tidyStatement } from '../../../../src/framework/server/schema/maintenance.ts'
import { looksAtTenant, verifyTenantIsolation } from '../../../../src/framework/server/schema/tenant-isolation.ts'
import { entityOf } from '#framework/metadata'
import { toyModel } from '../../../support/toy-model.ts'
import { emptyDatabase } from './library-schema.ts'

let db: Awaited<ReturnType<typeof emptyDatabase>>
let app: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await migrate(db.owner, toyModel)
  app = openDatabase({ url: db.url })
  await db.sql(`INSERT INTO data.publisher (tenant_id, id, name) VALUES (1, 1, 'ours'), (2, 2, 'theirs')`)
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const asTenant = (tenantId: number, text: string) => app.read(tenantId, (c) => c.rows({ text }))

describe('the application', () => {
  it.each([
    'SELECT * FROM data.publisher', 'INSERT INTO data.publisher (tenant_id, name) VALUES (1, \'x\')', 'UPDATE data.publisher SET name = \'\'', 'DELETE FROM data.publisher',
    'TRUNCATE data.publisher', 'DROP VIEW app.publisher', 'CREATE TABLE data.mine (id int)', 'CREATE TABLE app.mine (id int)', 'ALTER TABLE data.publisher ADD x int', 'SELECT * FROM data.meta',
    'UPDATE app.change_set SET reason = \'\'', 'DELETE FROM app.change_row', 'DROP SCHEMA data CASCADE', 'CREATE ROLE other',
  ])('may not: %s', async (text) => {
    await expect(asTenant(1, text)).rejects.toMatchObject({ code: '42501' })
  })

  it('sees its tenant’s rows only, whatever the statement forgets', async () => {
    expect(await asTenant(1, 'SELECT name FROM app.publisher')).toEqual([['ours']])
    expect(await asTenant(2, 'SELECT name FROM app.publisher')).toEqual([['theirs']])
    await asTenant(1, `UPDATE app.publisher SET city = 'reached'`)
    await asTenant(1, `DELETE FROM app.publisher WHERE name = 'theirs'`)
    expect(await db.sql('SELECT name, city FROM data.publisher ORDER BY id')).toEqual([{ name: 'ours', city: 'reached' }, { name: 'theirs', city: '' }])
  })

  it.each(['publisher (tenant_id, name)', 'change_no (tenant_id, entity)', 'change_set (tenant_id, entity)', 'author (tenant_id, name)'])('cannot put a row into another tenant: %s', async (target) => {
    await expect(asTenant(1, `INSERT INTO app.${target} VALUES (2, 'x')`)).rejects.toMatchObject({ code: '44000' })
  })

  it('cannot move a row into another tenant', async () => {
    await expect(asTenant(1, 'UPDATE app.publisher SET tenant_id = 2')).rejects.toMatchObject({ code: '44000' })
  })

  it('gets nothing without a tenant', async () => {
    await expect(app.read(1, async (c) => {
      await c.rows({ text: 'RESET app.tenant_id' })
      await c.rows({ text: 'SELECT name FROM app.publisher' })
    })).rejects.toThrow(/app\.tenant_id|invalid input syntax/)
  })

  it('may tidy tables after an import, and only those of ours', async () => {
    await app.read(1, (c) => c.rows(tidyStatement([entityOf(toyModel, 'Publisher')])))
    await app.read(1, (c) => c.rows({ text: `SELECT data.tidy(ARRAY['pg_class', 'no such', 'x"; DROP TABLE data.book; --'])` }))
    expect(await db.sql(`SELECT to_regclass('data.book') IS NOT NULL AS there`)).toEqual([{ there: true }])
  })
})

describe('the start-up check', () => {
  const hole = async (make: string, mend: string) => {
    await db.sql(make)
    const holes = await verifyTenantIsolation(db.owner)
    await db.sql(mend)
    expect(await verifyTenantIsolation(db.owner)).toEqual([])
    return holes
  }

  it('finds a table without a view', async () => {
    expect(await hole('CREATE TABLE data.extra (tenant_id int)', 'DROP TABLE data.extra')).toEqual(['Table data.extra has no view app.extra.'])
  })

  it('finds a view that lost its check option', async () => {
    const columns = `tenant_id, series_id`
    const view = (end: string) => `CREATE TABLE IF NOT EXISTS data.extra (${columns.split(', ').map((c) => `${c} int`).join(', ')}); CREATE OR REPLACE VIEW app.extra AS SELECT ${columns} FROM data.extra WHERE tenant_id = current_setting('app.tenant_id')::int ${end}`
    await db.sql(view('WITH LOCAL CHECK OPTION'))
    expect(await verifyTenantIsolation(db.owner)).toEqual([])
    expect(await hole(view(''), 'DROP VIEW app.extra; DROP TABLE data.extra')).toEqual(['View app.extra lacks WITH LOCAL CHECK OPTION.'])
  })

  it('finds a view that looks at all tenants', async () => {
    expect(await hole(
      `CREATE TABLE data.extra (tenant_id int); CREATE VIEW app.extra AS SELECT tenant_id FROM data.extra WHERE tenant_id = current_setting('app.tenant_id')::int OR true WITH LOCAL CHECK OPTION`, 'DROP VIEW app.extra; DROP TABLE data.extra',
    )).toEqual(['View app.extra does not look at the tenant.'])
  })

  it('finds rights on tables and columns', async () => {
    expect(await hole('GRANT SELECT ON data.author TO mastline_app', 'REVOKE SELECT ON data.author FROM mastline_app')).toEqual(['Role mastline_app has rights on table data.author.'])
    expect(await hole('GRANT UPDATE (name) ON data.author TO mastline_app', 'REVOKE UPDATE (name) ON data.author FROM mastline_app')).toEqual(['Role mastline_app has rights on columns of data.author.'])
    expect(await hole('GRANT SELECT ON data.author TO PUBLIC', 'REVOKE SELECT ON data.author FROM PUBLIC')).toEqual(['Role mastline_app has rights on table data.author.'])
  })
})

describe('a view’s definition', () => {
  const from15 = (end: string, table = 'company') => ` SELECT company.tenant_id,\n    company.id,\n    company.name\n   FROM data.${table}\n  WHERE (company.tenant_id = (current_setting('app.tenant_id'::text))::integer)${end};`
  const from18 = (end: string, table = 'company') => ` SELECT tenant_id,\n    id,\n    name\n   FROM data.${table}\n  WHERE (tenant_id = (current_setting('app.tenant_id'::text))::integer)${end};`
  it.each([['of PostgreSQL 15', from15], ['of PostgreSQL 18', from18]])('%s is read', (_, of) => {
    expect(looksAtTenant('company', of(''))).toBe(true)
    expect(looksAtTenant('company', of(' OR true'))).toBe(false)
    expect(looksAtTenant('company', of('', 'company, data.site'))).toBe(false)
    expect(looksAtTenant('company', of('', 'site'))).toBe(false)
    expect(looksAtTenant('company', of('\nUNION\n SELECT * FROM data.company'))).toBe(false)
    expect(looksAtTenant('company', of('').replace(/company\.tenant_id =|\(tenant_id =/, (found) => found.replace('tenant_id', 'id')))).toBe(false)
    expect(looksAtTenant('company', of('').replaceAll('company.', 'site.'))).toBe(of === from18)
  })
})
