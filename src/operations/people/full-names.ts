import { User } from '#entities/users/user'
import type { Rows } from './insider.ts'

/** Full names by id of user; of who has none, the name to sign in by. @param read of a person without the walls of places */
export async function fullNames(read: Pick<Rows, 'rows'>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (!ids.length) return new Map()
  const people = await read.rows(User, { where: { id: { in: [...ids] } }, fields: ['fullName', 'userName'], authorised: true, keepsPlan: true })
  return new Map(people.map(({ id, fullName, userName }) => [id, fullName || userName]))
}
