import { entity, f } from '../define.ts'

export const QsReportingPreset = entity('QsReportingPreset', {
  label: { en: ['Report preset', 'Report presets'] },
  pages: { list: [] }, unique: false, // each person's own: a name may be taken by a private one that nobody else sees
  fields: {
    name: f.name(),
    template: f.ref('Template'), questionnaireTemplate: f.ref('QuestionnaireTemplate'),
    headerNames: f.text({ multiline: true }),
    questionNames: f.text({ multiline: true, label: { en: 'Questions, one per line', ur: 'سوالات، ہر سطر میں ایک' } }),
    isShared: f.boolean({ label: { en: 'Shared', ur: 'مشترک' } }),
  },
  wire: {
    save: 'CreateOrUpdate',
    get: false,
    list: { limit: 1000 },
    delete: { param: 'PresetId' },
    createMany: false, deleteMany: false,
  },
})
