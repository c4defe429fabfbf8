import { entity, f } from '../define.ts'

export const PenaltySitePriorityAllocation = entity('PenaltySitePriorityAllocation', {
  label: { en: ['Penalty per site priority', 'Penalties per site priority'] },
  pages: { list: ['/PenaltySitePriority'], bulk: ['/PenaltySitePriority-bulk'] },
  permission: 'LookUps.PenaltySitePriority',
  title: 'sitePriority',
  fields: {
    sitePriority: f.ref('SitePriority', { required: true }),
    hours: f.decimal({ min: 0 }),
    penalty: f.decimal({ min: 0 }),
  },
  unique: [['sitePriority', 'hours']],
  wire: {
    aliases: ['PenaltySitePriority'],
    delete: 'DeletePenaltySitePriorityAllocationById',
    createMany: 'CreatePenaltySitePriorityAllocationBulk',
    deleteMany: { call: 'DeletePenaltySitePriorityBulk', param: 'penaltySitePriorityIdsListString' },
    deleted: 'messageNull',
    lists: [{ call: 'GetAllPenaltySitePriorityAllocation' }],
  },
})
