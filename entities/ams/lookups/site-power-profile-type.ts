import { entity, f } from '../../define.ts'

export const SitePowerProfileType = entity('SitePowerProfileType', {
  fields: { name: f.name() },
})
