/** What follows of itself in rows of users and roles: pure, on both sides (contract §6, protocol §6). */

/** Values by field key. */
type RuleRow = { readonly [field: string]: unknown }

/** Characters a new password must have. */
export const shortestPassword = 8

/** Names of a user joined. */
export const userRules = {
  complete: (row: RuleRow): RuleRow => ({ ...row, fullName: [row['name'], row['surname']].map((part) => (typeof part === 'string' ? part : '')).join(' ').trim() }),
}

/** The name in capitals by which old clients know a role, and its rights in a fixed order, so that the same set is no change. */
export const roleRules = {
  complete(row: RuleRow): RuleRow {
    const { name, grantedPermissions: granted } = row
    return {
      ...row,
      normalizedName: typeof name === 'string' ? name.toUpperCase() : '',
      grantedPermissions: Array.isArray(granted) ? granted.map(String).toSorted() : [],
    }
  },
}

/** Setting by which a user's client hears that his password is the demo one, which everybody knows. */
export const demoPasswordSetting = 'Mastline.DemoPassword'

/** Whether whoever is signed in has the demo password. */
export function hasDemoPassword({ settings }: { readonly settings: { readonly [name: string]: string } }): boolean {
  return settings[demoPasswordSetting] === 'true'
}
