import type { Principal, Reads } from '#framework/server'
import { User } from '#entities/users/user'

/** Full names by id of user; of who has none, the name to sign in by. */
export async function fullNames(read: Pick<Reads, 'rows'>, principal: Principal, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const people = await read.rows(principal, User, { where: { id: { in: [...ids] } }, fields: ['fullName', 'userName'], authorised: true })
  return new Map(people.map(({ id, fullName, userName }) => [id, fullName || userName]))
}
