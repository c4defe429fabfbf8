/** Who of many people may sign in: figures of attendance are about them alone. */
import type { Principal, Reads } from '#framework/server'
import { User } from '#entities/users/user'
import { withoutPlaces } from '../people/insider.ts'
import type { DaysOfEmployee } from './ask-days.ts'

/** People read at once. */
const chunk = 5000

/** Of these people those whose user is active, in their order. */
export async function activeOf<R>(read: Pick<Reads, 'rows'>, principal: Principal, people: readonly DaysOfEmployee<R>[]): Promise<DaysOfEmployee<R>[]> {
  const ids = people.flatMap(({ employee }) => employee.userId ?? [])
  const active = new Set<number>()
  for (let n = 0; n < ids.length; n += chunk) {
    for (const { id } of await read.rows(withoutPlaces(principal), User, { where: { id: { in: ids.slice(n, n + chunk) }, isActive: true }, fields: [], authorised: true })) active.add(id)
  }
  return people.filter(({ employee }) => employee.userId !== null && active.has(employee.userId))
}
