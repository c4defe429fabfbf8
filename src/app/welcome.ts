import type { Settings } from '#framework/server'

/** What the console says once people can come: where, and as whom. */
export function welcome({ publicUrl }: Settings, notes: readonly string[], address: string): string {
  return ['', `Mastline is ready: ${publicUrl ?? address}`, ...notes, 'Ctrl-C stops it.', ''].join('\n')
}
