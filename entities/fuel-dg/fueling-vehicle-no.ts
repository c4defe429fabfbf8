import { entity, f } from '../define.ts'

export const FuelingVehicleNo = entity('FuelingVehicleNo', {
  label: { en: ['Fueling vehicle number', 'Fueling vehicle numbers'] },
  fields: { name: f.name() },
})
