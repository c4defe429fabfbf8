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
    dutyTime: f.text({
      pattern: '([01]?\\d|2[0-3]):[0-5]\\d',
      help: { en: 'When duty begins, like 09:00. Empty: as the project or the department has it.', ur: 'ڈیوٹی شروع ہونے کا وقت، جیسے ⁦09:00⁩۔ خالی ہو تو پروجیکٹ یا شعبے کا وقت۔' },
    }),
    overTime: f.text({
      pattern: '([01]?\\d|2[0-3]):[0-5]\\d', label: { en: 'Overtime from' },
      help: { en: 'From when on work is overtime, like 17:30. It counts together with when duty begins.', ur: 'جس وقت کے بعد کام اوور ٹائم ہے، جیسے ⁦17:30⁩۔ ڈیوٹی شروع ہونے کے وقت کے ساتھ گنا جاتا ہے۔' },
    }),
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
