/** A small value of each person's own, such as pins: the same on every device. Replaced as a whole, so it is a table without history. */
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Person } from '../principal.ts'
import type { ColumnSpec, TableSpec } from '../schema/tables/table-spec.ts'
import { keyedBy, onceWith } from '../write/keys/once-per-key.ts'
import type { WriteKey } from '../write/keys/write-key.ts'

const column = (name: string, type: string): ColumnSpec => ({ name, type, notNull: true, default: null })

export interface OwnValue<T> {
  /** Null: nothing was ever kept. */
  read: (person: Person) => Promise<T | null>
  /** @param key of the request: sent again, it is done once */
  keep: (person: Person, value: T, key: WriteKey | undefined) => Promise<void>
}

/** @param column holds the value as JSON */
export function ownTable(name: string, value: string): TableSpec {
  return {
    name, primaryKey: ['tenant_id', 'user_id'], unique: [], indexes: [], foreignKeys: [], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    columns: [column('tenant_id', 'int4'), column('user_id', 'int4'), column(value, 'jsonb')],
  }
}

/** @param table made by `ownTable` @param shape of what is kept */
export function ownValue<T>(database: Database, { name, columns }: TableSpec, shape: z.ZodType<T>): OwnValue<T> {
  const value = columns.at(-1)?.name ?? ''
  return {
    read: ({ tenantId, userId }) => database.read(tenantId, async (connection) => {
      const [row] = await connection.rows({ name: `read_${name}`, values: [tenantId, userId], text: `SELECT ${value} FROM app.${name} WHERE tenant_id = $1 AND user_id = $2` })
      return row?.[0] ? shape.parse(JSON.parse(row[0])) : null
    }),
    async keep(person, kept, key) {
      const { tenantId, userId } = person
      await database.transaction(tenantId, (connection) => onceWith(connection, person, keyedBy(key), () => connection.run({
        name: `keep_${name}`, values: [tenantId, userId, JSON.stringify(kept)],
        text: `INSERT INTO app.${name} (tenant_id, user_id, ${value}) VALUES ($1, $2, $3::jsonb) ON CONFLICT (tenant_id, user_id) DO UPDATE SET ${value} = excluded.${value}`,
      })))
    },
  }
}
