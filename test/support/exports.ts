/** Reads who exports what, and who takes it. */
import type { SourceFile } from './imports.ts'

export interface Export {
  file: string
  name: string
  /** Types go with the values that speak of them; whether anybody names them elsewhere says nothing. */
  isType: boolean
}

const name = '[A-Za-z_$][\\w$]*'
const declaration = new RegExp(`^export (?:declare )?(?:abstract )?(?:async )?(function\\*?|const|let|class|interface|type|enum) (${name})`, 'gm')
const list = /^export (?:type )?\{([^}]*)\}/gm
const taken = /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?([^'"();]*?)\s*from\s+['"]([^'"]+)['"]/g
// Also `import(new URL('…', import.meta.url).href)`, as TypeScript takes plain JavaScript.
const dynamic = /\bimport\(\s*(?:new URL\()?['"]([^'"]+)['"]\s*[,)]/g

/** The code without its comments: a name that only a comment says is not used. */
export const codeOf = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')

/** Every word of the code. */
export const wordsIn = (code: string): readonly string[] => code.match(/[A-Za-z_$][\w$]*/g) ?? []

export function exportsOf({ file, text }: SourceFile): Export[] {
  const code = codeOf(text)
  return [
    ...[...code.matchAll(declaration)].map(([, kind = '', found = '']) => ({ file, name: found, isType: ['interface', 'type', 'enum'].includes(kind) })),
    ...[...code.matchAll(list)].flatMap(([, names = '']) => namesOf(names).map((each) => ({ file, name: each.split(/\s+as\s+/).at(-1) ?? each, isType: false }))),
  ]
}

/** `file name` of all that is imported or passed on, by name or as a whole (`file *`). Of a module that is loaded later, every word of the file that loads it and of those that import this one. */
export function takenNames(files: readonly SourceFile[]): Set<string> {
  const found = new Set<string>()
  const importers = new Map<string, string[]>()
  for (const { text, imports } of files) for (const { to } of imports) if (to) importers.set(to, [...(importers.get(to) ?? []), codeOf(text)])
  for (const { file, text, imports } of files) {
    const code = codeOf(text)
    const targets = new Map(imports.map(({ specifier, to }) => [specifier, to]))
    for (const [, what = '', specifier = ''] of code.matchAll(taken)) {
      const to = targets.get(specifier)
      if (!to) continue
      if (what.startsWith('*')) found.add(`${to} *`)
      for (const each of namesOf(/\{([^}]*)\}/.exec(what)?.[1] ?? '')) found.add(`${to} ${each.split(/\s+as\s+/)[0]}`)
    }
    const later = [...code.matchAll(dynamic)].map(([, specifier = '']) => targets.get(specifier)).filter((to) => typeof to === 'string')
    if (later.length) for (const word of new Set([code, ...(importers.get(file) ?? [])].flatMap(wordsIn))) for (const to of later) found.add(`${to} ${word}`)
  }
  return found
}

function namesOf(names: string): string[] {
  return names.split(',').map((each) => each.trim().replace(/^type\s+/, '')).filter(Boolean)
}
