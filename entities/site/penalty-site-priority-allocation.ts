import { entity, f } from '../define.ts'

export const PenaltySitePriorityAllocation = entity('PenaltySitePriorityAllocation', {
  label: { en: ['Site priority penalty', 'Site priority penalties'] },
  title: 'sitePriority',
  permission: 'LookUps.PenaltySitePriority',
  pages: { list: ['/PenaltySitePriority'] },
  fields: {
    sitePriority: f.ref('SitePriority', { required: true }),
    hours: f.decimal({ min: 0 }),
    penalty: f.decimal({ min: 0 }),
  },
  wire: {
    aliases: ['PenaltySitePriority'],
    delete: 'DeletePenaltySitePriorityAllocationById',
    createMany: 'CreatePenaltySitePriorityAllocationBulk',
    deleteMany: { call: 'DeletePenaltySitePriorityBulk', param: 'penaltySitePriorityIdsListString' }, // sic
    deleted: 'messageNull',
    lists: [{ call: 'GetAllPenaltySitePriorityAllocation' }],
  },
})
