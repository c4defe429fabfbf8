/** What hangs on a row and goes with it when it is deleted. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, Principal, WriteHook } from '#framework/server'

/** The same person without the walls of places: what hangs on a row goes, whoever may see it. */
export function withoutPlaces(principal: Principal): Principal {
  return { ...principal, reach: null }
}

/** @param hanging entities, each with the property that holds the id of the row it hangs on */
export function takesAlong({ read, model }: FeatureContext, hanging: readonly (readonly [entity: string, by: string])[]): WriteHook {
  return {
    async deleting(ids, { principal, requestId }, tx) {
      const insider = withoutPlaces(principal)
      for (const [key, by] of hanging) {
        const rows = await read.rows(insider, key, { where: { [by]: { in: ids } } as never, fields: [], authorised: true })
        if (rows.length) await tx.write({ principal: insider, entity: entityOf(model(), key), changes: { kind: 'delete', ids: rows.map(({ id }) => id) }, reason: 'delete', requestId, authorised: true })
      }
    },
  }
}
