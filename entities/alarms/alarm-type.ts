import { entity, f } from '../define.ts'

export const AlarmType = entity('AlarmType', {
  fields: { name: f.name() },
})
