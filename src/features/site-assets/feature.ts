/** Assets of power and cooling: where they stand as a tree of company, region and site, and the life of each. */
import type { FeatureDefinition } from '#framework/metadata'
import { assetKinds } from '#operations/asset-kinds'

export const treeRoute = '/siteAssets'

export const siteAssets: FeatureDefinition = {
  key: 'site-assets',
  pages: [{ route: treeRoute, label: { en: 'Assets by place', ur: 'اثاثے مقام کے لحاظ سے' }, menu: ['Sites Assets', 5], anyOf: assetKinds.map((kind) => `LookUps.${kind}.Pages`) }],
  permissions: [],
}
