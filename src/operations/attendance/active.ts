/** Who of many people may sign in: figures of attendance are about them alone. */
import type { Principal, Reads } from '#framework/server'
import { withoutPlaces } from '../people/insider.ts'
import { activeUsers } from './ask-people.ts'
import type { DaysOfEmployee } from './ask-days.ts'

/** Of these people those whose user is active, in their order. */
export async function activeOf<R>(read: Pick<Reads, 'sql'>, principal: Principal, people: readonly DaysOfEmployee<R>[]): Promise<DaysOfEmployee<R>[]> {
  const active = await activeUsers(read, withoutPlaces(principal), people.flatMap(({ employee }) => employee.userId ?? []))
  return people.filter(({ employee }) => employee.userId !== null && active.has(employee.userId))
}
