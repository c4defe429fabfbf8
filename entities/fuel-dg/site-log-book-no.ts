import { entity, f } from '../define.ts'

export const SiteLogBookNo = entity('SiteLogBookNo', {
  label: { en: ['Site log book number', 'Site log book numbers'] },
  pages: { list: ['/sitelogbookno'], after: '/siteLogBookNo', delay: 3000, menu: ['Fuel Management', 4] },
  fields: { name: f.name() },
  wire: { lookups: [{ call: 'GetAllSiteLogBookNoWithFilter', search: 'Filter' }] },
})
