/** `Sorting=name, regionName desc`. */
import type { ReadableName } from './readable-names.ts'

export interface ListSort {
  by: ReadableName
  descending: boolean
}

const part = /^\s*([A-Za-z_][A-Za-z0-9_]*)(?:\s+(asc|desc)(?:ending)?)?\s*$/i
const most = 8

/**
 * @returns the keys in order, none for blank; or the part that is not understood. A field may stand once: a second time changes nothing.
 */
export function parseSorting(names: ReadonlyMap<string, ReadableName>, text: string): readonly ListSort[] | string {
  if (!text.trim()) return []
  const parts = text.split(',')
  if (parts.length > most) return text.slice(0, 100)
  const keys: ListSort[] = []
  for (const written of parts) {
    const [, name = '', direction = 'asc'] = part.exec(written) ?? []
    const by = names.get(name.toLowerCase())
    if (!by || (by.field && !sortable(by))) return written.trim().slice(0, 100)
    if (!keys.some((key) => key.by.name === by.name)) keys.push({ by, descending: direction.toLowerCase() === 'desc' })
  }
  return keys
}

function sortable({ field }: ReadableName): boolean {
  return field?.column !== null && field?.kind !== 'image' && field?.kind !== 'file'
}
