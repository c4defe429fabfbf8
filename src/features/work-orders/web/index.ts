import { defineWebFeature } from '#framework/web'
import { workOrders as definition } from '../feature.ts'

export const workOrders = defineWebFeature({
  definition,
  pages: {
    '/workOrderBulk': () => import('./generate-page.tsx').then((m) => ({ Page: m.GeneratePage })),
  },
})
