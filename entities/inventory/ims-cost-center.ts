import { entity, f } from '../define.ts'

export const IMS_CostCenter = entity('IMS_CostCenter', {
  label: { en: ['Cost centre', 'Cost centres'] },
  pages: { list: ['/costcenter'], bulk: ['/costcenter-bulk'] },
  permission: 'LookUps.CostCenter',
  fields: { name: f.text({ required: true, search: true }) },
})
