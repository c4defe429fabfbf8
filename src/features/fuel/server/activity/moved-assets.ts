/** Where assets were recorded: one that moved since names another site by now, and its entry stays with the first. */
import type { Person, Reads } from '#framework/server'
import { SiteAssetStep } from '#entities/site-assets/site-asset-step'
import { stepOf } from '#operations/asset-life'
import { withoutPlaces } from '#operations/people/insider'

export interface MovedAssets {
  /** Assets that came to the site or left it: the site that they name tells nothing of where they were recorded. */
  moved: number[]
  /** Of these, those that were recorded at the site. */
  first: number[]
}

/** @returns the assets of a kind that a move ever brought to the site or took from it */
export async function movedAssets(read: Reads, principal: Person, kind: keyof typeof stepOf, siteId: number): Promise<MovedAssets> {
  const asset = stepOf[kind]
  const stepsWhere = (where: object) => read.rows(withoutPlaces(principal), SiteAssetStep, { where: { [asset]: { ne: null }, ...where } as never, fields: [asset, 'siteId', 'fromSiteId'], order: ['time', 'id'], authorised: true })
  const isMove = (step: { siteId: number | null; fromSiteId: number | null }) => step.siteId !== step.fromSiteId
  const near = (await stepsWhere({ or: [{ siteId }, { fromSiteId: siteId }] })).filter(isMove)
  const moved = [...new Set(near.map((step) => Number(step[asset])))]
  const origins = new Map<number, number | null>()
  for (const step of moved.length ? (await stepsWhere({ [asset]: { in: moved } })).filter(isMove) : []) if (!origins.has(Number(step[asset]))) origins.set(Number(step[asset]), step.fromSiteId)
  return { moved, first: moved.filter((id) => origins.get(id) === siteId) }
}
