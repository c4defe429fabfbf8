import { entity, f } from '../../define.ts'

export const IMS_CostCenter = entity('IMS_CostCenter', {
  label: { en: ['Cost centre', 'Cost centres'] },
  permission: 'LookUps.CostCenter',
  pages: { list: ['/costcenter'] },
  fields: { name: f.name() },
})
