import { entity, f } from '../define.ts'

export const QuestionnaireTemplate = entity('QuestionnaireTemplate', {
  fields: {
    name: f.text({ required: true, search: true }),
    sourceFieldType: f.ref('SourceFieldType'),
    project: f.ref('Project'),
    workOrderType: f.ref('WorkOrderType'),
    geofencing: f.boolean({ default: true }),
    slaTime: f.text(),
  },
  wire: {
    list: 'GetAllQuestionnaireTemplate',
    createMany: 'CreateQuestionnaireTemplateBulk',
    lookups: [{ call: 'GetAllQuestionnaireTemplateWithfilter', search: 'Filter' }],
    lists: [{ call: 'GetAllQuestionnaireTemplateByProjectAndSourceFieldType', by: { project: 'ProjectId', sourceFieldType: 'SourceFieldTypeId' } }],
  },
})
