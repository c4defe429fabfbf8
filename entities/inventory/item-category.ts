import { entity, f } from '../define.ts'

export const ItemCategory = entity('ItemCategory', {
  pages: { list: ['/itemcategory'] },
  fields: { name: f.name() },
})
