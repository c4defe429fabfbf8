import { entity, f } from '../define.ts'

export const RegionHierarchy = entity('RegionHierarchy', {
  pages: { list: [] },
  title: 'department',
  fields: {
    department: f.ref('Department'),
    noOfAccessLevels: f.integer({ min: 0 }),
    level: f.integer({ min: 0 }),
    region: f.boolean(),
    subRegion: f.boolean(),
    team: f.boolean(),
  },
  unique: [['department', 'level']],
  wire: { createMany: false },
})
