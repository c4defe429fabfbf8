import { entity, f } from '../define.ts'

export const AMS_BtsCabinetBoardCard = entity('AMS_BtsCabinetBoardCard', {
  owned: 'AMS',
  title: 'board',
  fields: {
    ams: f.ref('AMS', { required: true }),
    board: f.ref('JazzBoard'),
    boardStatus: f.text(),
    quantity: f.integer({ min: 0 }),
    serialNumber: f.text(),
    image: f.image(),
  },
  unique: false,
})
