import { entity, f } from '../define.ts'

export const BtsCabinet = entity('BtsCabinet', {
  fields: { name: f.text({ required: true, search: true }) },
})
