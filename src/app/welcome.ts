import type { Settings } from '#framework/server'

/** What the console says once people can come: where, and as whom. */
export function welcome({ publicUrl, adminPassword }: Settings, address: string): string {
  const password = adminPassword === undefined ? 'the demo password 123qwe, until it is changed' : 'the password in ADMIN_PASSWORD, if this was the first start'
  return `\nMastline is ready: ${publicUrl ?? address}\nSign in to the tenant Default as admin with ${password}. Ctrl-C stops it.\n`
}
