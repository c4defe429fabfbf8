/** Columns by which users are found: the stored, indexed ones of uniqueness, in small letters. */
import type { EntityModel } from '#framework/metadata'
import { uniqueColumns, type Statement } from '#framework/server'

export interface LoginColumns {
  userName: string
  emailAddress: string
}

export function loginColumns(user: EntityModel): LoginColumns {
  const of = (key: string) => {
    const found = uniqueColumns(user).find(({ fields: [field, ...others] }) => field?.key === key && !others.length)
    if (!found) throw new Error(`users are not unique by ${key}`)
    return found.column
  }
  return { userName: of('userName'), emailAddress: of('emailAddress') }
}

/** For so many users the others are found one by one, for more all of them are grouped: joined, an import would compare each with each. */
const few = 100

/** Asks for one of these users whose name is somebody else's address, or the other way round: as it was typed. @param view of users */
export function mistakableStatement(view: string, { userName, emailAddress }: LoginColumns, tenantId: number, ids: readonly number[]): Statement {
  const values = [tenantId, ids]
  if (ids.length <= few) {
    const meeting = (told: string, field: string, mine: string, theirs: string) => `SELECT u.id, u.${told}, '${field}' FROM ${view} u JOIN ${view} o ON o.tenant_id = $1 AND o.${theirs} = u.${mine} AND o.id <> u.id WHERE u.tenant_id = $1 AND u.id = ANY($2)`
    return { name: 'mistakable_users', values, text: `${meeting('user_name', 'userName', userName, emailAddress)} UNION ALL ${meeting('email_address', 'emailAddress', emailAddress, userName)} LIMIT 1` }
  }
  const side = (told: string, field: string, key: string) => `SELECT id, ${told} AS told, '${field}' AS field, ${key} AS key, id = ANY($2) AS is_asked FROM ${view} WHERE tenant_id = $1 AND ${key} IS NOT NULL`
  // Unnamed: a plan kept from when there were few users would look through the ids anew for each row.
  return {
    values, text: `SELECT (array_agg(id) FILTER (WHERE is_asked))[1], (array_agg(told) FILTER (WHERE is_asked))[1], (array_agg(field) FILTER (WHERE is_asked))[1] FROM (${side('user_name', 'userName', userName)} UNION ALL ${side('email_address', 'emailAddress', emailAddress)}) sides
      GROUP BY key HAVING min(id) <> max(id) AND bool_or(is_asked) LIMIT 1`,
  }
}
