/** Questionnaires that people were given: to be filled, late, returned, taken. */
import type { DemoRow, DemoTable, DemoValue } from '../demo-table.ts'
import { fieldStaff } from '../people.ts'
import { at, dayOf, hash, pick, times } from '../spread.ts'

/** What the survey asks, its kind of answer, and whether a picture belongs to it. */
const asked: readonly (readonly [header: string, text: string, urdu: string, type: string, image: boolean])[] = [
  ['Access', 'Is the access road passable?', 'کیا راستہ گاڑی کے قابل ہے؟', 'Yes or no', false],
  ['Access', 'Who keeps the key?', 'چابی کس کے پاس ہے؟', 'Text', false],
  ['Shelter', 'Temperature inside the shelter', 'شیلٹر کے اندر درجہ حرارت', 'Number', false],
  ['Shelter', 'Front of the shelter', 'شیلٹر کا سامنا', 'Image', true],
  ['Power', 'Batteries in the bank', 'بینک میں بیٹریاں', 'Number', false],
  ['Power', 'Date of the last battery test', 'بیٹری کے آخری ٹیسٹ کی تاریخ', 'Date', false],
]
const headersUrdu: { readonly [header: string]: string } = { Access: 'رسائی', Shelter: 'شیلٹر', Power: 'بجلی' }
const siteSurvey = 'Site survey'
const keepers = ['The landlord', 'Guard at the gate', 'مالک مکان', 'Shop across the road']

/** Part of the table of surveys. */
export const siteSurveyRow: DemoRow = {
  name: siteSurvey, project: 'Managed services', isActive: true, version: 1,
  questions: asked.map(([header, questionText, questionTextUrdu, answerType, isImageRequired], i) => ({ position: i + 1, header, headerUrdu: headersUrdu[header] ?? '', questionText, questionTextUrdu, answerType, isRequired: i !== 1, isImageRequired, ...(questionText.startsWith('Temperature') ? { unit: '°C', min: '-20', max: '80' } : {}) })),
}

const count = 18
/** Of nine: four given (two of them late), two begun, two returned, one accepted. */
const stages = ['given', 'begun', 'returned', 'given', 'accepted', 'late', 'returned', 'begun', 'late'] as const
type Stage = (typeof stages)[number]
const answeredIn: { readonly [S in Stage]: number } = { given: 0, late: 0, begun: 3, returned: asked.length, accepted: asked.length }

/** @param siteCodes where they are filled, one each */
export function issuedTables(siteCodes: readonly string[], today: string): DemoTable[] {
  const all = times(count, (place) => {
    const stage = stages[place % stages.length] ?? 'given'
    const site = siteCodes[place % siteCodes.length] ?? ''
    return { number: `QI-${today.slice(0, 4)}-${String(place + 1).padStart(6, '0')}`, stage, site, user: pick(fieldStaff, site).userName, end: dayOf(today, stage === 'late' ? -3 : 4 + (place % 12)), place }
  })
  const back = all.filter(({ stage }) => stage === 'returned' || stage === 'accepted')
  return [
    {
      entity: 'QuestionConsumption',
      rows: all.map(({ number, stage, site, user, end }): DemoRow => ({
        number, user, template: siteSurvey, site, startDate: dayOf(end, -20), endDate: end, questionCount: asked.length, filledCount: answeredIn[stage], reminders: 0, creatorUser: 'tariq',
        status: stage === 'returned' ? 'RETURNED' : stage === 'accepted' ? 'ACCEPTED' : 'GIVEN', ...(stage === 'returned' || stage === 'accepted' ? { returnedTime: at(dayOf(today, -1), '16:20') } : {}),
        ...(stage === 'accepted' ? { acceptedBy: 'tariq', acceptedTime: at(today, '08:10') } : {}),
      })),
    },
    { entity: 'QuestionReturn', rows: back.map(({ number, stage, site, user }) => ({ questionConsumption: number, user, template: siteSurvey, site, returnDate: at(dayOf(today, -1), '16:20'), isAccepted: stage === 'accepted', ...(stage === 'accepted' ? { acceptedBy: 'tariq', acceptedTime: at(today, '08:10') } : {}) })) },
    { entity: 'IssuedAnswer', rows: all.flatMap(({ number, stage, user }) => asked.slice(0, answeredIn[stage]).map((question) => answer(number, user, question, today))) },
  ]
}

function answer(number: string, user: string, [, text, , type]: (typeof asked)[number], today: string): DemoRow {
  const n = hash(`${number}/${text}`)
  const answeredTime = at(dayOf(today, -1), `1${n % 6}:${10 + (n % 49)}`)
  const value: { readonly [type: string]: string } = { 'Yes or no': n % 9 ? 'yes' : 'no', Text: pick(keepers, number), Number: text.startsWith('Temperature') ? String(22 + (n % 14)) : String(24 + (n % 3) * 24), Date: dayOf(today, -(10 + (n % 80))) }
  const images: DemoValue = [{ image: `${number}/${text}`, takenTime: answeredTime, latitude: 31.5, longitude: 74.3, accuracy: 8 + (n % 20) }]
  return { questionConsumption: number, templateQuestion: text, answeredBy: user, answeredTime, ...(type === 'Image' ? { images } : { value: value[type] ?? '' }) }
}
