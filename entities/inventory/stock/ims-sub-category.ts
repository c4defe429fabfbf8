import { entity, f } from '../../define.ts'

export const IMS_SubCategory = entity('IMS_SubCategory', {
  label: { en: ['Non-telco sub category', 'Non-telco sub categories'] },
  pages: { list: ['/NonTelcoSubCategory'] },
  fields: { name: f.name(), shortName: f.text({ search: true, max: 32 }) },
})
