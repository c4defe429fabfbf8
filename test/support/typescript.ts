/** What Node is told so that a process of a test reads TypeScript as the product's own does. */
export const readTypeScript = ['--import', new URL('../../src/framework/server/typescript/register.mjs', import.meta.url).href]
