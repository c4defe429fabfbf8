/** Features with pages of their own on the web; each is loaded when it is opened. */
import type { WebFeature } from '#framework/web'
import { hierarchy } from '../features/hierarchy/feature.ts'

export const webFeatures: readonly WebFeature[] = [
  { definition: hierarchy, pages: { '/singlePageHierarchy': () => import('../features/hierarchy/web/hierarchy-page.tsx').then((m) => ({ Page: m.HierarchyPage })) } },
]
