/** What a person pinned to home: the same on every device. Small and replaced as a whole, so it is a table without history. */
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { service, type Service } from '../http/service/service.ts'
import type { TableSpec } from '../schema/tables/table-spec.ts'
import { keyedBy, onceWith } from '../write/keys/once-per-key.ts'

const column = (name: string, type: string) => ({ name, type, notNull: true, default: null })

export const pinTable: TableSpec = {
  name: 'home_pin', primaryKey: ['tenant_id', 'user_id'], unique: [], indexes: [], foreignKeys: [], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  columns: [column('tenant_id', 'int4'), column('user_id', 'int4'), column('pins', 'jsonb')],
}

/** An address of this product; the title is that of a record, lists are named by the page table. */
const pin = z.object({ path: z.string().min(1).max(500).regex(/^\/(?!\/)/), title: z.string().max(200).nullable().default(null) })
const pins = z.array(pin).max(100)

export function pinServices(database: Database): Service[] {
  return [
    service({
      // Null: nothing was ever pinned here, so a browser that kept pins by itself may hand them over.
      path: 'Home/GetPins', method: 'GET', admits: 'signedIn', input: null, output: z.object({ pins: pins.nullable() }),
      handle: ({ principal: { tenantId, userId } }) => database.read(tenantId, async (connection) => {
        const [row] = await connection.rows({ name: 'home_pins', values: [tenantId, userId], text: 'SELECT pins FROM app.home_pin WHERE tenant_id = $1 AND user_id = $2' })
        return { pins: row?.[0] ? pins.parse(JSON.parse(row[0])) : null }
      }),
    }),
    service({
      path: 'Home/UpdatePins', method: 'PUT', admits: 'signedIn', input: z.object({ pins }), output: z.null(), again: null,
      async handle({ principal, input, idempotencyKey }) {
        const { tenantId, userId } = principal
        const kept = input.pins.filter(({ path }, n, all) => all.findIndex((other) => other.path === path) === n)
        await database.transaction(tenantId, (connection) => onceWith(connection, principal, keyedBy(idempotencyKey), () => connection.run({
          name: 'keep_home_pins', values: [tenantId, userId, JSON.stringify(kept)],
          text: 'INSERT INTO app.home_pin (tenant_id, user_id, pins) VALUES ($1, $2, $3::jsonb) ON CONFLICT (tenant_id, user_id) DO UPDATE SET pins = excluded.pins',
        })))
        return null
      },
    }),
  ]
}
