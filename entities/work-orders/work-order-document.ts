import { entity, f } from '../define.ts'

/** A file that belongs to a work order: a permit, a report, a photograph. */
export const WorkOrderDocument = entity('WorkOrderDocument', {
  label: { en: ['Work order document', 'Work order documents'], ur: ['ورک آرڈر کی دستاویز', 'ورک آرڈرز کی دستاویزات'] },
  permission: 'LookUps.WorkOrder', pages: { list: [], bulk: [] }, unique: false, wire: { upload: { own: true }, createMany: false, deleteMany: false },
  fields: { workOrder: f.ref('WorkOrder', { required: true }), name: f.name({ max: 128 }), kind: f.ref('DocumentKind', { label: { en: 'Kind', ur: 'قسم' } }), file: f.file({ required: true, label: { en: 'File', ur: 'فائل' } }), remarks: f.text({ multiline: true, max: 1000 }) },
})
