import { entity, f } from '../define.ts'

export const PmPlan = entity('PmPlan', {
  label: { en: ['PM plan', 'PM plans'] },
  pages: { list: ['/pmPlans'] },
  title: 'name',
  fields: {
    name: f.text({ required: true, search: true }),
    site: f.ref('Site'),
    genset: f.ref('Dg'),
    planDate: f.date({ sort: true }),
    workOrderType: f.ref('WorkOrderType'),
    isDraft: f.boolean(),
    remarks: f.text(),
  },
  unique: false,
  wire: {
    get: { call: 'GetPmPlan', param: 'PlanId' },
    list: 'GetAllPmPlans',
    delete: { call: 'DeletePlan', param: 'PlanId' },
    createMany: false,
  },
})
