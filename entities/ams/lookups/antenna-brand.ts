import { entity, f } from '../../define.ts'

export const AntennaBrand = entity('AntennaBrand', {
  fields: { name: f.name() },
})
