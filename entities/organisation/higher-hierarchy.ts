import { entity, f } from '../define.ts'

export const HigherHierarchy = entity('HigherHierarchy', {
  fields: {
    company: f.ref('Company', { required: true }),
    noOfAccessLevels: f.integer({ min: 0, max: 100, label: { en: 'Number of access levels' } }),
    level: f.integer({ min: 0, max: 100 }),
  },
  unique: [['company', 'level']], wire: { createMany: false, deleteMany: false },
})
