import type { Found } from '../scan.ts'

/** `index.gen.ts`: every descriptor by name, and all of them with their areas. */
export function emitIndex(found: readonly Found[]): string {
  return [
    '/** Every descriptor. Made by `npm run gen`; do not edit. */',
    `import type { Source } from '#framework/metadata'`,
    ...found.map(({ key, file }) => `import { ${key} } from './${file}'`),
    '',
    `export { ${found.map(({ key }) => key).join(', ')} }`,
    '',
    'export const sources: Source[] = [',
    ...found.map(({ key, area }) => `  { area: '${area}', definition: ${key} },`),
    ']',
    '',
  ].join('\n')
}
