/** Features with pages of their own on the web; each is loaded when it is opened. */
import type { WebFeature } from '#framework/web'
import { hierarchy } from '../features/hierarchy/feature.ts'
import { identity } from '../features/identity/feature.ts'

export const webFeatures: readonly WebFeature[] = [
  {
    definition: identity,
    pages: { '/change-password': () => import('../features/identity/web/change-password-page.tsx').then((m) => ({ Page: m.ChangePasswordPage })) },
    inputs: { 'Role.grantedPermissions': () => import('../features/identity/web/permission-matrix.tsx').then((m) => ({ Input: m.PermissionMatrix })) },
  },
  { definition: hierarchy, pages: { '/singlePageHierarchy': () => import('../features/hierarchy/web/hierarchy-page.tsx').then((m) => ({ Page: m.HierarchyPage })) } },
]
