import { entity, f } from '../define.ts'

export const HNLInventoryQue = entity('HNLInventoryQue', { // sic
  label: { en: ['DG inventory queue entry', 'DG inventory queue'], rows: { en: 'DG inventory queue entries', ur: 'ڈی جی انوینٹری قطار کے اندراجات' } },
  title: ['user', 'dgInventory'],
  pages: { list: [] },
  fields: {
    user: f.ref('User'),
    dgInventory: f.ref('DGInventorybyUserName', { label: { en: 'DG inventory' } }),
    hnlInventoryStatus: f.ref('HNLInventoryStatus', { label: { en: 'DG inventory status' } }),
    remarks: f.text({ multiline: true }),
  },
  wire: { only: ['create', 'list'], list: { call: 'GetAllHNLInventoryQuebyUserName', limit: 1000 } },
})
