/** Questions, templates, and what belongs to what. */
import { named, type DemoRow, type DemoTable } from './demo-table.ts'
import { siteSurveyRow } from './filled/issued.ts'

export const questions: readonly (readonly [text: string, urdu: string, answerType: string, image: boolean])[] = [
  ['Fuel level in the tank', 'ٹینک میں ایندھن کی سطح', 'Number', true],
  ['Battery voltage under load', 'بوجھ پر بیٹری کا وولٹیج', 'Number', false],
  ['Condition of the tower lights', 'ٹاور کی بتیوں کی حالت', 'Dropdown', false],
  ['Is the earthing intact?', 'کیا ارتھنگ سلامت ہے؟', 'Yes or no', true],
  ['Picture of the generator panel', 'جنریٹر کے پینل کی تصویر', 'Image', true],
  ['Running hours of the generator', 'جنریٹر کے گھنٹے', 'Number', false],
]
/** Units, and what is likely. */
const measures: { readonly [question: string]: DemoRow } = { 'Fuel level in the tank': { unit: 'L', min: '0' }, 'Battery voltage under load': { unit: 'V', likelyMin: '46', likelyMax: '56' } }
const options: { readonly [name: string]: string } = { Good: 'اچھی', Fair: 'مناسب', Poor: 'خراب', Missing: 'موجود نہیں' }
export const templates = [
  { name: 'Telco power PM', sourceFieldType: 'Telco PM', slaTime: '48' },
  { name: 'Non-telco PM', sourceFieldType: 'Non telco', slaTime: '72' },
]

const sectionOf = (question: string): DemoRow => (/tower|earthing/.test(question) ? { header: 'Tower', headerUrdu: 'ٹاور' } : { header: 'Power', headerUrdu: 'بجلی' })

/** Questions inside a template. */
const inside = (from: number): DemoRow[] => questions.slice(from, from + 4).map(([questionText, questionTextUrdu, , isImageRequired], i) => ({
  position: i + 1, header: 'Power', headerUrdu: 'بجلی', questionText, questionTextUrdu, isRequired: true, isImageRequired,
}))

export const questionnaireTables: readonly DemoTable[] = [
  { entity: 'AnswerType', rows: Object.entries({ Text: 1, Number: 2, 'Yes or no': 3, Dropdown: 4, Date: 6, Image: 8 }).map(([name, kind]) => ({ name, kind })) },
  named('AnswerOption', ['Yes', 'No', 'Not applicable']),
  named('SiteAssets_AnswerOption', ['Present', 'Absent', 'Damaged']),
  { entity: 'AnswerDropdownOption', rows: Object.keys(options).map((name) => ({ name, isImageRequired: name === 'Poor' })) },
  {
    entity: 'Questionnaire',
    rows: questions.map(([questionText, questionTextUrdu, answerType, isImageRequired]) => ({ questionText, questionTextUrdu, answerType, isRequired: true, isImageRequired, ...measures[questionText] })),
  },
  {
    entity: 'QuestionnaireTemplate',
    rows: templates.map((template) => ({ ...template, project: 'Managed services', workOrderType: 'PM', geofencing: true, isActive: true, version: 1 })),
  },
  {
    entity: 'QuestionnaireTemplateQuestionAllocation',
    rows: templates.flatMap(({ name }, i) => questions.slice(i, i + 4).map(([question], n) => ({
      questionnaireTemplate: name, question, project: 'Managed services', position: n + 1, ...sectionOf(question),
    }))),
  },
  {
    entity: 'QuestionAllocationOption',
    rows: Object.entries(options).map(([answerDropdownOption, nameUrdu]) => ({
      question: 'Condition of the tower lights', answerDropdownOption, nameUrdu, project: 'Managed services',
    })),
  },
  {
    entity: 'QuestionOptionsAllocation',
    rows: [{ question: 'Condition of the tower lights', option: 'Poor', allocatedQuestion: 'Picture of the generator panel' }],
  },
  {
    entity: 'QuestionTemplateAlarmAllocation',
    rows: [
      { allocatedQuestionTemplate: 'Telco power PM', alarm: 'LOW-BATT' }, { allocatedQuestionTemplate: 'Non-telco PM', alarm: 'HIGH-TEMP' },
    ],
  },
  {
    entity: 'Template',
    rows: [
      { name: 'Power checklist', sourceFieldType: 'Telco PM', project: 'Managed services', isActive: true, version: 1, questions: inside(0) },
      { name: 'Shelter checklist', sourceFieldType: 'Non telco', project: 'Managed services', isActive: false, version: 1, questions: inside(2) },
      siteSurveyRow,
    ],
  },
  { entity: 'SiteAssets_Template', rows: [{ name: 'Asset survey', isActive: true, version: 1, questions: inside(1) }] },
  { entity: 'QsReportingPreset', rows: [{ name: 'Fuel and batteries', template: 'Power checklist', headerNames: 'Power', isShared: true }, { name: 'Fuel and voltage', questionnaireTemplate: 'Telco power PM', questionNames: 'Fuel level in the tank\nBattery voltage under load', isShared: true }] },
]
