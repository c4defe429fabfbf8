import { entity, f } from '../define.ts'

export const FSR = entity('FSR', {
  label: { en: ['Field service report', 'Field service reports'] },
  pages: { list: ['/fsr'], menu: ['Consumption', 1] },
  fields: { name: f.name(), workOrder: f.ref('WorkOrder') },
  wire: { deleteMany: false },
})
