import { entity, f } from '../define.ts'

export const Region = entity('Region', {
  place: true, fields: {
    name: f.name(),
    country: f.ref('Country'),
    department: f.ref('Department', { within: 'country' }),
    project: f.ref('Project', { within: 'department' }),
  },
  unique: [['department', 'country', 'project', 'name']],
  wire: {
    lookups: [
      { call: 'GetAllRegionByDepartmentId', by: { department: 'departmentId' } },
      { call: 'GetAllRegionByDepartmentIdWithFilter', by: { department: 'DepartmentId' }, search: 'Filter' },
      { call: 'GetAllRegionByCountryIdWithFilter', by: { country: 'CountryId' }, search: 'Filter' },
      { call: 'GetAllRegionByProjectId', by: { project: 'Id' } },
      { call: 'GetAllRegionByProjectIdWithFilter', by: { project: 'ProjectId' }, search: 'Filter' },
      { call: 'GetAllRegionWithSearchFilter', search: 'Filter' },
      { call: 'GetRegions', service: 'Suggestions', mine: 'department.DepartmentUserAllocation:allocatedDepartment.user' },
    ],
  },
})
