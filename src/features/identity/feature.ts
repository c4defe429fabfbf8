/** Users, roles, tenants and signing in: what the product shows of it, and its rights. */
import type { FeatureDefinition } from '#framework/metadata'
import { apiKeyPermission, auditPermission, securityPermission } from './rules.ts'

export const identity: FeatureDefinition = {
  key: 'identity',
  pages: [
    { route: '/change-password', label: { en: 'Change password', ur: 'پاس ورڈ بدلیں' }, anyOf: [], account: true },
    { route: '/security', label: { en: 'Security and sessions', ur: 'سیکیورٹی اور سیشن' }, anyOf: [], account: true },
    { route: '/audit-logs', label: { en: 'Audit list', ur: 'آڈٹ فہرست' }, menu: ['Management', 8], anyOf: [auditPermission] },
    { route: '/security-settings', label: { en: 'Security settings', ur: 'سیکیورٹی کی ترتیبات' }, menu: ['Management', 9], anyOf: [securityPermission] },
    { route: '/api-keys', label: { en: 'API keys', ur: 'API کلیدیں' }, menu: ['Management', 10], anyOf: [apiKeyPermission] },
    { route: '/who-can-see', label: { en: 'Who can see what', ur: 'کون کیا دیکھ سکتا ہے' }, menu: ['Allocations', 4], anyOf: ['Pages.Roles'] },
  ],
  permissions: [
    { name: 'Pages.Users', label: { en: 'Users', ur: 'صارفین' } },
    { name: 'Pages.Users.Activation', label: { en: 'Activate and deactivate users', ur: 'صارفین کو فعال یا غیر فعال کرنا' } },
    { name: 'Pages.Roles', label: { en: 'Roles', ur: 'کردار' } },
    { name: auditPermission, label: { en: 'Audit list', ur: 'آڈٹ فہرست' } },
    { name: securityPermission, label: { en: 'Security settings', ur: 'سیکیورٹی کی ترتیبات' } },
    { name: apiKeyPermission, label: { en: 'API keys', ur: 'API کلیدیں' } },
    { name: 'Pages.Tenants', label: { en: 'Tenants', ur: 'ٹیننٹس' }, side: 'host' },
  ],
}
