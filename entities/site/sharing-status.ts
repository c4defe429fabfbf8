import { entity, f } from '../define.ts'

export const SharingStatus = entity('SharingStatus', {
  fields: { name: f.name() },
})
