/** Forms as the programs that people use write them, as workbooks: each cell has come over, or a sentence tells of it; what they ask is asked the same way. */
import { expect, it } from 'vitest'
import { utils, write, type BookType } from 'xlsx'
import { kinds } from '#operations/questions'
import { firstDecisions, type Decisions } from '../../../src/features/questionnaires/exchange/import-issues.ts'
import { kindOfFile, readTemplateFile, saysTypes } from '../../../src/features/questionnaires/exchange/read-file.ts'
import { questionsOf } from '../../../src/features/questionnaires/model/template.ts'
import { checkTemplate, refusedOf } from '../../../src/features/questionnaires/rules.ts'
import { writeTemplateBook } from '../../../src/features/questionnaires/exchange/workbook/write.ts'
import { writeXlsForm } from '../../../src/features/questionnaires/exchange/xlsform/write.ts'
import { withoutStyle } from '../../../src/features/questionnaires/exchange/xlsform/styles.ts'
import { bookTexts } from '../../../src/framework/web/sheet/book-texts.ts'
import { mostSheets, wholeBookLimits } from '../../../src/framework/web/sheet/whole-book.ts'
import { dropped } from './cells.ts'

type Rows = readonly (readonly (string | number | boolean)[])[]
interface Form { type: BookType; sheets: { readonly [name: string]: Rows }; hidden?: readonly string[] }

function book({ type, sheets, hidden = [] }: Form) {
  const made = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(made, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  made.Workbook = { Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) }
  return bookTexts(write(made, { type: 'buffer', bookType: type }) as Buffer, wholeBookLimits, mostSheets)
}
const read = (form: Form, decisions: Partial<Decisions> = {}) => {
  const sheets = book(form)
  return { sheets, ...readTemplateFile(sheets, kindOfFile(sheets) ?? 'workbook', 'A file', { ...firstDecisions, ...decisions }, null) }
}
const opens = ({ content }: ReturnType<typeof read>) => questionsOf(content).flatMap(({ key, options }) => options.flatMap(({ name, followUps }) => (followUps.length ? [`${key} ${name.en} → ${followUps.join(', ')}`] : [])))

const forms: { readonly [name: string]: Form } = {
  'all widgets, as an old .xls of the first forms': { type: 'biff8', sheets: {
    survey: [
      ['type', 'name', 'label', 'hint', 'bind:constraint', 'bind:jr:constraintMsg', 'default', 'bind:readonly', 'bind:relevant', 'control:appearance'],
      ['string', 'my_string', 'string widget', 'short or long'], ['int', 'my_int', 'integer widget', 'a number below 10', '. < 10', 'must be below 10'],
      ['decimal', 'my_decimal', 'decimal widget', '', '. > 10.51 and . < 18.39', 'between 10.51 and 18.39', 18.31], ['date', 'my_date', 'date widget', 'only days to come', '. >= today()', 'only days to come', '2010-06-15'],
      ['select all that apply from list', 'my_select', 'several widget', 'not c and d', "not(selected(., 'c') and selected(., 'd'))", 'not both', 'a c'], ['select one from list2', 'my_select1', 'one widget', '', '', '', 8],
      ['trigger', 'my_trigger', 'acknowledge widget'], ['string', 'my_output', 'is it still ${my_trigger}?', '', '', '', '', 'true()', "selected(/widgets/branch, 'n')"], ['geopoint', 'place', 'place', '', '', '', '', '', '', 'maps'],
      ['video', 'film', 'film widget'], ['dateTime', 'when', 'when widget'], ['select one from list', 'spinner', 'spinner', '', '', '', '', '', "${my_select1} = 8", 'minimal'],
    ],
    choices: [['list name', 'name', 'label'], ...['a', 'b', 'c', 'd'].map((name) => ['list', name, `option ${name}`]), ...[1, 2, 8].map((name) => ['list2', name, `option ${name}`])],
    settings: [['add_none_option'], [false]],
  } },
  'a household survey of an office of statistics, with repeats and calculations': { type: 'xlsx', sheets: {
    survey: [
      ['type', 'name', 'label:English', 'label:Urdu', 'hint:English', 'relevance', 'constraint', 'constraint message:English', 'required', 'required message:English', 'calculation', 'repeat_count', 'choice_filter', 'appearance', 'minimum_seconds', 'disabled', 'read only', 'media:image', 'publishable'],
      ['start', 'starttime'], ['text audit', 'ta', '', '', '', '', '', '', '', '', '', '', '', 'p=100'], ['calculate_here', 'dur', '', '', '', '', '', '', '', '', 'once(duration())'],
      ['begin group', 'consent_g', '<b>Consent</b>', 'رضامندی'], ['note', 'intro', '<span style="color:red">Read this aloud.</span>', 'یہ پڑھیں'],
      ['select_one yn', 'consent', 'May we **begin**?', 'شروع کریں؟', '', '', '', '', 'yes', 'Say it'], ['end group'],
      ['integer', 'members', 'How many live here?', 'کتنے افراد؟', 'All who ate here', '${consent}=1', '.>0 and .<=30', 'Up to 30', 'yes'],
      ['begin repeat', 'person', 'Person', 'فرد', '', '${consent} = 1', '', '', '', '', '', '${members}'], ['text', 'pname', 'Name of person ${pindex}', 'نام'], ['calculate', 'pindex', '', '', '', '', '', '', '', '', 'index()'],
      ['select_one district', 'district', 'District', 'ضلع', '', '', '', '', '', '', '', '', 'filter=${region}', 'quick'], ['end repeat'],
      ['select_one region', 'region', 'Region', 'علاقہ', '', '', '', '', '', '', '', '', '', '', 5], ['select_multiple goods', 'goods', 'Which of these?', 'کون سی؟', '', '', "count-selected(.)<=2"], ['text', 'goods_other', 'Which other?', 'اور کون سی؟', '', "selected(${goods}, '-96')"],
      ['text', 'old', 'Old question', '', '', '', '', '', '', '', '', '', '', '', '', 'yes'], ['comments', 'comments'], ['caseid', 'caseid'],
    ],
    choices: [['list_name', 'value', 'label:English', 'label:Urdu', 'filter', 'image'], ['yn', 1, 'Yes', 'ہاں'], ['yn', 0, 'No', 'نہیں'], ['region', 'r1', 'North', 'شمال'], ['region', 'r2', 'South', 'جنوب'], ['district', 'd1', 'Hunza', 'ہنزہ', 'r1'], ['district', 'd2', 'Thatta', 'ٹھٹھہ', 'r2'], ['goods', 1, 'Radio', 'ریڈیو', '', 'radio.png'], ['goods', 2, 'Bicycle', 'سائیکل'], ['goods', -96, 'Other', 'کوئی اور']],
    settings: [['form_title', 'form_id', 'version', 'public_key', 'default_language', 'instance_name'], ['Household', 'hh_2026', 2611270900, '', 'English', 'concat(${region}, 1)']],
  } },
  'a web builder’s export, with a matrix, scores and identifiers of its own': { type: 'xlsx', sheets: {
    survey: [
      ['$kuid', 'type', 'name', 'label::English (en)', 'label::Urdu (ur)', 'hint::English (en)', 'hint::Urdu (ur)', 'required', 'relevant', 'kobo--score-choices', 'appearance', 'parameters', 'select_from_list_name', '$autoname'],
      ['a1', 'begin_group', 'g1', 'Power', 'بجلی', '', '', '', '', '', 'field-list'], ['a2', 'select_one', 'source', '_Source_ of power', 'ذریعہ', '', '', 'true', '', '', '', '', 'sources', 'source'],
      ['a3', 'select_one sources', 'source2', '# Source', 'ذریعہ', 'Pick [one](https://example.org/help)', 'ایک چنیں', 'true'], ['a4', 'integer', 'number', '# of generators', 'جنریٹر', '', '', 'false', "${source2} = 'gen' or ${source2} = 'both'"],
      ['a5', 'range', 'level', 'Level', 'سطح', '', '', '', '', '', '', 'start=0;end=100;step=10'], ['a6', 'end_group'],
      ['a7', 'begin_score', 'score', 'Rate these', '', '', '', '', '', 'sources'], ['a8', 'score__row', 'row', 'Mains'], ['a9', 'end_score'], ['b1', 'file', 'doc', 'Any file', ''], ['b2', 'background-audio', 'sound'],
    ],
    choices: [['list_name', 'name', 'label::English (en)', 'label::Urdu (ur)', '$autovalue'], ['sources', 'gen', 'Generator', 'جنریٹر', 'gen'], ['sources', 'both', '', 'دونوں', 'both'], ['sources', 'mains', 'Mains', 'مین لائن', 'mains']],
    settings: [['style', 'default_language'], ['theme-grid', 'English (en)']],
  } },
  'a form for maps, with hidden sheets and cells beside the table': { type: 'xlsx', hidden: ['types', 'choices'], sheets: {
    survey: [
      ['Type', 'Name', 'Label', 'Hint', 'Relevant', 'Required', 'bind::type', 'bind::esri:fieldType', 'body::esri:inputMask', 'Label', '', 'body::accuracyThreshold'],
      ['select_one Condition', 'cond', 'Condition', '', '', 'Yes', '', 'esriFieldTypeString', '', 'Condition again', 'ask Ali'], ['text', 'why', 'Why?', '', "${cond}='03'", '', '', '', '@@@@'], ['geopoint', 'pos', 'Where', '', '', '', '', '', '', '', '', 10], ['', '', '', 'a remark without a type'],
    ],
    choices: [['LIST_NAME', 'NAME', 'LABEL'], ['Condition', '01', 'Good'], ['Condition', '02', 'Fair'], ['Condition', '03', 'Bad']], types: [['Types'], ['integer'], ['text']],
  } },
  'places that depend on each other, from a file and from lists, without settings': { type: 'ods', sheets: {
    'Survey ': [['TYPE', 'NAME', 'LABEL::EN', 'CHOICE_FILTER', 'RELEVANT'], ['select_one state', 'state', 'State'], ['select_one county', 'county', 'County', 'state=${state}'], ['select_one_from_file towns.csv', 'town', 'Town', 'county=${county}'], ['select_one_external c1', 'x', 'Elsewhere', 'county=${county}'], ['text', 'note1', 'What of county 00?', '', '${county} = 0']],
    CHOICES: [['LIST_NAME', 'NAME', 'LABEL::EN', 'STATE'], ['state', 'tx', 'Texas'], ['state', 'wa', 'Washington'], ['county', '00', 'King', 'wa'], ['county', '17', 'Cameron', 'tx']], external_choices: [['list_name', 'name', 'county'], ['c1', 'a', '00']],
  } },
}

it.each(Object.entries(forms))('%s: each cell has come over, or is told', (_, form) => {
  const { sheets, content, issues } = read(form, { repeats: 'once' })
  expect(dropped(sheets, content, issues)).toEqual([])
  expect(refusedOf(checkTemplate(content), 'store')).toEqual([])
  // What came is from then on the same.
  const again = readTemplateFile(writeXlsForm(content, {}), 'xlsForm', '', firstDecisions, null)
  expect([again.issues.filter(({ code }) => code !== 'picture'), again.content]).toEqual([[], content])
  const asBook = readTemplateFile(writeTemplateBook(content, {}), 'workbook', '', firstDecisions, null)
  expect([asBook.issues.filter(({ code }) => code !== 'picture'), asBook.content]).toEqual([[], content])
})

it('what narrows choices and how often something is asked are named as what they are, each', () => {
  const said = (form: Form | undefined) => read(form as Form, { repeats: 'once' }).issues.map(({ text }) => text.en)
  const [, household, , , places] = Object.values(forms)
  expect(said(places)).toEqual(expect.arrayContaining(['All options of “County” are offered, whatever was answered before.', 'The choice filter county=${county} of “Town” narrows nothing: the answer is typed.', 'The choice filter county=${county} of “Elsewhere” narrows nothing: the answer is typed.']))
  expect(said(household)).toContain('How many times “Person” is asked: ${members}')
})

it('what they ask opens as it did there', () => {
  const [widgets, household, builder, maps, places] = Object.values(forms).map((form) => read(form as Form, { repeats: 'once' }))
  if (!widgets || !household || !builder || !maps || !places) throw new Error('no form')
  expect(opens(widgets)).toEqual(['my_select1 option 8 → spinner'])
  expect(opens(household)).toEqual(['consent Yes → members, pname, district', 'goods Other → goods_other'])
  expect(opens(builder)).toEqual(['source2 Generator → number', 'source2 دونوں → number'])
  expect(opens(maps)).toEqual(['cond Bad → why'])
  expect(opens(places)).toEqual(['county King → note1'])
  expect(questionsOf(widgets.content).find(({ key }) => key === 'my_int')).toMatchObject({ kind: kinds.number, max: 9, decimals: 0 })
  expect(questionsOf(household.content).find(({ key }) => key === 'consent')?.text).toEqual({ en: 'May we begin?', ur: 'شروع کریں؟' })
  expect(questionsOf(builder.content).map(({ text }) => text.en)).toEqual(expect.arrayContaining(['Source', '# of generators', 'Level']))
})

it('what is hidden is read, what is too much is named, and a sheet without types is refused', () => {
  const { content } = read(forms['a form for maps, with hidden sheets and cells beside the table'] as Form)
  expect(questionsOf(content)[0]?.options.map(({ name }) => name.en)).toEqual(['Good', 'Fair', 'Bad'])
  const many = read({ type: 'xlsx', sheets: { survey: [['type', 'name', 'label'], ['text', 'a', 'A']], ...Object.fromEntries(Array.from({ length: mostSheets }, (_, n) => [`more ${n}`, [['x']]])) } })
  expect(many.issues.filter(({ code }) => code === 'sheetUnread').map(({ sheet }) => sheet)).toEqual([`more ${mostSheets - 1}`])
  expect(saysTypes(book({ type: 'xlsx', sheets: { survey: [['My form'], ['type', 'name'], ['text', 'a']] } }))).toBe(false)
})

it('questions that would open each other deeper than a template goes are asked always, and told', () => {
  const { content, issues } = read({ type: 'xlsx', sheets: { survey: [['type', 'name', 'label', 'relevant'], ...Array.from({ length: 14 }, (_, n) => ['select_one yn', `q${n}`, `Question ${n}`, n ? `\${q${n - 1}} = 'yes'` : ''])], choices: [['list_name', 'name', 'label'], ['yn', 'yes', 'Yes'], ['yn', 'no', 'No']] } })
  expect(refusedOf(checkTemplate(content), 'activate')).toEqual([])
  expect(issues.map(({ code }) => code)).toContain('condition')
})

it.each([['5 * 3 * 2', '5 * 3 * 2'], ['**a** and *b*', 'a and b'], ['snake_case_name', 'snake_case_name'], ['__init__', 'init'], ['${a_b} and ${c_d}', '${a_b} and ${c_d}'], ['a < b > c', 'a < b > c'], ['A&amp;B<br/>C', 'A&B C'], ['## Title', 'Title'], ['#1 of us', '#1 of us']])('words of %s', (text, words) => {
  expect(withoutStyle(text)).toBe(words)
})
