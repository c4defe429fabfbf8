import { entity, f } from '../define.ts'

export const ItemCategory = entity('ItemCategory', {
  label: { en: ['Spare item category', 'Spare item categories'] },
  fields: { name: f.text({ required: true, search: true }) },
})
