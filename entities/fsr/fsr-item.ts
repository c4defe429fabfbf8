import { entity, f } from '../define.ts'

export const FSRItem = entity('FSRItem', {
  label: { en: ['FSR item', 'FSR items'] },
  pages: { list: ['/FSRItems'], bulk: ['/FSRItems-bulk'], menu: ['Consumption', 2] },
  code: 'itemCode',
  fields: {
    name: f.text({ required: true, search: true }),
    itemCode: f.text({ search: true }),
    itemDescription: f.text({ search: true }),
    barcode: f.text({ search: true }),
    isReturnable: f.boolean(),
    isClaimable: f.boolean(),
    categoryType: f.text(),
  },
})
