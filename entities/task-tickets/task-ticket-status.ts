import { entity, f } from '../define.ts'

export const TaskTicketStatus = entity('TaskTicketStatus', {
  scope: false,
  fields: {
    name: f.name({ tones: { Open: 'waiting', 'In progress': 'underWay', Closed: 'good' } }), company: f.ref('Company'), position: f.integer({ min: 0, max: 999, help: { en: 'Its place among the columns of the board.', ur: 'بورڈ کے کالموں میں اس کی جگہ۔' } }),
    isInitial: f.boolean({ help: { en: 'New tickets begin here.', ur: 'نئے ٹکٹ یہاں سے شروع ہوتے ہیں۔' } }), isFinal: f.boolean({ help: { en: 'Tickets here are finished.', ur: 'یہاں کے ٹکٹ مکمل ہیں۔' } }),
  },
  unique: [['company', 'name']],
  wire: { list: 'GetAllTaskTicketStatus', delete: 'DeleteTaskTicketStatusById', deleteMany: 'DeleteTaskTicketStatusBulk', deleted: 'messageNull' },
})
