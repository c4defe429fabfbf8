import { entity, f } from '../define.ts'

export const Category = entity('Category', {
  label: { en: ['Inventory category', 'Inventory categories'] },
  fields: { name: f.name() },
  wire: { createMany: 'CreateCategoryBulk', deleteMany: { param: ['ids', 'categoryIdsListString'] } },
})
