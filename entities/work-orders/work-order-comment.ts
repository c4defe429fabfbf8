import { entity, f } from '../define.ts'

export const WorkOrderComment = entity('WorkOrderComment', {
  title: 'workOrder', permission: 'LookUps.WorkOrder', pages: { list: [], bulk: [] },
  fields: {
    workOrder: f.ref('WorkOrder', { required: true }), text: f.text({ required: true, multiline: true, search: true }),
    image1: f.image(), image2: f.image(), image3: f.image(),
  },
  wire: { upload: { own: true }, createMany: false, deleteMany: false },
})
