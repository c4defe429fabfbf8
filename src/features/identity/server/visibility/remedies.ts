/** What would show a row to a user who has the right but not the row: smallest reach first. */
import type { EntityModel, Model } from '#framework/metadata'
import type { RoleState } from '../users/user-role-queries.ts'
import { allocationsOf, type Holding, type OwnAllocation, type Step } from './climb.ts'
import type { GiverFinder } from './givers.ts'
import type { RowNames } from './row-names.ts'
import type { Remedy } from './schemas.ts'

/** What was found out about a row and who has places above it. */
export interface Found {
  /** The row that decides: the owner of an owned one; null where places decide nothing. */
  decisive: { entity: EntityModel; id: number } | null
  steps: readonly Step[]
  holdings: readonly Holding[]
  /** What the user was given on the levels of the places, also for other days than today. */
  own: readonly OwnAllocation[]
  /** By entity of persons: rows that are the user. */
  selves: ReadonlyMap<EntityModel, readonly number[]>
  /** What names the user in the row that decides. */
  personal: readonly { kind: 'maker' | 'person'; field: string | null }[]
}

interface Asked extends Found {
  names: RowNames
  givers: GiverFinder
  model: Model
  roles: readonly RoleState[]
  /** Whoever sees all would see the row: else a feature hides it, and nothing that is given here helps. */
  isHelped: boolean
  /** How many more rows of the list the user would see, given that place; null: all. */
  added: (place: Step | null) => Promise<number>
}

export async function remediesOfRows({ steps, holdings, names, givers, model, roles, selves, isHelped, added }: Asked): Promise<Remedy[]> {
  if (!isHelped) return []
  const remedies: Remedy[] = []
  for (const step of steps.toSorted((a, b) => a.distance - b.distance)) {
    for (const { entity, to } of allocationsOf(model, step.entity).filter((each) => each.to.to.person !== null)) {
      const [self] = selves.get(to.to) ?? []
      if (self === undefined) continue
      remedies.push({ kind: 'allocate', allocation: entity.key, to: self, place: await names.of(step.entity, step.id), roles: [], adds: await added(step), ...givers.ofPlace(entity, step, holdings) })
    }
  }
  const seeing = roles.filter((role) => role.isStatic || role.seesAll).map(({ id, name }) => ({ id, name }))
  const bySize = remedies.toSorted((a, b) => (a.adds ?? 0) - (b.adds ?? 0))
  return [...bySize, { kind: 'seesAll', allocation: null, to: null, place: null, roles: seeing, adds: await added(null), ...givers.ofRights([], true) }]
}
