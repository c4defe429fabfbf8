/** What was chosen for headings that the names did not explain, per list, on this device. */
import { normalHeading } from './engine/match-columns.ts'

const key = (entity: string) => `mastline.columns.${entity}`

/** Normalised heading → target key, or null for "leave out". */
export function remembered(entity: string): Map<string, string | null> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(entity)) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPair) : [])
  } catch {
    return new Map()
  }
}

export function remember(entity: string, choices: Iterable<readonly [heading: string, target: string | null]>): void {
  const all = remembered(entity)
  for (const [heading, target] of choices) all.set(normalHeading(heading), target)
  all.delete('')
  try {
    localStorage.setItem(key(entity), JSON.stringify([...all].slice(-500)))
  } catch {
    // A full or closed storage costs the memory of choices, nothing else.
  }
}

function isPair(value: unknown): value is [string, string | null] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && (typeof value[1] === 'string' || value[1] === null)
}
