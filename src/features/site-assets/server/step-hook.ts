/** A place or state that changes by another way than its action (form, upload, undo) is a step of the asset's life, too; what is retired does not move. */
import { entityOf } from '#framework/metadata'
import { InvalidInput, type FeatureContext, type WriteHook } from '#framework/server'
import { SiteAssetStep } from '#entities/site-assets/site-asset-step'
import { withoutPlaces } from '#operations/people/insider'
import { assetStates, stepNumbers, stepOf, type AssetKind } from '../rules.ts'
import { texts } from './texts.ts'

export function stepHook(kind: AssetKind, { model }: Pick<FeatureContext, 'model'>): WriteHook {
  return {
    async updating(ids, { entity, principal, trusted, requestId }, tx) {
      if (trusted) return
      const before = await tx.lockRows(entity, ids)
      return async (updated) => {
        const after = await tx.lockRows(entity, ids)
        const changed = [...after].flatMap(([id, row]) => {
          const was = before.get(id)
          return was && (was['site'] !== row['site'] || (was['state'] ?? assetStates.inService) !== (row['state'] ?? assetStates.inService)) ? [{ id, was, row }] : []
        })
        const stays = changed.filter(({ was, row }) => was['state'] === assetStates.retired && row['state'] === assetStates.retired)
        if (stays.length) {
          const problems = stays.map(({ id, row }) => ({ message: texts.say(principal.language, 'retiredStays', { asset: String(row['serialNumber'] || `#${id}`) }), members: [`${updated.find((each) => each.id === id)?.path ?? ''}siteId`] }))
          throw new InvalidInput(problems[0]?.message ?? '', problems, problems.length)
        }
        if (!changed.length || tx.rehearsal) return
        const time = new Date().toISOString()
        const rows = changed.map(({ id, was, row }) => ({ [stepOf[kind]]: id, time, action: was['site'] === row['site'] ? stepNumbers.corrected : stepNumbers.moved, fromSiteId: was['site'], siteId: row['site'], byUserId: principal.userId, remarks: '' }))
        await tx.write({ principal: withoutPlaces(principal), entity: entityOf(model(), SiteAssetStep.key), changes: { kind: 'create', rows: rows as never, single: false }, reason: 'assetStep', requestId, authorised: true, trusted: true })
      }
    },
  }
}
