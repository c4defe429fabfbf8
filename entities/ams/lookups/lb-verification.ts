import { entity, f } from '../../define.ts'

export const LbVerification = entity('LbVerification', {
  label: { en: ['LB verification', 'LB verifications'] },
  fields: { name: f.name() },
})
