/** Steps in the life of an asset, each an action of its table, and the whole life of one. */
import { actionService, checkFile, fileBody, InvalidInput, keepFile, NotFound, say, service, type ActionCall, type Service, type Transaction } from '#framework/server'
import { Site } from '#entities/site/site'
import { SiteAssetStep } from '#entities/site-assets/site-asset-step'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { z } from 'zod'
import type { Life } from '../model/shapes.ts'
import { actionWords, assetActions, assetKinds, stepNumbers, stepOf, type AssetAction, type AssetKind, type StepName } from '../rules.ts'
import { assetEntities, assetReads, calledOf } from './assets.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const text = z.string().nullable()
const stepNames = new Map(Object.entries(stepNumbers).map(([name, number]) => [number as number, name as StepName]))

/** A verification leaves no words of its own: they are the reader's. */
function saidOf({ action, remarks }: { action: number | null; remarks: string | null }, language: 'en' | 'ur') {
  const step = stepNames.get(action ?? 0) ?? 'corrected'
  return step === 'foundMissing' ? { action: 'retired', remarks: texts.say(language, step) } : { action: step, remarks: remarks ?? '' }
}

/** The picture as a file of the step: a stored file belongs to one record, and the asset shows another one later. */
async function pictureOf({ connection, principal: { userId, language } }: Transaction, key: unknown): Promise<string | null> {
  const body = typeof key === 'string' && key ? await fileBody(connection, key, 'whole') : null
  return body && (await keepFile(connection, await checkFile(body, true, language), { entity: SiteAssetStep.key, userId })).key
}

/** It goes to another place than where it stands. */
const elsewhere = (kind: AssetKind): NonNullable<ActionCall['prepare']> => async (tx, { row, input }) => {
  if (input['siteId'] !== row['siteId']) return {}
  const asset = await tx.read.one(assetEntities[kind], row.id, { authorised: true })
  const message = texts.say(tx.principal.language, 'standsThere', { asset: calledOf({ ...(asset ?? row) }), site: asset?.siteName ?? '' })
  throw new InvalidInput(message, [{ message, members: ['siteId'] }])
}

const noted = (kind: AssetKind, step: StepName): NonNullable<ActionCall['afterwards']> => async (tx, { row, input }) => {
  const to = typeof input['siteId'] === 'number' ? input['siteId'] : row['siteId']
  await tx.create(SiteAssetStep, [{
    [stepOf[kind]]: row.id, time: new Date().toISOString(), action: stepNumbers[step], fromSiteId: row['siteId'], siteId: to, byUserId: tx.principal.userId, remarks: String(input['reason'] ?? '').trim(), image: await pictureOf(tx, input['image']),
  } as never], { authorised: true })
}

const actions: readonly Service[] = assetKinds.flatMap((kind) => (Object.keys(actionWords) as AssetAction[]).map((action) => actionService(assetActions[kind], {
  path: `${kind}/${actionWords[action].call}`, method: 'POST', permission: `LookUps.${kind}`, action,
  input: { ...(action === 'moveAsset' || action === 'installAgain' ? { siteId: id.optional() } : {}), reason: z.string().max(1000).optional(), image: z.string().max(200).nullish() },
  ...(action === 'moveAsset' ? { prepare: elsewhere(kind) } : {}), afterwards: noted(kind, actionWords[action].step),
})))

const life = service({
  path: 'SiteAsset/GetLife', method: 'GET', admits: assetReads, input: z.object({ Kind: z.enum(assetKinds), Id: id }),
  output: z.object({ items: z.array(z.object({ action: z.string(), time: text, day: text, fromSiteName: text, siteName: text, byUserName: text, remarks: z.string(), imageAddress: text })) }) as unknown as z.ZodType<Life>,
  async handle({ principal, input: { Kind, Id }, read }) {
    const entity = assetEntities[Kind]
    const asset = principal.permissions.has(`LookUps.${Kind}.Read`) ? await read.one(principal, entity, Id) : null
    if (!asset) throw new NotFound(say(principal.language, 'noEntity', { entity: Kind, id: Id }))
    const steps = await read.rows(withoutPlaces(principal), SiteAssetStep, { where: { [stepOf[Kind]]: Id } as never, order: ['time', 'id'], authorised: true })
    // Where it came from may lie out of sight.
    const places = idsOf([asset.siteId, ...steps.flatMap(({ fromSiteId, siteId }) => [fromSiteId, siteId])])
    const seen = new Map((await read.rows(principal, Site, { where: { id: { in: places } }, fields: ['siteName'], authorised: true })).map((site) => [site.id, site.siteName]))
    const nameAt = (site: number | null | undefined) => (site ? (seen.get(site) ?? null) : null)
    const installed = { action: 'installed' as const, time: asset.installedOn ? null : asset.creationTime, day: asset.installedOn ?? null, fromSiteName: null, siteName: nameAt(steps[0] ? steps[0].fromSiteId : asset.siteId), byUserName: null, remarks: '', imageAddress: null }
    return {
      items: [installed, ...steps.map((step) => ({
        ...saidOf(step, principal.language), time: step.time, day: null, fromSiteName: step.fromSiteId === step.siteId ? null : nameAt(step.fromSiteId), siteName: nameAt(step.siteId), byUserName: step.byUserName,
        imageAddress: (step as { imageAddress?: string | null }).imageAddress ?? null,
      }))],
    } as never
  },
})

export const lifeServices: readonly Service[] = [...actions, life]
