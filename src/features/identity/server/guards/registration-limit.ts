/** How many accounts strangers may make in a day: by the tenant, and from one address. */
import { Refused, type Connection, type Principal } from '#framework/server'
import { countLastDay, noteEvents } from './credential-events.ts'
import { texts } from '../texts.ts'

/** Why such rows came to be, in history. */
export const registering = 'registration'

const perAddress = 10
const perTenant = 200

/**
 * Counts accounts that were just written by whoever registers, in their transaction. Those who register at once wait for each other.
 *
 * @throws Refused beyond the limits: then the account is not made
 */
export async function limitRegistration(connection: Connection, newcomer: Principal, requestId: string, users: readonly { id: number; userName: string }[]): Promise<void> {
  const { address = '', language } = newcomer
  await connection.rows({ name: 'registrations_in_turn', text: `SELECT pg_advisory_xact_lock(hashtext('registration'), $1)`, values: [connection.tenantId] })
  await noteEvents(connection, newcomer, requestId, users.map(({ id, userName }) => ({ kind: 'registered', target: { id, name: userName } })))
  const [fromHere, all] = [await countLastDay(connection, 'registered', address), await countLastDay(connection, 'registered', null)]
  if (fromHere > perAddress || all > perTenant) throw new Refused(texts.say(language, 'tooManyRegistrations'))
}
