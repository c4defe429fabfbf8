import { entity, f } from '../define.ts'

export const Project = entity('Project', {
  fields: {
    name: f.text({ required: true, search: true }),
    department: f.ref('Department'),
  },
  unique: [['department', 'name']],
  wire: {
    lookups: [
      { call: 'GetAllProject' },
      { call: 'GetAllProjectWithfilter', search: 'Filter', limit: 10 }, // sic
      { call: 'GetAllProjectByDepartmentId', by: { department: 'departmentId' } },
      { call: 'GetAllProjectbyDepartmentIdWithFilters', by: { department: 'DepartmentId' }, search: 'Filter' },
      { call: 'GetProjectByName', search: 'projectName' },
      { call: 'GetProjects', service: 'Suggestions', mine: true },
    ],
  },
})
