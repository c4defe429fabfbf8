/** Level by level: where a row lies, and what a user was given there. */
import type { Found } from './remedies.ts'
import type { RowNames } from './row-names.ts'
import type { Level } from './schemas.ts'

const named = 3

/** Upper levels first; a place of the same level that lies further away is left out. */
export async function levelsOf({ steps, own, names }: Pick<Found, 'steps' | 'own'> & { names: RowNames }): Promise<Level[]> {
  const levels = new Map(steps.toSorted((a, b) => b.distance - a.distance).map((step) => [step.entity, step]))
  const told: Level[] = []
  for (const { entity, id } of levels.values()) {
    const here = own.filter((each) => each.entity === entity)
    const now = [...new Set(here.filter(({ isNow }) => isNow).map((each) => each.id))]
    const other = here.find((each) => each.id === id && !each.isNow)
    const state = now.includes(id) ? 'holds' as const : other ? 'outsideDays' as const : now.length ? 'other' as const : 'none' as const
    const given = await Promise.all(now.toSorted((a, b) => Number(b === id) - Number(a === id)).slice(0, named).map((each) => names.of(entity, each)))
    told.push({ entity: entity.key, place: await names.of(entity, id), given, givenCount: now.length, state, from: state === 'outsideDays' ? (other?.from ?? null) : null, until: state === 'outsideDays' ? (other?.until ?? null) : null })
  }
  return told
}
