import { entity, f } from '../define.ts'

export const SiteCategory = entity('SiteCategory', {
  fields: {
    name: f.name(),
    figure: f.text({ max: 32, pattern: 'standBySites|omoSites|cpOnlySites|dgOnlySites', label: { en: 'Figure', ur: 'عدد' }, help: { en: 'Which figure of the dashboards counts such sites: standBySites, omoSites, cpOnlySites, dgOnlySites.', ur: 'ڈیش بورڈ کا کون سا عدد ایسی سائٹس گنتا ہے: ⁦standBySites⁩، ⁦omoSites⁩، ⁦cpOnlySites⁩، ⁦dgOnlySites⁩۔' } }),
  },
  wire: { list: { limit: 1000 } },
})
