import { entity, f } from '../define.ts'

export const Status = entity('Status', {
  label: { en: ['Work order status', 'Work order statuses'] },
  pages: { list: [] },
  fields: { name: f.name({ tones: { PENDING: 'waiting', ACCEPTED: 'underWay', CLOSED: 'good' } }) },
  seed: [{ id: 1, name: 'PENDING' }, { id: 2, name: 'ACCEPTED' }, { id: 3, name: 'CLOSED' }],
  // status 12 is no choice
  wire: { only: ['list'], list: { limit: 1000 }, lookups: [{ call: 'GetAllStatusWithFilter', search: 'Filter', except: [12] }] },
})
