/** What a person pinned to home. */
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { service, type Service } from '../http/service/service.ts'
import { ownTable, ownValue } from './own-value.ts'

export const pinTable = ownTable('home_pin', 'pins')

/** An address of this product; the title is that of a record, lists are named by the page table. */
const pin = z.object({ path: z.string().min(1).max(500).regex(/^\/(?!\/)/), title: z.string().max(200).nullable().default(null) })
const pins = z.array(pin).max(100)

export function pinServices(database: Database): Service[] {
  const own = ownValue(database, pinTable, pins)
  return [
    service({
      // Null: nothing was ever pinned here, so a browser that kept pins by itself may hand them over.
      path: 'Home/GetPins', method: 'GET', admits: 'signedIn', input: null, output: z.object({ pins: pins.nullable() }),
      handle: async ({ principal }) => ({ pins: await own.read(principal) }),
    }),
    service({
      path: 'Home/UpdatePins', method: 'PUT', admits: 'signedIn', input: z.object({ pins }), output: z.null(), again: null,
      async handle({ principal, input, idempotencyKey }) {
        await own.keep(principal, input.pins.filter(({ path }, n, all) => all.findIndex((other) => other.path === path) === n), idempotencyKey)
        return null
      },
    }),
  ]
}
