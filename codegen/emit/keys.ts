import type { Found } from '../scan.ts'

/** `keys.gen.ts`: the keys a reference may name. */
export function emitKeys(found: readonly Found[]): string {
  return ['/** Every entity key. Made by `npm run gen`; do not edit. */', 'export type EntityKey =', ...found.map(({ key }) => `  | '${key}'`), ''].join('\n')
}
