import { entity, f } from '../define.ts'

export const QsReportingPreset = entity('QsReportingPreset', {
  label: { en: ['Report preset', 'Report presets'] },
  pages: { list: [] },
  fields: {
    name: f.name(),
    template: f.ref('Template'),
    headerNames: f.text({ multiline: true }),
  },
  wire: {
    save: 'CreateOrUpdate',
    get: false,
    list: { limit: 1000 },
    delete: { param: 'PresetId' },
    createMany: false, deleteMany: false,
  },
})
