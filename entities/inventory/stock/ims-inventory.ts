import { entity, f } from '../../define.ts'

export const IMS_Inventory = entity('IMS_Inventory', {
  label: { en: ['Non-telco item', 'Non-telco items'] },
  title: 'description',
  code: 'itemCode',
  permission: 'LookUps.HnlInventory',
  pages: { list: ['/NonTelcoItem'] },
  fields: {
    itemCode: f.text({ computed: true, search: true, sort: true, max: 32 }),
    description: f.text({ required: true, search: true }),
    category: f.ref('IMS_Category', { required: true }),
    subCategory: f.ref('IMS_SubCategory', { required: true }),
    uom: f.ref('IMS_Uom', { label: { en: 'Unit of measure' } }),
  },
  unique: [['category', 'subCategory', 'description']], // the code is the same for every item of both
  wire: { save: 'CreateOrUpdate', lookups: [{ call: 'GetNonTelcoInventories', service: 'Suggestions' }] },
})
