import { defineWebFeature, scannedInput } from '#framework/web'
import { amsCalls } from '../calls.ts'
import { serialGroups } from '../model/groups.ts'
import { ams as definition } from '../feature.ts'
import { compareRoute, createRoute, previewRoute } from './addresses.ts'
import { texts } from './texts.ts'

export const ams = defineWebFeature({
  definition, texts,
  reasons: { moveSerial: { en: 'by moving a serial', ur: 'سیریل کی منتقلی سے' }, verifyAssets: { en: 'by verifying', ur: 'تصدیق کے وقت' } },
  pages: {
    [createRoute]: () => import('./sheet/pages.tsx').then((m) => ({ Page: m.CreatePage })),
    [previewRoute]: () => import('./sheet/pages.tsx').then((m) => ({ Page: m.PreviewPage })),
    [compareRoute]: () => import('./compare/compare-page.tsx').then((m) => ({ Page: m.ComparePage })),
    '/assetsManagement': () => import('./asset-lists-page.tsx').then((m) => ({ Page: m.AssetListsPage })),
    '/assetsBulk': () => import('./asset-upload-page.tsx').then((m) => ({ Page: m.AssetUploadPage })),
    '/demoBulk': () => import('./asset-trial-page.tsx').then((m) => ({ Page: m.AssetTrialPage })),
  },
  inputs: Object.fromEntries(serialGroups.map(({ entity }) => [`${entity}.serialNumber`, scannedInput])),
  exports: { AMS: { label: { en: 'The nine groups, a sheet for each', ur: 'نو گروپ، ہر ایک کی الگ شیٹ' }, path: amsCalls.groupSheets } },
  uploads: { AMS: () => import('./sheets-upload.tsx').then((m) => ({ Upload: m.SheetsUpload })) },
  records: { AMS: () => import('./sheet/pages.tsx').then((m) => ({ Record: m.SheetRecord })) },
})
