import { defineWebFeature } from '#framework/web'
import { ams as definition } from '../feature.ts'

export const ams = defineWebFeature({
  definition,
  pages: {
    '/assetsManagement': () => import('./asset-lists-page.tsx').then((m) => ({ Page: m.AssetListsPage })),
    '/assetsBulk': () => import('./asset-upload-page.tsx').then((m) => ({ Page: m.AssetUploadPage })),
    '/demoBulk': () => import('./asset-trial-page.tsx').then((m) => ({ Page: m.AssetTrialPage })),
  },
})
