import { defineWebFeature } from '#framework/web'
import { inventory as definition } from '../feature.ts'

export const inventory = defineWebFeature({
  definition,
  pages: {
    '/NewHNLInventory': () => import('./stores-page.tsx').then((m) => ({ Page: m.StoresPage })),
  },
})
