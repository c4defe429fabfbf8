/** Whoever gets other roles, or whose role gets other rights, hears of it. */
import { entityOf, fieldOf, type Model } from '#framework/metadata'
import { joinTableOf, tableOf, type Connection, type WriteHook } from '#framework/server'
import { notify, type Sends } from './notify.ts'
import { inBoth, texts } from './texts.ts'

/** Users told of one change of a role. */
const most = 10_000

interface Held {
  /** Names of roles, as they are read. */
  roles: string
  /** What tells whether anything changed. */
  rights: string
}

/** Roles and rights of active users, by user: of these users, or of those who hold one of these roles. */
async function heldBy(model: Model, connection: Connection, ids: readonly number[], by: 'user' | 'role'): Promise<Map<number, Held>> {
  const [user, role] = [entityOf(model, 'User'), entityOf(model, 'Role')]
  const { view, own, target } = joinTableOf(model, user, fieldOf(user, 'roles'))
  const wanted = by === 'user' ? 'u.id = ANY($2)' : `u.id IN (SELECT j.${own} FROM ${view} j WHERE j.tenant_id = $1 AND j.${target} = ANY($2))`
  const rows = await connection.rows({
    name: `rights_held_by_${by}`, values: [connection.tenantId, ids],
    text: `SELECT u.id, coalesce(string_agg(r.name, ', ' ORDER BY r.name), ''), coalesce(string_agg(r.id || ' ' || r.is_static || ' ' || r.sees_all || ' ' || array_to_string(r.granted_permissions, ' '), '|' ORDER BY r.id), '')
      FROM ${tableOf(user).view} u LEFT JOIN ${view} j ON j.tenant_id = $1 AND j.${own} = u.id LEFT JOIN ${tableOf(role).view} r ON r.tenant_id = $1 AND r.id = j.${target}
      WHERE u.tenant_id = $1 AND u.is_active AND ${wanted} GROUP BY u.id ORDER BY u.id LIMIT ${most}`,
  })
  return new Map(rows.map(([id, roles, rights]) => [Number(id), { roles: roles ?? '', rights: rights ?? '' }]))
}

/** Hooks of users and of roles: what was held before is compared with what is held once the rows are changed. */
export function rightsHooks(model: () => Model, sends: Sends): { readonly [entity: string]: WriteHook } {
  const hookOf = (by: 'user' | 'role'): WriteHook => ({
    async updating(ids, { principal }, { connection, rehearsal }) {
      if (principal.userId === null || rehearsal) return undefined
      const before = await heldBy(model(), connection, ids, by)
      return async () => {
        const after = await heldBy(model(), connection, ids, by)
        const byRoles = new Map<string, number[]>()
        for (const [userId, { roles, rights }] of after) {
          if (userId !== principal.userId && before.has(userId) && before.get(userId)?.rights !== rights) byRoles.set(roles, [...(byRoles.get(roles) ?? []), userId])
        }
        for (const [roles, users] of byRoles) {
          const message = inBoth('rightsChangedBy', (language) => ({ roles: roles || texts.say(language, 'noRoles', {}), by: principal.userName }))
          await notify(connection, principal, { users, kind: 'rights', subject: inBoth('rightsChanged', () => ({})), message }, sends)
        }
      }
    },
  })
  return { User: hookOf('user'), Role: hookOf('role') }
}
