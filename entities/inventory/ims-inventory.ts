import { entity, f } from '../define.ts'

export const IMS_Inventory = entity('IMS_Inventory', {
  label: { en: ['Stock item', 'Stock items'] },
  pages: { list: ['/NonTelcoItem'], bulk: ['/NonTelcoItem-bulk'] },
  title: 'description',
  code: 'itemCode',
  fields: {
    itemCode: f.text({ computed: true, search: true, sort: true }),
    description: f.text({ required: true, search: true }),
    category: f.ref('IMS_Category', { required: true }),
    subCategory: f.ref('IMS_SubCategory', { required: true }),
    uom: f.ref('IMS_Uom', { label: { en: 'Unit of measure', ur: 'پیمائش کی اکائی' } }),
  },
  unique: [['category', 'subCategory', 'description']],
  wire: { save: 'CreateOrUpdate' },
})
