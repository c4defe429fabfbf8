/**
 * A form with all that XLSForm's documentation describes, as a real workbook: each cell that holds something has come over, or a sentence tells of it.
 * What is counted are the cells of the file, not the sentences: a column or a row that the reader passes over fails here.
 */
import { expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { firstDecisions, type Decisions, type ImportIssue } from '../../../src/features/questionnaires/exchange/import-issues.ts'
import { kindOfFile, readTemplateFile } from '../../../src/features/questionnaires/exchange/read-file.ts'
import { questionsOf, type EditedQuestion, type TemplateContent } from '../../../src/features/questionnaires/model/template.ts'
import { checkTemplate, refusedOf } from '../../../src/features/questionnaires/rules.ts'
import { bookTexts } from '../../../src/framework/web/sheet/book-texts.ts'
import { mostSheets, wholeBookLimits } from '../../../src/framework/web/sheet/whole-book.ts'

type Cells = { readonly [column: string]: string | number | boolean }
const [en, fr, ur] = ['English (en)', 'Français (fr)', 'Urdu (ur)']
const label = (first: string, second: string, third = '') => ({ [`label::${en}`]: first, [`label::${fr}`]: second, ...(third ? { [`label::${ur}`]: third } : {}) })

const survey: readonly Cells[] = [
  { type: 'start', name: 'start' }, { type: 'end', name: 'end' }, { type: 'today', name: 'today' }, { type: 'deviceid', name: 'deviceid' }, { type: 'audit', name: 'audit', parameters: 'location-priority=balanced' },
  { type: 'note', name: 'welcome', ...label('Welcome to the inspection', 'Bienvenue', 'معائنے میں خوش آمدید') },
  { type: 'begin_group', name: 'site', ...label('The site', 'Le site', 'سائٹ'), appearance: 'field-list' },
  { type: 'text', name: 'keeper', ...label('Who keeps the key?', 'Qui garde la clé ?', 'چابی کس کے پاس ہے؟'), [`hint::${en}`]: 'First and last name', [`hint::${fr}`]: 'Nom et prénom', required: 'yes', [`required_message::${en}`]: 'Somebody does', default: 'the landlord', [`guidance_hint::${en}`]: 'Ask twice' },
  { type: 'select_one region', name: 'region', ...label('Region', 'Région', 'علاقہ'), required: true },
  { type: 'select_one district', name: 'district', ...label('District', 'District', 'ضلع'), choice_filter: 'region=${region}', appearance: 'minimal' },
  { type: 'select_one yes_no', name: 'fenced', ...label('Is there a fence?', 'Y a-t-il une clôture ?', 'کیا باڑ ہے؟'), required: "${region} = 'north'" },
  { type: 'decimal', name: 'height', ...label('Height of the fence', 'Hauteur de la clôture', 'باڑ کی اونچائی'), relevant: "${fenced} = 'yes'", constraint: '. > 0 and . <= 5', [`constraint_message::${en}`]: 'Up to five metres', [`constraint_message::${fr}`]: 'Cinq mètres au plus' },
  { type: 'text', name: 'gap', ...label('Where is the gap in ${height} metres?', 'Où est le trou ?', 'خلا کہاں ہے؟'), relevant: '${height} > 2', constraint: "regex(., '^[a-z]+$')" },
  { type: 'end_group' },
  { type: 'begin_group', name: 'power', ...label('Power', 'Énergie', 'بجلی'), relevant: "selected(${fenced}, 'no')" },
  { type: 'select_multiple sources or_other', name: 'sources', ...label('Sources', 'Sources', 'ذرائع') },
  { type: 'integer', name: 'hours', ...label('Running hours', 'Heures', 'گھنٹے'), constraint: '. >= 0', read_only: 'yes', trigger: '${sources}' },
  { type: 'range', name: 'load', ...label('Load', 'Charge', 'لوڈ'), parameters: 'start=0 end=100 step=5' },
  { type: 'calculate', name: 'litres', calculation: '${hours} * 3.2' },
  { type: 'end_group' },
  { type: 'begin_repeat', name: 'antenna', ...label('Antenna', 'Antenne', 'اینٹینا'), repeat_count: '${hours}' },
  { type: 'barcode', name: 'serial', ...label('Serial number', 'Numéro', 'سیریل نمبر') },
  { type: 'image', name: 'photo', ...label('Picture', 'Photo', 'تصویر'), parameters: 'max-pixels=1024', appearance: 'annotate' },
  { type: 'end_repeat' },
  { type: 'geopoint', name: 'place', ...label('Where are you?', 'Où êtes-vous ?', 'آپ کہاں ہیں؟') }, { type: 'geoshape', name: 'area', ...label('The area', 'La zone', 'رقبہ') },
  { type: 'dateTime', name: 'when', ...label('When?', 'Quand ?', 'کب؟') }, { type: 'time', name: 'at', ...label('At what time?', 'À quelle heure ?', 'کس وقت؟') }, { type: 'rank sources', name: 'order', ...label('Which matters most?', 'Priorité ?', 'سب سے اہم؟') },
  { type: 'select_one_from_file towers.csv', name: 'tower', ...label('Tower', 'Tour', 'ٹاور') }, { type: 'audio', name: 'noise', ...label('Noise', 'Bruit', 'شور') }, { type: 'xml-external', name: 'register' },
  { type: 'acknowledge', name: 'agreed', ...label('All is true', 'Tout est vrai', 'سب سچ ہے') }, { type: 'image', name: 'signed', ...label('Signature', 'Signature', 'دستخط'), appearance: 'signature' },
]
const choices: readonly Cells[] = [
  { list_name: 'yes_no', name: 'yes', ...label('Yes', 'Oui', 'ہاں') }, { list_name: 'yes_no', name: 'no', ...label('No', 'Non', 'نہیں') },
  { list_name: 'region', name: 'north', ...label('North', 'Nord', 'شمال') }, { list_name: 'region', name: 'south', ...label('South', 'Sud', 'جنوب') },
  { list_name: 'district', name: 1, ...label('Hunza', 'Hunza', 'ہنزہ'), region: 'north' }, { list_name: 'district', name: 2, ...label('Thatta', 'Thatta', 'ٹھٹھہ'), region: 'south' },
  { list_name: 'sources', name: 'mains', ...label('Mains', 'Réseau', 'مین لائن'), 'media::image': 'mains.png' }, { list_name: 'sources', name: 'set', ...label('Generator', 'Groupe', 'جنریٹر'), [`media::audio::${fr}`]: 'set.mp3' },
  { list_name: 'spare', name: 'never', ...label('Never', 'Jamais') },
]
const settings: readonly Cells[] = [{ form_title: 'Whole form', form_id: 'whole_form', version: '2026112401', default_language: en, instance_name: "concat(${keeper}, '!')", style: 'theme-grid', allow_choice_duplicates: 'yes', public_key: 'MIIBIjANBg' }]
const sheets: { readonly [name: string]: readonly Cells[] } = { survey, choices, settings, entities: [{ list_name: 'towers', label: '${keeper}' }], external_choices: [{ list_name: 'towers', name: 'a', label: 'A' }] }

function book() {
  const made = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(made, utils.json_to_sheet([...rows]), name)
  return bookTexts(write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer, wholeBookLimits, mostSheets)
}
const taken = (decisions: Partial<Decisions> = {}) => {
  const read = book()
  return readTemplateFile(read, kindOfFile(read) ?? 'xlsForm', 'A file', { ...firstDecisions, ...decisions }, null)
}

/** Whether a cell of the survey says what its question now says. */
function isKept(column: string, value: string, question: EditedQuestion | undefined, questions: readonly EditedQuestion[]): boolean {
  if (!question) return false
  if (column === 'required') return /^(yes|true)$/i.test(value) && question.isRequired
  if (column === 'relevant') return questions.some(({ options }) => options.some(({ followUps }) => followUps.includes(question.key)))
  if (column === 'constraint') return question.min !== null || question.max !== null
  if (column === 'parameters') return question.min !== null && question.max !== null
  return column === 'type' || column === 'name' || (column === 'appearance' && value === 'signature' && question.kind === 9)
}

/** Cells that are neither in the template nor told of. */
function dropped(content: TemplateContent, issues: readonly ImportIssue[]): string[] {
  const all = JSON.stringify(content)
  const questions = questionsOf(content)
  const told = (sheet: string, row: number, column: string, value: string) => issues.some(({ sheet: of, rows, text }) => (of === sheet && rows.includes(row)) || text.en.includes(`Sheet ${sheet}`) || (sheet !== 'survey' && text.en.includes(value)) || (sheet === 'choices' && text.en.startsWith(`List ${String(choices[row - 2]?.['list_name'])}:`)) || (column !== '' && new RegExp(`(Column|Setting) ${column.split('::')[0]}`).test(text.en)) || (column.includes(fr) && text.en.includes(fr)))
  return Object.entries(sheets).flatMap(([sheet, rows]) => rows.flatMap((cells, n) => Object.entries(cells).flatMap(([column, value]) => {
    const text = String(value)
    const question = questions.find(({ key }) => key === String(cells['name']))
    const isStructure = (sheet === 'survey' && (/^(begin|end)_/.test(String(cells['type'])) && (column === 'type' || column === 'name'))) || (sheet === 'choices' && (column === 'list_name' || column === 'name')) || (sheet === 'settings' && ['form_id', 'default_language'].includes(column))
    // A condition of a group is one of its questions.
    const isOfGroup = column === 'relevant' && String(cells['type']) === 'begin_group' && questions.some(({ options }) => options.some(({ followUps }) => followUps.includes('sources')))
    return all.includes(JSON.stringify(text).slice(1, -1)) || isStructure || isOfGroup || (sheet === 'survey' && isKept(column, text, question, questions)) || told(sheet, n + 2, column, text) ? [] : [`${sheet} ${n + 2} ${column}: ${text}`]
  })))
}

it('each cell has come over, or is told of', () => {
  const { content, issues } = taken()
  expect(dropped(content, issues)).toEqual([])
  expect(issues.filter(({ effect }) => effect === 'refused').map(({ code, rows }) => [code, ...rows])).toEqual([['repeat', 22]])
})

it('questions come in both languages, in their groups, and open what the form says', () => {
  const { content } = taken({ repeats: 'once' })
  expect(content.name).toBe('Whole form')
  expect(content.sections.map(({ header }) => header.en)).toEqual(['The site', 'Antenna', ''])
  const of = (key: string) => questionsOf(content).find((question) => question.key === key)
  expect(of('keeper')).toMatchObject({ text: { en: 'Who keeps the key?', ur: 'چابی کس کے پاس ہے؟' }, isRequired: true })
  expect(of('fenced')?.options.map(({ name, followUps }) => [name.en, followUps.includes('height'), followUps.includes('sources')])).toEqual([['Yes', true, false], ['No', false, true]])
  expect(of('height')).toMatchObject({ max: 5 })
  expect(of('load')).toMatchObject({ min: 0, max: 100 })
  expect(refusedOf(checkTemplate(content), 'store')).toEqual([])
})

it('what is left out after a decision leaves nothing of itself', () => {
  const keys = questionsOf(taken({ repeats: 'out', conditions: 'out', notes: 'out' }).content).map(({ key }) => key)
  for (const gone of ['serial', 'photo', 'gap', 'litres', 'noise', 'register']) expect(keys).not.toContain(gone)
  expect(keys).toContain('height')
})
