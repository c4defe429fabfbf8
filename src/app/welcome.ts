import type { Settings } from '#framework/server'

/** What the console says once people can come: where, and as whom. */
export function welcome({ publicUrl }: Settings, hasDemoPassword: boolean, address: string): string {
  const signIn = hasDemoPassword ? `\nSign in to the tenant Default as admin with the demo password 123qwe, from this machine only.\nWhoever comes through a proxy that hides itself counts as this machine: set ADMIN_PASSWORD before you put one in front.` : ''
  return `\nMastline is ready: ${publicUrl ?? address}${signIn}\nCtrl-C stops it.\n`
}
