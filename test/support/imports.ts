/** Reads the sources as text: files, and who imports whom. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export interface SourceFile {
  /** From the root, with `/`: `src/framework/wire/calls.ts`. */
  file: string
  text: string
  lines: number
  imports: Import[]
}

export interface Import {
  /** As written. */
  specifier: string
  /** File it leads to, from the root; null for packages. */
  to: string | null
  typeOnly: boolean
}

/** Reads every TypeScript (and plain JavaScript) file below the folders. */
export function readSources(folders: readonly string[] = ['src', 'entities', 'codegen']): SourceFile[] {
  const files = folders.filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file)).toSorted()
  const known = new Set(files)
  return files.map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return { file, text, lines: text.split('\n').length - 1, imports: importsOf(file, text, known) }
  })
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g
// Also `import(new URL('…', import.meta.url).href)`, as TypeScript takes plain JavaScript.
const dynamic = /\bimport\(\s*(?:new URL\()?['"]([^'"]+)['"]\s*[,)]/g

function importsOf(file: string, text: string, known: ReadonlySet<string>): Import[] {
  const found = [
    ...[...text.matchAll(statement)].map((m) => ({ specifier: m[2] ?? '', typeOnly: m[1] !== undefined })),
    ...[...text.matchAll(dynamic)].map((m) => ({ specifier: m[1] ?? '', typeOnly: false })),
  ]
  return found.map(({ specifier, typeOnly }) => ({ specifier, typeOnly, to: resolve(file, specifier, known) }))
}

function resolve(file: string, specifier: string, known: ReadonlySet<string>): string | null {
  const asked = specifier.split('?')[0] ?? specifier
  const target = asked.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), asked)
    : asked === '#entities' ? 'entities/index.gen.ts'
    : asked.startsWith('#entities/') ? `entities/${asked.slice('#entities/'.length)}.ts`
    : asked.startsWith('#operations/') ? `src/operations/${asked.slice('#operations/'.length)}.ts`
    : asked === '#framework/kinds/web' ? 'src/framework/kinds/web.tsx'
    : asked === '#framework/kinds/web-inputs' ? 'src/framework/kinds/web-inputs.tsx'
    : asked === '#framework/kinds/server' ? 'src/framework/kinds/server.ts'
    : asked.startsWith('#framework/') ? `src/framework/${asked.slice('#framework/'.length)}/index.ts`
    : null
  return target && known.has(target) ? target : null
}

/** Groups of files that import each other in a ring (Tarjan), for types as well: who reads one should not have to read the other first. */
export function importRings(files: readonly SourceFile[]): string[][] {
  const targets = new Map(files.map((f) => [f.file, f.imports.filter((i) => i.to).map((i) => i.to ?? '')]))
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const rings: string[][] = []
  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.get(file) ?? 0)
    stack.push(file)
    for (const to of targets.get(file) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(file) !== index.get(file)) return
    const ring = stack.splice(stack.indexOf(file))
    if (ring.length > 1) rings.push(ring)
  }
  for (const { file } of files) if (!index.has(file)) visit(file)
  return rings
}
