import { entity, f } from '../define.ts'

export const Status = entity('Status', {
  pages: { list: [] },
  seed: [
    { id: 1, name: 'PENDING' },
    { id: 2, name: 'ACCEPTED' },
    { id: 3, name: 'CLOSED' },
  ],
  fields: { name: f.text({ required: true, search: true }) },
  wire: {
    createMany: false,
    lookups: [{ call: 'GetAllStatusWithFilter', search: 'Filter' }],
  },
})
