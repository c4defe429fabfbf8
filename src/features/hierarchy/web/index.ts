import { defineWebFeature } from '#framework/web'
import { hierarchy as definition } from '../feature.ts'

export const hierarchy = defineWebFeature({
  definition,
  pages: {
    '/singlePageHierarchy': () => import('./hierarchy-page.tsx').then((m) => ({ Page: m.HierarchyPage })),
  },
})
