import { defineWebFeature } from '#framework/web'
import { identity as definition } from '../feature.ts'
import { hasDemoPassword } from '../rules.ts'
import { texts } from './texts.ts'

export const identity = defineWebFeature({
  definition,
  texts,
  pages: {
    '/change-password': () => import('./change-password-page.tsx').then((m) => ({ Page: m.ChangePasswordPage })),
  },
  notice: { concerns: hasDemoPassword, load: () => import('./demo-password-notice.tsx').then((m) => ({ Notice: m.DemoPasswordNotice })) },
  inputs: { 'Role.grantedPermissions': () => import('./permission-matrix.tsx').then((m) => ({ Input: m.PermissionMatrix })) },
  views: { 'Role.grantedPermissions': () => import('./granted-rights.tsx').then((m) => ({ View: m.GrantedRights })) },
})
