/** A server that starts on the database of `migrations.test.ts`, and is killed there. */
import { ownerPool } from '../../../../src/framework/server/database/pools.ts'
import { migrate } from '../../../../src/framework/server/schema/migrate.ts'
import { entity, f, modelOf } from './library-schema.ts'

const owner = ownerPool(process.argv[2] ?? '', () => undefined)
const model = modelOf(entity('Book', { fields: { name: f.text(), number: f.integer({ renamedFrom: 'code' }) } }))
await migrate(owner, model, { product: '1.1.0', migrations: [{ name: '0001-plain-codes', sql: `UPDATE data.book SET number = '9', name = 'changed'; SELECT pg_sleep(60)` }] })
