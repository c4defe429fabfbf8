import { entity, f } from '../define.ts'

export const ProjectHierarchy = entity('ProjectHierarchy', {
  pages: { list: [] },
  title: 'department',
  fields: {
    department: f.ref('Department'),
    noOfAccessLevels: f.integer({ min: 0 }),
    level: f.integer({ min: 0 }),
  },
  unique: [['department', 'level']],
  wire: { createMany: false },
})
