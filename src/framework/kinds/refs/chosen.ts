import type { Json } from '../face.ts'

/** What a list of references holds, as `[{ id, name }]`: ids without a name have ''. */
export function chosenOf(value: Json | undefined): { id: number; name: string }[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: Json) => {
    if (typeof entry === 'number') return [{ id: entry, name: '' }]
    const { id, name } = typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? (entry as { id?: Json; name?: Json }) : {}
    return typeof id === 'number' ? [{ id, name: typeof name === 'string' ? name : '' }] : []
  })
}
