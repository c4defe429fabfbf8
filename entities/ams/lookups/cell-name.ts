import { entity, f } from '../../define.ts'

export const CellName = entity('CellName', {
  fields: { name: f.name() },
})
