import type { QueryBag } from '../../context.ts'

/** Reads a query string (without `?`): names in any letter case, repeated ones kept in order; never throws on bad escapes. */
export function queryBag(text: string): QueryBag {
  const entries = [...new URLSearchParams(text)]
  const byName = new Map<string, string[]>()
  for (const [name, value] of entries) {
    const values = byName.get(name.toLowerCase())
    if (values) values.push(value)
    else byName.set(name.toLowerCase(), [value])
  }
  return {
    one: (name) => byName.get(name.toLowerCase())?.[0],
    all: (name) => byName.get(name.toLowerCase()) ?? [],
    entries: () => entries,
  }
}
