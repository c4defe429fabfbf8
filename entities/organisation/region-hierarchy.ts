import { entity, f } from '../define.ts'

export const RegionHierarchy = entity('RegionHierarchy', {
  fields: {
    department: f.ref('Department', { required: true }),
    noOfAccessLevels: f.integer({ min: 0, max: 100, label: { en: 'Number of access levels' } }),
    level: f.integer({ min: 0, max: 100 }),
    region: f.boolean(),
    subRegion: f.boolean(),
    team: f.boolean(),
  },
  unique: [['department', 'level']],
  wire: { createMany: false, deleteMany: false },
})
