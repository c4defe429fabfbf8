import { entity, f } from '../../define.ts'

export const IMS_Uom = entity('IMS_Uom', {
  label: { en: ['Unit of measure', 'Units of measure'] },
  pages: { list: ['/NonTelcoUom'] },
  fields: { name: f.name() },
})
