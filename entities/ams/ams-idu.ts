import { entity, f } from '../define.ts'

export const AMS_IDU = entity('AMS_IDU', {
  label: { en: ['IDU', 'IDUs'] },
  owned: 'AMS',
  title: 'type',
  fields: {
    ams: f.ref('AMS', { required: true, label: { en: 'AMS' } }),
    type: f.text(),
    count: f.integer({ min: 0 }),
    facultySlot: f.ref('FacultySlots'),
    chassisType: f.ref('ChassisType'),
    isActive: f.boolean(),
    serialNumber: f.text({ max: 128 }),
    image: f.image(),
  },
  wire: { service: 'AMS', lists: [{ call: 'GetAll_IDUs', by: { 'ams.site': 'SiteId' } }] },
})
