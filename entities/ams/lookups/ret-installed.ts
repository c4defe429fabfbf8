import { entity, f } from '../../define.ts'

export const RetInstalled = entity('RetInstalled', {
  label: { en: ['RET installed', 'RETs installed'] },
  fields: { name: f.name() },
})
