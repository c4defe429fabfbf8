import { defineWebFeature } from '#framework/web'
import { hierarchy as definition } from '../feature.ts'
import { texts } from './texts.ts'

export const hierarchy = defineWebFeature({
  definition, texts,
  pages: {
    '/singlePageHierarchy': () => import('./hierarchy-page.tsx').then((m) => ({ Page: m.HierarchyPage })),
  },
})
