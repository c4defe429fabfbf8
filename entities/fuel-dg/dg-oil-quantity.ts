import { entity, f } from '../define.ts'

export const DgOilQuantity = entity('DgOilQuantity', {
  label: { en: ['DG oil quantity', 'DG oil quantities'] },
  fields: { name: f.name() },
  wire: { list: { search: ['name', 'Name'], limit: 10 } },
})
