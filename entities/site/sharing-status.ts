import { entity, f } from '../define.ts'

export const SharingStatus = entity('SharingStatus', {
  fields: {
    name: f.name(),
    figure: f.text({ max: 32, pattern: 'guestSites|hostSites', label: { en: 'Figure', ur: 'عدد' }, help: { en: 'Which figure of the dashboards counts such sites: guestSites, hostSites.', ur: 'ڈیش بورڈ کا کون سا عدد ایسی سائٹس گنتا ہے: ⁦guestSites⁩، ⁦hostSites⁩۔' } }),
  },
})
