import { entity, f } from '../define.ts'

export const AMS_IDU = entity('AMS_IDU', {
  owned: 'AMS',
  title: 'type',
  fields: {
    ams: f.ref('AMS', { required: true }),
    type: f.text(),
    count: f.integer({ min: 0 }),
    facultySlot: f.ref('FacultySlots'),
    chassisType: f.ref('ChassisType'),
    isActive: f.boolean(),
    serialNumber: f.text(),
    image: f.image(),
  },
  unique: false,
})
