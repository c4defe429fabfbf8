import { entity, f } from '../define.ts'

export const IMS_Uom = entity('IMS_Uom', {
  label: { en: ['Unit of measure', 'Units of measure'], ur: ['پیمائش کی اکائی', 'پیمائش کی اکائیاں'] },
  pages: { list: ['/NonTelcoUom'], bulk: ['/NonTelcoUom-bulk'] },
  fields: { name: f.text({ required: true, search: true }) },
})
