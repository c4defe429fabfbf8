/** Computed values in rows of users and roles: pure, on both sides. */

/** Values by field key. */
type RuleRow = { readonly [field: string]: unknown }

/** Characters a new password must have. */
export const shortestPassword = 8

/** Right to say how passwords must be, and how long what happened is kept. */
export const securityPermission = 'Pages.SecuritySettings'

/** Right to give API keys to programs, and to revoke them. */
export const apiKeyPermission = 'Pages.ApiKeys'

/** Reading the audit list. */
export const auditPermission = 'Pages.AuditLogs'

/** Days that an API key lives at most, and where nothing else is chosen. */
export const apiKeyDays = { most: 730, usual: 90 } as const

/** What a tenant decides: the least and the most it may, and what holds where it decided nothing. */
export const securityLimits = {
  /** Characters of a password. */
  passwordLength: { least: shortestPassword, most: 64, usual: shortestPassword },
  /** So many of the last passwords may not be used again. Each is compared by a hash that costs a fifth of a second. */
  passwordHistory: { least: 0, most: 10, usual: 0 },
  /** Days that the record of accounts, exports and deletions is kept. */
  auditDays: { least: 30, most: 3650, usual: 400 },
  /** Days that the history of rows is kept; 0: for ever. */
  historyDays: { least: 30, most: 3650, usual: 0 },
} as const

export type SecurityKey = keyof typeof securityLimits
/** What holds where nothing was decided may be chosen too, though it lies outside: history for ever. */
export function isAllowed(key: SecurityKey, value: number): boolean {
  const { least, most, usual } = securityLimits[key]
  return value === usual || (value >= least && value <= most)
}

export type SecuritySettings = { readonly [K in SecurityKey]: number }

/** Names of a user joined; of whoever has none the one to sign in by, since people are called so everywhere. */
export const userRules = {
  complete(row: RuleRow): RuleRow {
    const text = (key: string) => (typeof row[key] === 'string' ? row[key] : '')
    return { ...row, fullName: [text('name'), text('surname')].join(' ').trim() || text('userName') }
  },
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

/** The tenant that a first start makes. */
export const defaultTenantName = 'Default'

/** Setting that tells a user's client that the password is the demo one, which everybody knows. */
export const demoPasswordSetting = 'Mastline.DemoPassword'

/** Whether whoever is signed in has the demo password. */
export function hasDemoPassword({ settings }: { readonly settings: { readonly [name: string]: string } }): boolean {
  return settings[demoPasswordSetting] === 'true'
}
