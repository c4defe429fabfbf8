import { entity, f } from '../define.ts'

export const QuestionnaireTemplate = entity('QuestionnaireTemplate', {
  fields: {
    name: f.name(),
    sourceFieldType: f.ref('SourceFieldType'),
    project: f.ref('Project'),
    workOrderType: f.ref('WorkOrderType'),
    geofencing: f.boolean({ default: true }),
    slaTime: f.text({ max: 32, label: { en: 'SLA time' } }), // text, here alone
  },
  wire: {
    list: 'GetAllQuestionnaireTemplate',
    createMany: 'CreateQuestionnaireTemplateBulk',
    lookups: [{ call: 'GetAllQuestionnaireTemplateWithfilter', search: 'Filter' }], // sic
    lists: [
      { call: 'GetAllQuestionnaireTemplateByProjectAndSourceFieldType', by: { project: 'ProjectId', sourceFieldType: 'SourceFieldTypeId' } },
      {
        call: 'GetAllQuestionnaireTemplateByAlarmCode', // the id of an alarm, in spite of its name
        by: { 'QuestionTemplateAlarmAllocation:allocatedQuestionTemplate.alarm': 'Id' },
      },
    ],
  },
})
