import { defineWebFeature, everyEntity } from '#framework/web'
import { identity as definition } from '../feature.ts'
import { hasDemoPassword } from '../rules.ts'
import { texts } from './texts.ts'

export const identity = defineWebFeature({
  definition,
  texts,
  rules: { Employee: () => import('../employee-rules.ts').then((m) => m.employeeRules) },
  pages: {
    '/change-password': () => import('./change-password-page.tsx').then((m) => ({ Page: m.ChangePasswordPage })),
    '/security': () => import('./sessions/security-page.tsx').then((m) => ({ Page: m.SecurityPage })),
    '/audit-logs': () => import('./audit/audit-page.tsx').then((m) => ({ Page: m.AuditPage })),
    '/security-settings': () => import('./password-rules/security-settings-page.tsx').then((m) => ({ Page: m.SecuritySettingsPage })),
    '/api-keys': () => import('./api-keys/api-keys-page.tsx').then((m) => ({ Page: m.ApiKeysPage })),
    '/who-can-see': () => import('./visibility/visibility-page.tsx').then((m) => ({ Page: m.VisibilityPage })),
  },
  notice: { concerns: hasDemoPassword, load: () => import('./demo-password-notice.tsx').then((m) => ({ Notice: m.DemoPasswordNotice })) },
  recordPanels: {
    User: [{ name: 'sessions', concerns: ({ holds }) => holds('Pages.Users'), load: () => import('./sessions/user-sessions-panel.tsx').then((m) => ({ Panel: m.UserSessionsPanel })) }],
    Employee: [{ name: 'sessions', last: true, concerns: ({ holds }, row) => holds('Pages.Users') && typeof row['userId'] === 'number', load: () => import('./sessions/user-sessions-panel.tsx').then((m) => ({ Panel: m.EmployeeSessionsPanel })) }],
    [everyEntity]: [{ name: 'visibility', concerns: ({ holds }) => holds('Pages.Roles') && holds('Pages.Users'), load: () => import('./visibility/visibility-panel.tsx').then((m) => ({ Panel: m.VisibilityPanel })) }],
  },
  reasons: { invitation: { en: 'invitation', ur: 'دعوت' }, passwordLink: { en: 'a link by mail', ur: 'ای میل کا لنک' } },
  inputs: { 'Role.grantedPermissions': () => import('./permission-matrix.tsx').then((m) => ({ Input: m.PermissionMatrix })) },
  views: { 'Role.grantedPermissions': () => import('./granted-rights.tsx').then((m) => ({ View: m.GrantedRights })) },
})
