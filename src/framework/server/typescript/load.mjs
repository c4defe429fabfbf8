/** The hook behind `register.mjs`: a file's text as JavaScript, by the compiler that Vite brings. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

// The place first, as consoles and editors know it; then the lines in question.
const placed = (file, { message, loc }) => {
  const place = loc ? `${file}:${loc.line}:${loc.column + 1}` : file
  return `${place}: ${message.replace(/^(\S*)\[PARSE_ERROR\] /, '$1').trimEnd()}`
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const { protocol, pathname } = new URL(url)
  if (protocol !== 'file:' || !/\.tsx?$/.test(pathname) || pathname.includes('/node_modules/')) return next(url, context)
  const file = fileURLToPath(url)
  const { code, map, errors } = transformSync(file, await readFile(file, 'utf8'), { sourcemap: true, typescript: { onlyRemoveTypeImports: true } })
  const [error] = errors
  if (error) throw new SyntaxError(placed(file, error))
  return { format: 'module', source: `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`, shortCircuit: true }
}
