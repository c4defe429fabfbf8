import { entity, f } from '../define.ts'

export const Project = entity('Project', {
  place: true, fields: { name: f.name(), department: f.ref('Department'), isTelco: f.boolean({ default: true, label: { en: 'Telco', ur: 'ٹیلکو' } }) },
  unique: [['department', 'name']],
  wire: {
    lookups: [
      { call: 'GetAllProject' },
      { call: 'GetAllProjectWithfilter', search: 'Filter', limit: 10 }, // sic
      // project 14 is no choice by department
      { call: 'GetAllProjectByDepartmentId', by: { department: 'departmentId' }, except: [14] },
      { call: 'GetAllProjectbyDepartmentIdWithFilters', by: { department: 'DepartmentId' }, search: 'Filter', except: [14] },
      { call: 'GetProjectByName', search: 'projectName' },
      { call: 'GetProjects', service: 'Suggestions', mine: 'department.DepartmentUserAllocation:allocatedDepartment.user' },
    ],
  },
})
