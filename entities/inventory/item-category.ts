import { entity, f } from '../define.ts'

export const ItemCategory = entity('ItemCategory', {
  pages: { list: ['/itemcategory'], bulk: ['/itemcategory-bulk'] },
  fields: { name: f.name() },
})
