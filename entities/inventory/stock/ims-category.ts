import { entity, f } from '../../define.ts'

export const IMS_Category = entity('IMS_Category', {
  label: { en: ['Non-telco category', 'Non-telco categories'] },
  pages: { list: ['/NonTelcoCategory'] },
  fields: { name: f.name(), shortName: f.text({ search: true, max: 32 }) },
})
