import { entity, f } from '../define.ts'

export const PmPlan1 = entity('PmPlan1', {
  label: { en: ['Uploaded PM plan', 'Uploaded PM plans'] },
  pages: { list: ['/PmPlan1'], menu: ['PM Plan Preparation', 12] },
  fields: {
    name: f.name(),
    site: f.ref('Site'),
    plannedDate: f.date({ sort: true }),
    workOrderType: f.ref('WorkOrderType'),
    remarks: f.text({ multiline: true }),
  },
  unique: [['name', 'site', 'plannedDate']],
  wire: { get: false, list: { limit: 1000 }, delete: false },
})
