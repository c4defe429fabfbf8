import { entity, f } from '../define.ts'

export const HigherHierarchy = entity('HigherHierarchy', {
  pages: { list: [] },
  title: 'company',
  fields: {
    company: f.ref('Company'),
    noOfAccessLevels: f.integer({ min: 0 }),
    level: f.integer({ min: 0 }),
  },
  unique: [['company', 'level']],
  wire: { createMany: false },
})
