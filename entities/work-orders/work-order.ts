import { entity, f } from '../define.ts'

export const WorkOrder = entity('WorkOrder', {
  title: ['number', 'siteCode'], code: 'number',
  pages: {
    list: ['/workOrder'], views: [
      { route: '/cmNotification', over: 'GetCMNotifications', label: { en: 'CM notifications', ur: 'سی ایم اطلاعات' }, menu: ['Work Order', 2] },
      { route: '/teamWorkOrders', over: 'GetAllTeamWorkOrderUsers', label: { en: 'Team work orders', ur: 'ٹیم کے ورک آرڈرز' } },
      { route: '/workOrderclosed', over: 'GetAllClosedWorkOrder', label: { en: 'Closed work orders', ur: 'بند ورک آرڈرز' } },
    ],
  },
  fields: {
    number: f.text({ computed: true, search: true, max: 20 }), siteCode: f.text({ search: true, sort: true, max: 64 }), site: f.ref('Site'),
    workOrderType: f.ref('WorkOrderType'), sourceFieldType: f.ref('SourceFieldType', { as: 'sourceFiedTypeId' }), // sic
    status: f.text({ default: 'PENDING', search: true, sort: true, max: 64, tones: { PLANNED: 'over', UNDISPATCHED: 'bad', PENDING: 'waiting', ACCEPTED: 'underWay', CLOSED: 'good' } }),
    user: f.ref('User'), assignedUser: f.ref('User'), acceptedBy: f.text({ search: true }), remarks: f.text({ multiline: true }),
    origin: f.choice({ of: { form: 1, upload: 2, alarm: 3, plan: 4, hours: 5, bss: 6 }, computed: true }), hoursKind: f.choice({ of: { service: 1, visit: 2 }, computed: true }),
    // its clock
    raisedTime: f.dateTime({ sort: true }), plannedDate: f.dateTime({ sort: true }), slaTime: f.decimal({ min: 0, label: { en: 'SLA time' } }), slaHours: f.decimal({ computed: true, unit: 'h', label: { en: 'SLA hours' } }),
    dueDate: f.dateTime({ computed: true, sort: true, asked: ['timeLeft'] }), isExpired: f.boolean({ computed: true }), escalationLevel: f.integer({ computed: true }), nextEscalation: f.dateTime({ computed: true, sort: true }), penalty: f.decimal({ computed: true }),
    dispatchTime: f.dateTime(), assignedTime: f.dateTime({ computed: true }), acceptedTime: f.dateTime(), closedTime: f.dateTime({ sort: true }),
    // places of its site when it was made: figures count by them
    project: f.ref('Project', { computed: true }), region: f.ref('Region', { computed: true }), subRegion: f.ref('SubRegion', { computed: true }), team: f.ref('Team', { computed: true }), department: f.ref('Department', { computed: true }),
    alarm: f.ref('Alarm'), questionnaireTemplate: f.ref('QuestionnaireTemplate', { offers: { isActive: true } }), template: f.ref('Template', { offers: { isActive: true } }), isVisitRequired: f.boolean({ default: true }),
    siteAlarm: f.ref('SiteAlarm', { computed: true, onDelete: 'clear' }), alarmClearedTime: f.dateTime({ computed: true }), pmPlan: f.ref('PmPlan', { computed: true, label: { en: 'PM plan' } }),
    undispatchedReason: f.ref('Log', { computed: true }), isResolvable: f.boolean({ computed: true }), lastTriedTime: f.dateTime({ computed: true, sort: true }),
    isHeld: f.boolean({ computed: true }), holdReason: f.text({ computed: true, max: 1000 }), holdStart: f.dateTime({ computed: true }), holdEnd: f.dateTime({ computed: true }), holdUser: f.ref('User', { computed: true }),
    holdDecision: f.choice({ of: { asked: 1, approved: 2, refused: 3 }, computed: true, tones: { asked: 'waiting', approved: 'good', refused: 'bad' } }), heldSeconds: f.integer({ computed: true, unit: 's' }),
    // closed
    visit: f.choice({ of: { visited: 1, notVisited: 2 } }), hourReading: f.decimal({ computed: true, unit: 'h' }),
    closeLatitude: f.decimal({ computed: true, scale: 6 }), closeLongitude: f.decimal({ computed: true, scale: 6 }), closeAccuracy: f.decimal({ computed: true, unit: 'm' }), closeDistance: f.decimal({ computed: true, unit: 'm' }),
    closePlace: f.choice({ of: { inside: 1, unsure: 2, outside: 3 }, computed: true, tones: { outside: 'bad', inside: 'good', unsure: 'waiting' } }),
    jazzResponse: f.text({ computed: true, sort: true, max: 16, tones: { accepted: 'good', rejected: 'bad' }, label: { en: '{customer} response', ur: '{customer} کا جواب' } }),
    jazzResponseTime: f.dateTime({ computed: true, label: { en: '{customer} response time', ur: '{customer} کے جواب کا وقت' } }), jazzResponseUser: f.ref('User', { computed: true, label: { en: '{customer} response by', ur: '{customer} کا جواب کس نے لکھا' } }),
    jazzRemark: f.text({ computed: true, multiline: true, label: { en: '{customer} remark', ur: '{customer} کی رائے' } }),
    // of the last action: why, where, and when by the phone, if it was told later
    actionReason: f.text({ computed: true, multiline: true, max: 1000 }), actionLatitude: f.decimal({ computed: true, scale: 6 }), actionLongitude: f.decimal({ computed: true, scale: 6 }),
    actionAccuracy: f.decimal({ computed: true, unit: 'm' }), actionFixTime: f.dateTime({ computed: true }), deviceTime: f.dateTime({ computed: true }), sentLater: f.boolean({ computed: true }),
    reason: f.text({ input: true, max: 1000 }), isVisited: f.boolean({ input: true }), // with an update that means an action
  },
  list: ['number', 'siteCode', 'workOrderType', 'alarm', 'sourceFieldType', 'status', 'isExpired', 'assignedUser'],
  form: [
    { title: { en: 'What and where', ur: 'کیا اور کہاں' }, fields: ['siteCode', 'site', 'workOrderType', 'sourceFieldType', 'alarm', 'questionnaireTemplate', 'template', 'isVisitRequired', 'remarks'] },
    { title: { en: 'Who', ur: 'کون' }, fields: ['status', 'user', 'assignedUser', 'acceptedBy'] },
    { title: { en: 'When and how it ended', ur: 'کب اور کیسے ختم ہوا' }, fields: ['raisedTime', 'plannedDate', 'slaTime', 'dueDate', 'dispatchTime', 'acceptedTime', 'closedTime', 'visit', 'isVisited', 'reason'] },
  ],
  wire: {
    create: { reads: { creationTime: 'raisedTime' } }, delete: { also: ['DeleteWorkOrderById'] }, createMany: false, deleteMany: { call: 'DeleteWorkOrderBulk', also: ['DeleteBulk'] },
    lookups: [{ call: 'GetAllWorkOrderWithFilter', search: 'Filter' }],
    lists: [
      { call: 'GetAllWorkOrderDataWithFilter', search: 'Filter' }, { call: 'GetAllClosedWorkOrder', where: { status: 'CLOSED' } },
      { call: 'GetCMNotifications', order: 'raisedTime desc', by: { 'raisedTime.gte': 'StartDate', 'raisedTime.lte': 'EndDate', sourceFieldType: 'SourceFieldTypeId', workOrderType: { name: 'WorkOrderTypeId', value: 1 } } },
      { call: 'GetAllTeamWorkOrderUsers', order: 'assignedUserName, dueDate', mine: 'assignedUser.TeamUserAllocation:user.team.TeamUserAllocation:team.user', by: {
        creationTime: 'CreationDate', 'dueDate.eq': 'DueDate', lastModificationTime: 'ModificationDate', workOrderType: 'WorkOrderTypeId', sourceFieldType: 'SourceFiledTypeId', // sic
        status: { name: 'Status', values: { 1: 'PENDING', 2: 'ACCEPTED', 3: 'CLOSED' } },
      } },
    ],
    writes: [{ of: 'createMany', call: 'CreateCmBulk', set: { workOrderType: 1 } }, { of: 'createMany', call: 'CreatePmBulk', set: { workOrderType: 2 } }],
  },
})
