import { entity, f } from '../define.ts'

export const PmPlan1 = entity('PmPlan1', {
  label: { en: ['Uploaded PM plan', 'Uploaded PM plans'] },
  pages: { menu: ['PM Plan Preparation', 12] },
  fields: {
    name: f.text({ required: true, search: true }),
    site: f.ref('Site'),
    planDate: f.date({ sort: true }),
    workOrderType: f.ref('WorkOrderType'),
    remarks: f.text(),
  },
  unique: false,
  wire: { delete: false },
})
