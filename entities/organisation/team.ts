import { entity, f } from '../define.ts'

export const Team = entity('Team', {
  place: true, fields: {
    name: f.name(),
    company: f.ref('Company'),
    country: f.ref('Country', { within: 'company' }),
    department: f.ref('Department', { within: 'country' }),
    project: f.ref('Project', { within: 'department' }),
    region: f.ref('Region', { within: 'department' }),
    subRegion: f.ref('SubRegion', { within: 'region' }),
    leadUser: f.ref('User', { label: { en: 'Team lead', ur: 'ٹیم لیڈ' } }),
  },
  unique: [['subRegion', 'name']],
  list: ['name', 'subRegion', 'region', 'project', 'department', 'country', 'company'],
  messages: { created: 'Team Created Successfully', updated: 'Team Updated Successfully', createFailure: 'dialog' },
  wire: {
    save: 'CreateOrUpdate',
    get: false,
    list: { search: ['name', 'TeamName'] },
    deleteMany: { param: 'Ids' },
    lookups: [
      { call: 'GetAllTeamBySubRegionId', by: { subRegion: 'SubRegionId' } },
      { call: 'GetAllTeambySubregionIdWithFilter', by: { subRegion: 'SubRegionId' }, search: 'Filter' }, // sic
      { call: 'GetTeams', service: 'Suggestions' },
    ],
  },
})
