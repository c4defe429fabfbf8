import { entity, f } from '../define.ts'

export const WorkOrder = entity('WorkOrder', {
  title: ['siteCode', 'workOrderType'],
  pages: {
    list: ['/workOrder'], views: [
      { route: '/cmNotification', over: 'GetCMNotifications', label: { en: 'CM notifications', ur: 'سی ایم اطلاعات' }, menu: ['Work Order', 2] },
      { route: '/teamWorkOrders', over: 'GetAllTeamWorkOrderUsers', label: { en: 'Team work orders', ur: 'ٹیم کے ورک آرڈرز' } },
      { route: '/workOrderclosed', over: 'GetAllClosedWorkOrder', label: { en: 'Closed work orders', ur: 'بند ورک آرڈرز' } },
    ],
  },
  fields: {
    siteCode: f.text({ required: true, search: true, sort: true, max: 64 }),
    site: f.ref('Site'),
    workOrderType: f.ref('WorkOrderType'),
    sourceFieldType: f.ref('SourceFieldType', { as: 'sourceFiedTypeId' }), // sic
    status: f.text({ default: 'PENDING', search: true, sort: true, max: 64, tones: { PENDING: 'waiting', ACCEPTED: 'underWay', CLOSED: 'good' } }),
    user: f.ref('User'),
    assignedUser: f.ref('User'),
    acceptedBy: f.text({ search: true }),
    plannedDate: f.dateTime(),
    dueDate: f.dateTime({ sort: true }),
    acceptedTime: f.dateTime({ readOnly: true }),
    closedTime: f.dateTime({ readOnly: true }),
    slaTime: f.decimal({ min: 0, label: { en: 'SLA time' } }),
    remarks: f.text({ multiline: true }),
  },
  list: ['siteCode', 'workOrderType', 'status', 'sourceFieldType', 'user', 'assignedUser', 'plannedDate', 'dueDate'],
  form: [
    { title: { en: 'What and where', ur: 'کیا اور کہاں' }, fields: ['siteCode', 'site', 'workOrderType', 'sourceFieldType', 'remarks'] },
    { title: { en: 'Who', ur: 'کون' }, fields: ['user', 'assignedUser', 'acceptedBy'] },
    { title: { en: 'When', ur: 'کب' }, fields: ['status', 'plannedDate', 'dueDate', 'acceptedTime', 'closedTime', 'slaTime'] },
  ],
  wire: {
    delete: { also: ['DeleteWorkOrderById'] },
    createMany: false,
    deleteMany: { call: 'DeleteWorkOrderBulk', also: ['DeleteBulk'] },
    lookups: [{ call: 'GetAllWorkOrderWithFilter', search: 'Filter' }],
    lists: [
      { call: 'GetAllWorkOrderDataWithFilter', search: 'Filter' },
      { call: 'GetAllClosedWorkOrder', where: { status: 'CLOSED' } },
      {
        call: 'GetCMNotifications',
        by: {
          'creationTime.gte': 'StartDate', 'creationTime.lte': 'EndDate', sourceFieldType: 'SourceFieldTypeId',
          workOrderType: { name: 'WorkOrderTypeId', value: 1 },
        },
      },
      {
        call: 'GetAllTeamWorkOrderUsers', mine: 'user.TeamUserAllocation:user.team.TeamUserAllocation:team.user',
        by: {
          creationTime: 'CreationDate', 'dueDate.eq': 'DueDate', lastModificationTime: 'ModificationDate', workOrderType: 'WorkOrderTypeId',
          sourceFieldType: 'SourceFiledTypeId', // sic
          status: { name: 'Status', values: { 1: 'PENDING', 2: 'ACCEPTED', 3: 'CLOSED' } },
        },
      },
    ],
    writes: [{ of: 'createMany', call: 'CreateCmBulk', set: { workOrderType: 1 } }, { of: 'createMany', call: 'CreatePmBulk', set: { workOrderType: 2 } }],
  },
})
