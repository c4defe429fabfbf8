/** Users as sign-in needs them: read here and nowhere else without a principal, since they are what makes one (docs/decisions/sign-in.md). */
import { entityOf, fieldOf, type Model } from '#framework/metadata'
import { joinTableOf, tableOf, type Connection } from '#framework/server'
import { loginColumns } from './login-columns.ts'

export interface UserRecord {
  id: number
  userName: string
  name: string
  surname: string
  fullName: string
  emailAddress: string
  isActive: boolean
  /** Null where the user never got a password: such a user cannot sign in. */
  passwordHash: string | null
  stamp: string | null
  isDemo: boolean
}

export interface HeldRole {
  id: number
  name: string
  /** Built in. */
  isStatic: boolean
  /** Who holds it sees all rows of the tenant. */
  seesAll: boolean
  /** Who holds it signs in with a second factor. */
  requiresSecondFactor: boolean
}

/** Statements over the tables of users and roles, made once per model. */
export interface UserRecords {
  byId(connection: Connection, id: number): Promise<UserRecord | null>
  /** By user name, else by e-mail address; letter case does not matter. */
  byName(connection: Connection, name: string): Promise<UserRecord | null>
  /** Roles of a user. */
  rolesOf(connection: Connection, id: number): Promise<HeldRole[]>
  /** Null where there is none any more. */
  roleById(connection: Connection, id: number): Promise<HeldRole | null>
  /** Notes when the user signed in. It is no change of the row: neither history nor change number tell of it. */
  signedIn(connection: Connection, id: number): Promise<void>
}

export function userRecords(model: Model): UserRecords {
  const user = entityOf(model, 'User')
  const role = entityOf(model, 'Role')
  const join = joinTableOf(model, user, fieldOf(user, 'roles'))
  const columns = ['user_name', 'name', 'surname', 'full_name', 'email_address', 'is_active'].map((column) => `u.${column}`).join(', ')
  const { userName, emailAddress } = loginColumns(user)
  const asked = `lower($2::text COLLATE "und-x-icu") COLLATE "C"`
  const select = `SELECT u.id, ${columns}, c.password_hash, c.stamp, c.is_demo FROM ${tableOf(user).view} u
    LEFT JOIN app.credential c ON c.tenant_id = u.tenant_id AND c.user_id = u.id WHERE u.tenant_id = $1`
  const one = async (connection: Connection, name: string, text: string, value: string | number) => {
    const [row] = await connection.rows({ name, text, values: [connection.tenantId, value] })
    return row ? recordOf(row) : null
  }
  return {
    byId: (connection, id) => one(connection, 'user_by_id', `${select} AND u.id = $2`, id),
    byName: (connection, name) => one(connection, 'user_by_name',
      `${select} AND (u.${userName} = ${asked} OR u.${emailAddress} = ${asked}) ORDER BY u.${userName} = ${asked} DESC LIMIT 1`, name.trim()),
    async signedIn(connection, id) {
      await connection.run({ name: 'signed_in', text: `UPDATE ${tableOf(user).view} SET last_login_time = now() WHERE tenant_id = $1 AND id = $2`, values: [connection.tenantId, id] })
    },
    async rolesOf(connection, id) {
      const rows = await connection.rows({
        name: 'roles_of_user', values: [connection.tenantId, id],
        text: `SELECT r.id, r.name, r.is_static, r.sees_all, r.requires_second_factor FROM ${tableOf(role).view} r JOIN ${join.view} j ON j.tenant_id = r.tenant_id AND j.${join.target} = r.id
          WHERE r.tenant_id = $1 AND j.tenant_id = $1 AND j.${join.own} = $2 ORDER BY r.id`,
      })
      return rows.map(roleOf)
    },
    async roleById(connection, id) {
      const [row] = await connection.rows({ name: 'role_by_id', values: [connection.tenantId, id], text: `SELECT id, name, is_static, sees_all, requires_second_factor FROM ${tableOf(role).view} WHERE tenant_id = $1 AND id = $2` })
      return row ? roleOf(row) : null
    },
  }
}

function roleOf([id, name, isStatic, seesAll, requiresSecondFactor]: readonly (string | null)[]): HeldRole {
  return { id: Number(id), name: name ?? '', isStatic: isStatic === 't', seesAll: seesAll === 't', requiresSecondFactor: requiresSecondFactor === 't' }
}

function recordOf([id, userName, name, surname, fullName, emailAddress, isActive, passwordHash, stamp, isDemo]: readonly (string | null)[]): UserRecord {
  return {
    id: Number(id), userName: userName ?? '', name: name ?? '', surname: surname ?? '', fullName: fullName ?? '', emailAddress: emailAddress ?? '', isActive: isActive === 't',
    passwordHash: passwordHash ?? null, stamp: stamp ?? null, isDemo: isDemo === 't',
  }
}
