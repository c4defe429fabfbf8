import { defineWebFeature } from '#framework/web'
import { inventory as definition } from '../feature.ts'

export const inventory = defineWebFeature({
  definition,
  reasons: () => import('./reasons.ts'),
  recordPanels: { IMS_StockRequisition: [{ name: 'next', first: true, load: () => import('./requisition-panel.tsx').then((m) => ({ Panel: m.RequisitionPanel })) }] },
  pages: {
    '/NewHNLInventory': () => import('./stores-page.tsx').then((m) => ({ Page: m.StoresPage })),
  },
})
