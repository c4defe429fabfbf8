import { entity, f } from '../define.ts'

export const FSRItem = entity('FSRItem', {
  code: 'itemCode',
  pages: { list: ['/FSRItems'], menu: ['Consumption', 2] },
  fields: {
    name: f.name(),
    itemCode: f.text({ search: true, max: 64 }),
    itemDescription: f.text({ search: true }),
    barcode: f.text({ search: true, max: 128 }),
    categoryType: f.text({ search: true }),
    isReturnable: f.boolean(),
    isClaimable: f.boolean(),
  },
})
