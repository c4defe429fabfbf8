import { entity, f } from '../define.ts'

export const Status = entity('Status', {
  label: { en: ['Work order status', 'Work order statuses'] },
  pages: { list: [] },
  fields: { name: f.text({ required: true, search: true, tones: { PENDING: 'waiting', ACCEPTED: 'underWay', CLOSED: 'good' } }) },
  seed: [{ id: 1, name: 'PENDING' }, { id: 2, name: 'ACCEPTED' }, { id: 3, name: 'CLOSED' }],
  wire: {
    create: false, update: false, get: false,
    list: { limit: 1000 },
    delete: false, createMany: false, deleteMany: false,
    lookups: [{ call: 'GetAllStatusWithFilter', search: 'Filter', except: [12] }], // document 0 §5
  },
})
