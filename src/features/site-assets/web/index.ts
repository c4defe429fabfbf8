import { defineWebFeature, scannedInput } from '#framework/web'
import { assetKinds, isAssetKind } from '#operations/asset-kinds'
import { siteAssets as definition, treeRoute } from '../feature.ts'
import { texts } from './texts.ts'

export const siteAssets = defineWebFeature({
  definition, texts,
  reasons: () => import('./reasons.ts'),
  pages: { [treeRoute]: () => import('./tree/tree-page.tsx').then((m) => ({ Page: m.TreePage })) },
  inputs: Object.fromEntries(assetKinds.map((kind) => [`${kind}.serialNumber`, scannedInput])),
  recordPanels: Object.fromEntries(assetKinds.map((kind) => [kind, [{ name: 'life', load: () => import('./life-panel.tsx').then((m) => ({ Panel: m.LifePanel })) }]])),
  listLinks: [{ name: 'assetTree', icon: 'tree', label: { en: 'Open as a tree', ur: 'درخت کی شکل میں کھولیں' }, isOpen: ({ may }, entity) => isAssetKind(entity.key) && may(entity, 'Pages'), to: (entity) => `${treeRoute}?tab=${entity.key}` }],
})
