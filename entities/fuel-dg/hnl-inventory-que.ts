import { entity, f } from '../define.ts'

export const HNLInventoryQue = entity('HNLInventoryQue', {
  label: { en: ['HNL inventory queue entry', 'HNL inventory queue'] },
  pages: { list: [] },
  title: 'dgInventory',
  fields: {
    dgInventory: f.ref('DGInventorybyUserName'),
    user: f.ref('User'),
    status: f.integer(),
    remarks: f.text(),
  },
  unique: false,
  wire: {
    list: 'GetAllHNLInventoryQuebyUserName',
    createMany: false,
  },
})
