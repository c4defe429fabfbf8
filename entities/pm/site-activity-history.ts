import { entity, f } from '../define.ts'

export const SiteActivityHistory = entity('SiteActivityHistory', {
  label: { en: ['Site activity', 'Site activity history'], rows: { en: 'Site activities', ur: 'سائٹ کی سرگرمیاں' } },
  pages: { list: ['/SiteActivityHistory'], menu: ['PM Plan Preparation', 9] },
  fields: { name: f.name() },
})
