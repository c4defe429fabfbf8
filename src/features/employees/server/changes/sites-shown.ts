/** How many sites places show: by the rule that decides what people see, with its days, its teams and what lies below. */
import { momentIn } from '#framework/kinds'
import { entityOf, placesOn } from '#framework/metadata'
import { loadReach, type FeatureContext, type Principal } from '#framework/server'
import { Site } from '#entities/site/site'
import { holdsOn, type AllocationRow, type HeldKind } from './holdings.ts'

export type Given = readonly { entity: string; id: number }[]

/** Nobody has this id. */
const nobody = 2_147_483_647

/** Places that rows give on a day. */
export function givenOn(today: string, kinds: readonly Pick<HeldKind, 'kind' | 'rows'>[]): Given {
  return kinds.flatMap(({ kind, rows }) => (kind.isPlace ? rows.filter((row: AllocationRow) => holdsOn(today, row)).map(({ thingId }) => ({ entity: kind.target, id: thingId })) : []))
}

/** @returns counts the sites that places show, of those in the caller's own sight */
export function sitesShown({ read, model, database }: Pick<FeatureContext, 'read' | 'model' | 'database'>, principal: Principal): (given: Given) => Promise<number> {
  const site = entityOf(model(), Site.key)
  const { today } = momentIn(principal.zone)
  return async (given) => {
    if (!given.length) return 0
    const { below, given: own } = await database.read(principal.tenantId, (connection) => loadReach(connection, model(), nobody, today, given))
    const ids = (set: { ids: number[] } | undefined) => set?.ids ?? []
    const ways = [
      ...placesOn(model(), site).map(({ field, to }) => ({ [field.wire]: { in: ids(below.get(to.key)) } })),
      { id: { in: [...new Set([...ids(own.get(Site.key)), ...ids(below.get(Site.key))])] } },
    ]
    return read.count(principal, Site, { where: { or: ways } as never, authorised: true })
  }
}
