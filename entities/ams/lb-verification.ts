import { entity, f } from '../define.ts'

export const LbVerification = entity('LbVerification', {
  fields: { name: f.text({ required: true, search: true }) },
})
