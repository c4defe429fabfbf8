import { entity, f } from '../../define.ts'

export const JazzTelcoOpenInventory = entity('JazzTelcoOpenInventory', {
  label: { en: ['Open inventory item', 'Open inventory'], ur: ['اوپن انوینٹری آئٹم', 'اوپن انوینٹری'], rows: { en: 'Open inventory items', ur: 'اوپن انوینٹری آئٹمز' } },
  fields: { name: f.name() },
  wire: {
    delete: 'DeleteJazzTelcoOpenInventoryById', deleted: 'messageEmpty', createMany: 'CreateJazzTelcoOpenInventoryBulk',
    deleteMany: { call: 'DeleteJazzTelcoOpenInventoryBulk', param: 'companyIdsListString' }, // sic
  },
})
