import { entity, f } from '../define.ts'

export const AMS_BtsCabinetBoardCard = entity('AMS_BtsCabinetBoardCard', {
  label: { en: ['Cabinet board card', 'Cabinet board cards'] },
  owned: 'AMS',
  title: 'board',
  fields: {
    ams: f.ref('AMS', { required: true, label: { en: 'AMS' } }),
    cabinet: f.ref('BtsCabinet', { label: { en: 'Cabinet', ur: 'کیبنٹ' } }),
    slot: f.integer({ min: 1, max: 32, label: { en: 'Slot', ur: 'سلاٹ' } }),
    board: f.ref('JazzBoard'),
    boardStatus: f.text(),
    quantity: f.integer({ min: 0 }),
    serialNumber: f.text({ max: 128 }),
    image: f.image(),
  },
  wire: { service: 'AMS', lists: [{ call: 'GetAll_BtsCabinetBoardCards', by: { 'ams.site': 'SiteId' } }] },
})
