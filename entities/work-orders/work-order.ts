import { entity, f } from '../define.ts'

export const WorkOrder = entity('WorkOrder', {
  pages: { list: ['/workOrder', '/workOrderclosed'], bulk: ['/workOrderBulk'] },
  title: ['siteCode', 'workOrderType'],
  fields: {
    siteCode: f.text({ search: true, sort: true }),
    site: f.ref('Site'),
    user: f.ref('User'),
    sourceFieldType: f.ref('SourceFieldType', { as: 'sourceFiedTypeId' }) /* sic */,
    workOrderType: f.ref('WorkOrderType'),
    status: f.text({ search: true, sort: true }),
    assignedUser: f.ref('User'),
    acceptedBy: f.text(),
    plannedDate: f.dateTime(),
    dueDate: f.dateTime({ sort: true }),
    acceptedTime: f.dateTime(),
    closedTime: f.dateTime(),
    slaTime: f.decimal({ min: 0 }),
    remarks: f.text({ multiline: true }),
  },
  unique: false,
  wire: {
    delete: { also: ['DeleteWorkOrderById'] },
    createMany: 'CreateCmBulk',
    deleteMany: { also: ['DeleteWorkOrderBulk'] },
    lookups: [
      { call: 'GetAllWorkOrderDataWithFilter' },
      { call: 'GetAllWorkOrderWithFilter' },
    ],
    lists: [{ call: 'GetAllClosedWorkOrder', where: { status: 'CLOSED' } }],
  },
})
