import { entity, f } from '../../define.ts'

export const MechanicalAssembly = entity('MechanicalAssembly', {
  fields: { name: f.name() },
})
