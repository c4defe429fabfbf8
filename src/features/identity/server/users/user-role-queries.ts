/** What users and roles are and hold, read inside the transaction that changes them (docs/decisions/sign-in.md). */
import { entityOf, fieldOf, type Model } from '#framework/metadata'
import { joinTableOf, tableOf, type Connection } from '#framework/server'
import { lookAlike } from '../guards/look-alike.ts'
import { loginColumns, mistakableStatement } from './login-columns.ts'

export interface RoleState {
  id: number
  name: string
  /** Built in: holds every right of its side. */
  isStatic: boolean
  /** Whoever holds it sees all rows of the tenant. */
  seesAll: boolean
  /** Whoever holds it signs in with a second factor. */
  requiresSecondFactor: boolean
  granted: readonly string[]
}

export interface UserState {
  id: number
  userName: string
  isActive: boolean
  roles: readonly RoleState[]
}

/** A name that is another user's address, or an address that is another's name. */
export interface Mistakable { readonly id: number; readonly name: string; readonly field: 'userName' | 'emailAddress' }

export type LookAlike = { readonly id: number; readonly name: string; readonly other: string }

export interface UserRoleQueries {
  roles(connection: Connection, ids?: readonly number[]): Promise<RoleState[]>
  users(connection: Connection, ids: readonly number[]): Promise<UserState[]>
  /** One of these users whose name is the e-mail address of somebody else, or whose address is somebody's name; null where there is none. */
  mistakable(connection: Connection, ids: readonly number[]): Promise<Mistakable | null>
  /** One of these roles whose name in capitals is another role's; null where there is none. */
  lookAlike(connection: Connection, ids: readonly number[]): Promise<{ id: number; name: string } | null>
  /** One of these users' names that looks like another's (`look-alike.ts`); null where there is none. */
  userLookAlike(connection: Connection, ids: readonly number[]): Promise<LookAlike | null>
  /** As `userLookAlike`, of roles. */
  roleLooksLike(connection: Connection, ids: readonly number[]): Promise<LookAlike | null>
  /** Holds the built-in roles until the transaction ends: two who take each other's place away wait here. */
  holdAdministration(connection: Connection): Promise<void>
  /** Active users with a built-in role and a password to sign in with, but for these. */
  administrators(connection: Connection, without: readonly number[]): Promise<number>
}

export function userRoleQueries(model: () => Model): UserRoleQueries {
  const parts = () => {
    const [user, role] = [entityOf(model(), 'User'), entityOf(model(), 'Role')]
    return { user: tableOf(user).view, role: tableOf(role).view, join: joinTableOf(model(), user, fieldOf(user, 'roles')) }
  }
  const told = 'id, name, is_static, sees_all, requires_second_factor, to_json(granted_permissions)'
  const roles = async (connection: Connection, ids: readonly number[] | null = null): Promise<RoleState[]> => rolesIn(await connection.rows({
    name: 'stored_roles', values: [connection.tenantId, ids],
    text: `SELECT ${told} FROM ${parts().role} WHERE tenant_id = $1 AND ($2::int4[] IS NULL OR id = ANY($2)) ORDER BY id`,
  }))
  const rolesIn = (rows: readonly (readonly (string | null)[])[]): RoleState[] => rows.map(([id, name, isStatic, seesAll, requiresSecondFactor, granted]) => ({ id: Number(id), name: name ?? '', isStatic: isStatic === 't', seesAll: seesAll === 't', requiresSecondFactor: requiresSecondFactor === 't', granted: JSON.parse(granted ?? '[]') as string[] }))
  /** Of these users alone: a tenant may have a role for each of them. */
  const rolesOf = async (connection: Connection, users: readonly number[]): Promise<RoleState[]> => {
    const { role, join } = parts()
    return rolesIn(await connection.rows({
      name: 'roles_of_users', values: [connection.tenantId, users],
      text: `SELECT ${told} FROM ${role} WHERE tenant_id = $1 AND id IN (SELECT j.${join.target} FROM ${join.view} j WHERE j.tenant_id = $1 AND j.${join.own} = ANY($2)) ORDER BY id`,
    }))
  }
  const looksLikeAnother = async (connection: Connection, view: string, column: string, ids: readonly number[]) => {
    if (!ids.length) return null
    // The newest first: of two that came in one file the later one is told.
    const written = new Set(ids)
    // Names in plain ASCII only meet names that are not: most of the time that is nobody.
    const isPlain = `octet_length(${column}) = length(${column})`
    const rows = await connection.rows({
      name: `names_like ${view}`, values: [connection.tenantId, ids],
      text: `SELECT id, ${column} FROM ${view} WHERE tenant_id = $1 AND (id = ANY($2) OR NOT (${isPlain}) OR EXISTS (SELECT FROM ${view} WHERE tenant_id = $1 AND id = ANY($2) AND NOT (${isPlain}))) ORDER BY id DESC`,
    })
    const names = rows.map(([id, name]) => ({ id: Number(id), name: name ?? '' }))
    const found = lookAlike(names.filter(({ id }) => written.has(id)).map(({ name }) => name), names.map(({ name }) => name))
    return found && { ...found, id: names.find(({ id, name }) => written.has(id) && name === found.name)?.id ?? 0 }
  }
  return {
    roles,
    userLookAlike: (connection, ids) => looksLikeAnother(connection, parts().user, 'user_name', ids),
    roleLooksLike: (connection, ids) => looksLikeAnother(connection, parts().role, 'name', ids),
    async users(connection, ids) {
      const { user, join } = parts()
      const [known, rows] = await Promise.all([rolesOf(connection, ids), connection.rows({
        name: 'users_of_roles', values: [connection.tenantId, ids],
        text: `SELECT u.id, u.user_name, u.is_active, to_json(ARRAY(SELECT j.${join.target} FROM ${join.view} j WHERE j.tenant_id = $1 AND j.${join.own} = u.id))
          FROM ${user} u WHERE u.tenant_id = $1 AND u.id = ANY($2) ORDER BY u.id`,
      })])
      const byId = new Map(known.map((role) => [role.id, role]))
      return rows.map(([id, userName, isActive, held]) => ({
        id: Number(id), userName: userName ?? '', isActive: isActive === 't',
        roles: (JSON.parse(held ?? '[]') as number[]).map((role) => byId.get(role)).filter((role) => role !== undefined),
      }))
    },
    async mistakable(connection, ids) {
      const [row] = await connection.rows(mistakableStatement(parts().user, loginColumns(entityOf(model(), 'User')), connection.tenantId, ids))
      return row ? { id: Number(row[0]), name: row[1] ?? '', field: row[2] === 'userName' ? 'userName' : 'emailAddress' } : null
    },
    async lookAlike(connection, ids) {
      const { role } = parts()
      const text = `SELECT r.id, r.name FROM ${role} r JOIN ${role} o ON o.tenant_id = $1 AND o.id <> r.id AND o.normalized_name = r.normalized_name WHERE r.tenant_id = $1 AND r.id = ANY($2) ORDER BY r.id DESC LIMIT 1`
      const [row] = await connection.rows({ name: 'look_alike_roles', values: [connection.tenantId, ids], text })
      return row ? { id: Number(row[0]), name: row[1] ?? '' } : null
    },
    async holdAdministration(connection) {
      await connection.rows({ name: 'hold_administration', text: `SELECT id FROM ${parts().role} WHERE tenant_id = $1 AND is_static ORDER BY id FOR UPDATE`, values: [connection.tenantId] })
    },
    async administrators(connection, without) {
      const { user, role, join } = parts()
      const [row] = await connection.rows({
        name: 'administrators_left', values: [connection.tenantId, without],
        text: `SELECT count(DISTINCT u.id) FROM ${user} u JOIN ${join.view} j ON j.tenant_id = $1 AND j.${join.own} = u.id JOIN ${role} r ON r.tenant_id = $1 AND r.id = j.${join.target}
          JOIN app.credential c ON c.tenant_id = $1 AND c.user_id = u.id
          WHERE u.tenant_id = $1 AND u.is_active AND r.is_static AND NOT u.id = ANY($2)`,
      })
      return Number(row?.[0] ?? 0)
    },
  }
}

export function isAdministrator({ isActive, roles }: UserState): boolean {
  return isActive && roles.some((role) => role.isStatic)
}
