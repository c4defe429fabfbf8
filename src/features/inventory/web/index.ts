import { defineWebFeature } from '#framework/web'
import { checkRoute, countRoute, inventory as definition } from '../feature.ts'
import { texts } from './texts.ts'

export const inventory = defineWebFeature({
  definition, texts,
  columns: { IMS_Stock: () => import('./line-signs.tsx') },
  reasons: () => import('./reasons.ts'),
  recordPanels: {
    IMS_StockRequisition: [{ name: 'next', first: true, load: () => import('./requisition-panel.tsx').then((m) => ({ Panel: m.RequisitionPanel })) }],
    IMS_Stock: [{ name: 'movements', first: true, load: () => import('./movements-panel.tsx').then((m) => ({ Panel: m.MovementsPanel })) }],
  },
  pages: {
    '/NewHNLInventory': () => import('./stores-page.tsx').then((m) => ({ Page: m.StoresPage })),
    [countRoute]: () => import('./count-page.tsx').then((m) => ({ Page: m.CountPage })),
    [checkRoute]: () => import('./check-page.tsx').then((m) => ({ Page: m.CheckPage })),
  },
})
