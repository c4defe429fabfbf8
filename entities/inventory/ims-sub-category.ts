import { entity, f } from '../define.ts'

export const IMS_SubCategory = entity('IMS_SubCategory', {
  label: { en: ['Item sub-category', 'Item sub-categories'] },
  pages: { list: ['/NonTelcoSubCategory'], bulk: ['/NonTelcoSubCategory-bulk'] },
  fields: {
    name: f.text({ required: true, search: true }),
    shortName: f.text({ search: true }),
  },
})
