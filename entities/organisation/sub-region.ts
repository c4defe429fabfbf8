import { entity, f } from '../define.ts'

export const SubRegion = entity('SubRegion', {
  place: true, fields: { name: f.name(), region: f.ref('Region') },
  unique: [['region', 'name']],
  wire: { lookups: [
    { call: 'GetAllSubRegionByRegionIdWithFilter', by: { region: 'RegionId' }, search: 'Filter' },
    { call: 'GetSubRegions', service: 'Suggestions', mine: 'region.department.DepartmentUserAllocation:allocatedDepartment.user' },
  ] },
})
