import { entity, f, versionFields } from '../define.ts'

export const QuestionnaireTemplate = entity('QuestionnaireTemplate', {
  scope: false, fields: {
    name: f.name(),
    sourceFieldType: f.ref('SourceFieldType'),
    project: f.ref('Project'),
    workOrderType: f.ref('WorkOrderType'),
    geofencing: f.boolean({ default: true }),
    slaTime: f.text({ max: 32, label: { en: 'SLA time' } }), // text, here alone
    ...versionFields, versionOf: f.ref('QuestionnaireTemplate', { computed: true, label: { en: 'Version of', ur: 'کس کا نسخہ' } }),
  },
  unique: [['name', 'version']],
  wire: {
    list: 'GetAllQuestionnaireTemplate',
    createMany: 'CreateQuestionnaireTemplateBulk',
    lookups: [{ call: 'GetAllQuestionnaireTemplateWithfilter', search: 'Filter', where: { isActive: true } }], // sic
    lists: [
      { call: 'GetAllQuestionnaireTemplateByProjectAndSourceFieldType', by: { project: 'ProjectId', sourceFieldType: 'SourceFieldTypeId' } },
      {
        call: 'GetAllQuestionnaireTemplateByAlarmCode', // the id of an alarm, in spite of its name
        by: { 'QuestionTemplateAlarmAllocation:allocatedQuestionTemplate.alarm': 'Id' },
      },
    ],
  },
})
