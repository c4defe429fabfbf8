import { entity, f } from '../define.ts'

export const QsReportingPreset = entity('QsReportingPreset', {
  label: { en: ['Report preset', 'Report presets'] },
  pages: { list: [] },
  fields: {
    name: f.text({ required: true, search: true }),
    template: f.ref('Template'),
    headerNames: f.text({ multiline: true }),
  },
  wire: {
    save: 'CreateOrUpdate',
    delete: { param: 'PresetId' },
    createMany: false,
  },
})
