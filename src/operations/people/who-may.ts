/** Who may do something, and what of the rows each of them sees: to tell those whom it concerns, and nobody of what is hidden from him. */
import { loadReach, type JobContext, type Principal } from '#framework/server'
import { momentIn } from '#framework/kinds'
import { Role } from '#entities/users/role'
import { User } from '#entities/users/user'

/** @returns each active person with the right, as the principal to read by; `seesAll`: no places narrow him */
export async function* whoMay({ principal, read, database, model }: Pick<JobContext<unknown>, 'principal' | 'read' | 'database' | 'model'>, right: string): AsyncGenerator<{ userId: number; seesAll: boolean; eyes: Principal }> {
  const roles = (await read.rows(principal, Role, { fields: ['isStatic', 'seesAll', 'grantedPermissions'], limit: 1000, authorised: true })).filter(({ isStatic, grantedPermissions }) => isStatic || grantedPermissions.includes(right))
  const users = roles.length ? await read.rows(principal, User, { where: { isActive: true, roles: { in: roles.map(({ id }) => id) } }, fields: ['roles'], limit: 10_000, authorised: true }) : []
  const all = new Set(roles.filter(({ isStatic, seesAll }) => isStatic || seesAll).map(({ id }) => id))
  const { today } = momentIn(principal.zone)
  for (const user of users) {
    const seesAll = user.roles.some(({ id }) => all.has(id))
    const reach = seesAll ? null : await database.read(principal.tenantId, (connection) => loadReach(connection, model(), user.id, today))
    yield { userId: user.id, seesAll, eyes: { ...principal, userId: user.id, reach } }
  }
}
