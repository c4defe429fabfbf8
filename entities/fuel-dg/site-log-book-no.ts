import { entity, f } from '../define.ts'

export const SiteLogBookNo = entity('SiteLogBookNo', {
  pages: { after: '/siteLogBookNo', delay: 3000, menu: ['PM Plan Preparation', 4] },
  fields: { name: f.text({ required: true, search: true }) },
  wire: { lookups: [{ call: 'GetAllSiteLogBookNoWithFilter', search: 'Filter' }] },
})
