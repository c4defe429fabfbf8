import { expect, test } from 'vitest'
import { readSources } from '../support/imports.ts'

const sources = new Map(readSources(['src']).map((s) => [s.file, s]))

/** Packages that the door brings with it, types aside. */
function packagesBehind(door: string): string[] {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { specifier, to, typeOnly } of sources.get(file)?.imports ?? []) {
      if (typeOnly) continue
      if (to) visit(to)
      else if (!specifier.startsWith('.')) packages.add(specifier)
    }
  }
  visit(door)
  return [...packages].toSorted()
}

test('a list does not load what only forms need', () => expect(packagesBehind('src/framework/kinds/web.tsx')).toEqual(['react', 'zod/mini']))
test('what both sides share brings no library of one side', () => expect(packagesBehind('src/framework/kinds/index.ts')).toEqual(['zod/mini']))
test('the server door brings no web', () => expect(packagesBehind('src/framework/kinds/server.ts')).toEqual(['kysely']))
