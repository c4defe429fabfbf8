/** Employees that share a CNIC keep no start from standing: one keeps the number, at the others it stands marked, and none is lost. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolveModel, type EntityDefinition } from '#framework/metadata'
import { readMigrations } from '#framework/server'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../src/framework/server/schema/migrate.ts'
import { emptyDatabase } from '../framework/server/schema/library-schema.ts'

const migrations = readMigrations(fileURLToPath(new URL('../../src/app/migrations', import.meta.url))).filter(({ name }) => name === '0003-one-cnic-one-employee')
const text = { kind: 'text' } as const
const employee = (unique: false | string[][]): EntityDefinition => ({ key: 'Employee', options: { fields: { name: text, cnic: text, isResigned: { kind: 'boolean' } as const }, title: 'name', unique } })
const modelOf = (definition: EntityDefinition) => resolveModel([{ area: 'users', definition }], {})

let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  db = await emptyDatabase()
  await migrate(db.owner, modelOf(employee(false)), { product: '1.0.0' })
  await db.sql(`INSERT INTO data.employee (tenant_id, name, cnic, is_resigned) VALUES
    (1, 'Left', '35202-1234567-1', true), (1, 'Works', '3520212345671', false), (1, 'Came later', '35202-1234567-1', false), (1, 'Alone', '35202-7654321-3', false),
    (1, 'None', '', false), (1, 'None either', '', false), (1, 'Odd', 'asked for', false), (2, 'Elsewhere', '35202-1234567-1', false)`)
})
afterAll(() => db.close())

it('without it the start is refused in a sentence; with it every row has its number, once', async () => {
  expect(migrations).toHaveLength(1)
  await expect(migrate(db.owner, modelOf(employee([['cnic']])), { product: '1.1.0' })).rejects.toThrow(/make them differ first/)
  await migrate(db.owner, modelOf(employee([['cnic']])), { product: '1.1.0', migrations })
  expect(await db.sql('SELECT tenant_id, name, cnic FROM data.employee ORDER BY id')).toEqual([
    { tenant_id: 1, name: 'Left', cnic: '35202-1234567-1 (3)' }, { tenant_id: 1, name: 'Works', cnic: '35202-1234567-1' }, { tenant_id: 1, name: 'Came later', cnic: '35202-1234567-1 (2)' },
    { tenant_id: 1, name: 'Alone', cnic: '35202-7654321-3' }, { tenant_id: 1, name: 'None', cnic: '' }, { tenant_id: 1, name: 'None either', cnic: '' }, { tenant_id: 1, name: 'Odd', cnic: 'asked for' },
    { tenant_id: 2, name: 'Elsewhere', cnic: '35202-1234567-1' },
  ])
})
