import { entity, f } from '../../define.ts'

export const JazzTelcoInventoryConsumption = entity('JazzTelcoInventoryConsumption', {
  label: { en: ['{customer} telco inventory consumption', '{customer} telco inventory consumptions'] },
  title: ['inventory', 'user'],
  pages: { list: ['/JazzTelcoInventoryConsumption'], menu: ['Telco Inventory', 5] },
  fields: {
    inventory: f.ref('JazzTelcoInventory', { required: true, search: true }),
    user: f.ref('User', { search: true }),
    site: f.ref('Site', { search: true }),
    issueDate: f.date({ sort: true }),
    status: f.choice({ of: { PENDING: 1, ACCEPTED: 2, CONSUMED: 3 }, tones: { PENDING: 'waiting', ACCEPTED: 'good', CONSUMED: 'over' } }),
    workOrder: f.ref('WorkOrder', { onDelete: 'clear' }), remarks: f.text({ multiline: true }),
    acceptedTime: f.dateTime({ computed: true, putBack: false }), consumedTime: f.dateTime({ computed: true, putBack: false, label: { en: 'Used', ur: 'استعمال' } }), returnedTime: f.dateTime({ computed: true, putBack: false, label: { en: 'Returned', ur: 'واپسی' } }),
  },
  list: ['inventory', 'user', 'site', 'workOrder', 'issueDate', 'status', 'consumedTime', 'returnedTime'],
  wire: { only: ['list'] },
})
