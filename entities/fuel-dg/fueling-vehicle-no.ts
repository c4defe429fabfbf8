import { entity, f } from '../define.ts'

export const FuelingVehicleNo = entity('FuelingVehicleNo', {
  fields: { name: f.text({ required: true, search: true }) },
})
