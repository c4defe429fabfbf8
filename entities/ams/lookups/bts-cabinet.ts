import { entity, f } from '../../define.ts'

export const BtsCabinet = entity('BtsCabinet', {
  label: { en: ['BTS cabinet', 'BTS cabinets'] },
  fields: { name: f.name() },
})
