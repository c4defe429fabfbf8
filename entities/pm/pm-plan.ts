import { entity, f } from '../define.ts'

export const PmPlan = entity('PmPlan', {
  label: { en: ['PM plan', 'PM plans'] },
  pages: { list: ['/pmPlans'], bulk: [] },
  fields: {
    name: f.name(),
    project: f.ref('Project'),
    startDate: f.date({ sort: true }),
    endDate: f.date(),
    isSaved: f.boolean({ readOnly: true }),
    visits: f.rows({ of: 'PmPlanVisit', by: 'plan' }),
  },
  unique: false,
  wire: {
    get: { call: 'GetPmPlan', param: 'PlanId' },
    list: { call: 'GetAllPmPlans', limit: 1000 },
    delete: { call: 'DeletePlan', param: 'PlanId' },
    createMany: false, deleteMany: false,
  },
})
