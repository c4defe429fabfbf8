import { entity, f } from '../define.ts'

export const RetInstalled = entity('RetInstalled', {
  fields: { name: f.text({ required: true, search: true }) },
})
