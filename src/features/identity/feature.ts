/** Users, roles, tenants and signing in: what the product shows of it, and its rights (protocol §3, §6). */
import type { FeatureDefinition } from '#framework/metadata'

export const identity: FeatureDefinition = {
  key: 'identity',
  pages: [{ route: '/change-password', label: { en: 'Change password', ur: 'پاس ورڈ بدلیں' }, anyOf: [], account: true }],
  permissions: [
    { name: 'Pages.Users', label: { en: 'Users', ur: 'صارفین' } },
    { name: 'Pages.Users.Activation', label: { en: 'Activate and deactivate users', ur: 'صارفین کو فعال یا غیر فعال کرنا' } },
    { name: 'Pages.Roles', label: { en: 'Roles', ur: 'کردار' } },
    { name: 'Pages.Tenants', label: { en: 'Tenants', ur: 'کرایہ داران' }, side: 'host' },
  ],
}
