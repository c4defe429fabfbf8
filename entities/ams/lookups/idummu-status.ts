import { entity, f } from '../../define.ts'

export const IDUMMUStatus = entity('IDUMMUStatus', {
  label: { en: ['IDU MMU status', 'IDU MMU statuses'] },
  fields: { name: f.name() },
})
