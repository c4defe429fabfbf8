/** A user whom somebody else is about to do something with. */
import { NotFound, say, type FeatureContext, type Person } from '#framework/server'
import { User } from '#entities/users/user'
import type { Limits } from '../limits.ts'
import type { UserRoleQueries } from './user-role-queries.ts'

export interface AdministeredDeps {
  userRoleQueries: UserRoleQueries
  limits: Limits
}

/** @throws NotFound where there is nobody, or nobody who may be seen; NotAllowed for who holds more */
export async function administered({ userRoleQueries, limits }: AdministeredDeps, { principal, read, database }: Pick<FeatureContext, 'read' | 'database'> & { principal: Person }, id: number): Promise<{ id: number; userName: string }> {
  const nobody = () => new NotFound(say(principal.language, 'noEntity', { entity: 'User', id }))
  if (!(await read.one(principal, User, id, { authorised: true }))) throw nobody()
  const [user] = await database.read(principal.tenantId, (connection) => userRoleQueries.users(connection, [id]))
  if (!user) throw nobody()
  limits.mayTouch(principal, [user])
  return user
}
