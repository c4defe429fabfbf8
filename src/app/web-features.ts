/** Features with pages of their own on the web; each is loaded when it is opened. */
import type { WebFeature } from '#framework/web'
import { ams } from '../features/ams/feature.ts'
import { hierarchy } from '../features/hierarchy/feature.ts'
import { identity } from '../features/identity/feature.ts'
import { hasDemoPassword } from '../features/identity/rules.ts'
import { inventory } from '../features/inventory/feature.ts'
import { questionnaires } from '../features/questionnaires/feature.ts'
import { workOrders } from '../features/work-orders/feature.ts'

export const webFeatures: readonly WebFeature[] = [
  {
    definition: identity,
    pages: { '/change-password': () => import('../features/identity/web/change-password-page.tsx').then((m) => ({ Page: m.ChangePasswordPage })) },
    notice: { concerns: hasDemoPassword, load: () => import('../features/identity/web/demo-password-notice.tsx').then((m) => ({ Notice: m.DemoPasswordNotice })) },
    inputs: { 'Role.grantedPermissions': () => import('../features/identity/web/permission-matrix.tsx').then((m) => ({ Input: m.PermissionMatrix })) },
    views: { 'Role.grantedPermissions': () => import('../features/identity/web/granted-rights.tsx').then((m) => ({ View: m.GrantedRights })) },
  },
  { definition: hierarchy, pages: { '/singlePageHierarchy': () => import('../features/hierarchy/web/hierarchy-page.tsx').then((m) => ({ Page: m.HierarchyPage })) } },
  { definition: inventory, pages: { '/NewHNLInventory': () => import('../features/inventory/web/stores-page.tsx').then((m) => ({ Page: m.StoresPage })) } },
  { definition: questionnaires, pages: { '/questionMainPage': () => import('../features/questionnaires/web/questions-page.tsx').then((m) => ({ Page: m.QuestionsPage })) } },
  { definition: workOrders, pages: { '/workOrderBulk': () => import('../features/work-orders/web/generate-page.tsx').then((m) => ({ Page: m.GeneratePage })) } },
  {
    definition: ams,
    pages: {
      '/assetsManagement': () => import('../features/ams/web/asset-lists-page.tsx').then((m) => ({ Page: m.AssetListsPage })),
      '/assetsBulk': () => import('../features/ams/web/asset-upload-page.tsx').then((m) => ({ Page: m.AssetUploadPage })),
      '/demoBulk': () => import('../features/ams/web/asset-trial-page.tsx').then((m) => ({ Page: m.AssetTrialPage })),
    },
  },
]
