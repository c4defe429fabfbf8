import { entity, f } from '../define.ts'

export const IMS_Category = entity('IMS_Category', {
  label: { en: ['Item category', 'Item categories'] },
  pages: { list: ['/NonTelcoCategory'], bulk: ['/NonTelcoCategory-bulk'] },
  fields: {
    name: f.text({ required: true, search: true }),
    shortName: f.text({ search: true }),
  },
})
