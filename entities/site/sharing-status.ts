import { entity, f } from '../define.ts'

export const SharingStatus = entity('SharingStatus', {
  fields: {
    name: f.name(),
    figure: f.text({ max: 32, pattern: 'jazzGuestSites|jazzHostSites', label: { en: 'Figure', ur: 'عدد' }, help: { en: 'Which figure of the dashboards counts such sites: jazzGuestSites, jazzHostSites.', ur: 'ڈیش بورڈ کا کون سا عدد ایسی سائٹس گنتا ہے: ⁦jazzGuestSites⁩، ⁦jazzHostSites⁩۔' } }),
  },
})
