import { entity, f } from '../define.ts'

export const ProjectHierarchy = entity('ProjectHierarchy', {
  fields: {
    department: f.ref('Department', { required: true }),
    noOfAccessLevels: f.integer({ min: 0, max: 100, label: { en: 'Number of access levels' } }),
    level: f.integer({ min: 0, max: 100 }),
  },
  unique: [['department', 'level']], wire: { createMany: false, deleteMany: false },
})
