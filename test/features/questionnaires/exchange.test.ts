/** Templates as files: what is written and read again is the same; what others wrote is read, and nothing of it is dropped in silence. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kinds } from '#operations/questions'
import { firstDecisions, type Decisions } from '../../../src/features/questionnaires/exchange/import-issues.ts'
import { kindOfFile, readTemplateFile } from '../../../src/features/questionnaires/exchange/read-file.ts'
import type { Sheet } from '../../../src/features/questionnaires/exchange/sheets.ts'
import { writeTemplateBook } from '../../../src/features/questionnaires/exchange/workbook/write.ts'
import { parseExpression } from '../../../src/features/questionnaires/exchange/xlsform/expression.ts'
import { writeXlsForm } from '../../../src/features/questionnaires/exchange/xlsform/write.ts'
import { questionsOf, type TemplateContent } from '../../../src/features/questionnaires/model/template.ts'
import { tidied } from '../../../src/features/questionnaires/model/tidied.ts'
import { checkTemplate, refusedOf } from '../../../src/features/questionnaires/rules.ts'
import { bookTexts } from '../../../src/framework/web/sheet/book-texts.ts'
import { mostSheets, wholeBookLimits } from '../../../src/framework/web/sheet/whole-book.ts'
import { anyTemplate, numbers } from './any-template.ts'

const form = (survey: readonly (readonly string[])[], choices: readonly (readonly string[])[] = [], settings: readonly (readonly string[])[] = []): Sheet[] => [{ name: 'survey', rows: survey }, { name: 'choices', rows: choices }, { name: 'settings', rows: settings }]
const read = (sheets: readonly Sheet[], decisions: Partial<Decisions> = {}) => {
  const kind = kindOfFile(sheets)
  if (!kind) throw new Error('neither')
  return readTemplateFile(sheets, kind, 'A file', { ...firstDecisions, ...decisions }, null)
}
const told = (sheets: readonly Sheet[], decisions: Partial<Decisions> = {}) => read(sheets, decisions).issues.map(({ code, rows }) => [code, ...rows])
const yesNo = [['list_name', 'name', 'label'], ['yn', 'yes', 'Yes'], ['yn', 'no', 'No']]

/** Yes and no with nothing on them need no options. */
const plainYesNo = (template: TemplateContent): TemplateContent => ({ ...template, sections: template.sections.map((section) => ({ ...section, questions: section.questions.map((question) => (
  question.kind === kinds.yesNo && question.options.every(({ followUps, image, isImageRequired }) => !followUps.length && !image && !isImageRequired) ? { ...question, options: [] } : question)) })) })

it('what only a question that is left out would have opened is left out as well, and told', () => {
  const survey = [['type', 'name', 'label', 'relevant'], ['integer', 'a', 'A', ''], ['select_one yn', 'b', 'B', '${a} > 5'], ['text', 'c', 'C', "${b} = 'yes'"], ['select_one yn', 'd', 'D', ''], ['text', 'e', 'E', "${b} = 'yes' or ${d} = 'yes'"]]
  const { content, issues } = read(form(survey, yesNo), { conditions: 'out' })
  expect(questionsOf(content).map(({ key }) => key)).toEqual(['a', 'd', 'e'])
  expect(issues.filter(({ code }) => code === 'condition').flatMap(({ rows }) => rows)).toEqual([3, 4])
  expect(questionsOf(read(form(survey, yesNo)).content).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'e', 'd'])
})

describe('any template is the same after it was written and read', () => {
  it.each([['a workbook', writeTemplateBook, (template: TemplateContent) => template], ['a form', writeXlsForm, plainYesNo]] as const)('%s', (_, write, same) => {
    for (let seed = 0; seed < 60; seed += 1) {
      const template = { ...tidied(anyTemplate(numbers(seed), { name: `Any ${seed}`, size: 40 })), slaTime: '48:30' }
      const references = { projectId: 'Indus', sourceFieldTypeId: 'Power' }
      const sheets = write(template, references)
      const back = read(sheets)
      expect([seed, back.issues, back.references]).toEqual([seed, [], references])
      expect(back.content).toEqual(same(template))
      expect(write(back.content, references)).toEqual(write(same(template), references))
    }
  })
})

describe('conditions', () => {
  it.each<[string, string, number[] | null]>([
    ["${a} = 'yes'", 'b', [0]], ["'no'=${a}", 'b', [1]], ["selected(${a}, 'yes')", 'b', [0]], ["selected( ${a} ,\"yes\") or ${a}='no'", 'b', [0, 1]], ['${a} = ‘yes’', 'b', [0]], ["(${a} = 'yes')", 'b', [0]], ["${a} != ''", 'b', [0, 1]],
    ["${a} != 'yes'", 'b', [1]], ["not(selected(${a}, 'yes'))", 'b', [1]], ['true()', 'b', []],
    ['${a} = 1', 'b', null], ['${c} > 4', 'b', null], ["${c} = 'yes'", 'b', null], ["${a} = 'yes' and ${c} > 1", 'b', null], ["${nothing} = 'yes'", 'b', null], ["count-selected(${a}) > 1", 'b', null], ["${a} = 'yes' or", 'b', null], ['((((', 'b', null], ["${a} = 'yes' + 1", 'b', null],
  ])('%s', (relevant, key, options) => {
    const sheets = form([['type', 'name', 'label', 'relevant'], ['select_one yn', 'a', 'A', ''], ['integer', 'c', 'C', ''], ['text', 'b', 'B', relevant]], yesNo)
    const { content, issues } = read(sheets)
    const opens = questionsOf(content).find((question) => question.key === 'a')?.options.flatMap(({ followUps }, n) => (followUps.includes(key) ? [n] : [])) ?? []
    expect(opens).toEqual(options ?? [])
    expect(issues.some(({ code }) => code === 'condition')).toBe(options === null)
    if (options === null) expect(questionsOf(read(sheets, { conditions: 'out' }).content).map((question) => question.key)).toEqual(['a', 'c'])
  })

  it('a group is asked as its questions are, and what holds anyway is not said twice', () => {
    const sheets = form([
      ['type', 'name', 'label', 'relevant'], ['select_one yn', 'has', 'A generator?', ''], ['begin group', 'gen', 'Generator', "${has} = 'yes'"], ['select_one yn', 'runs', 'Does it run?', ''], ['text', 'why', 'Why not?', "${runs} = 'no'"], ['end group', '', '', ''],
      ['text', 'rest', 'Anything else?', ''],
    ], yesNo)
    const { content, issues } = read(sheets)
    expect(questionsOf(content).flatMap(({ key, options }) => options.map(({ name, followUps }) => [key, name.en, ...followUps]))).toEqual([['has', 'Yes', 'runs'], ['has', 'No'], ['runs', 'Yes'], ['runs', 'No', 'why']])
    expect(issues.map(({ code, rows }) => [code, ...rows])).toEqual([['section'], ['moved', 4], ['moved', 5], ['sectionGone', 3]])
  })

  it('questions that would open each other are asked always, and told', () => {
    const sheets = form([['type', 'name', 'label', 'relevant'], ['select_one yn', 'a', 'A', "${b} = 'yes'"], ['select_one yn', 'b', 'B', "${a} = 'yes'"]], yesNo)
    expect(told(sheets)).toEqual([['condition', 3]])
    expect(refusedOf(checkTemplate(read(sheets).content), 'activate')).toEqual([])
  })
})

describe('bounds', () => {
  it.each<[string, string, object, string[]]>([
    ['integer', '. >= 0 and . <= 100', { min: 0, max: 100 }, []], ['integer', '.>0 and .<11', { min: 1, max: 10 }, []], ['decimal', '. > 2.5', { min: 2.5, max: null }, ['constraintNear']], ['decimal', '0 <= . and (. <= 60)', { min: 0, max: 60 }, []],
    ['text', 'string-length(.) <= 20', { longest: 20 }, []], ['text', "regex(., '^[0-9]+$')", { longest: null }, ['constraint']], ['integer', '. > 5 or . = 1', { min: null }, ['constraint']], ['integer', '. >= ${other}', { min: null }, ['constraint']], ['integer', '. > 9 and . < 3', { min: null, max: null }, ['constraint']],
  ])('%s %s', (type, constraint, limits, codes) => {
    const { content, issues } = read(form([['type', 'name', 'label', 'constraint'], [type, 'a', 'A', constraint]]))
    expect(questionsOf(content)[0]).toMatchObject(limits)
    expect(issues.map(({ code }) => code)).toEqual(codes)
  })
})

it('every sort of row, setting, column and sheet comes or is told', () => {
  const sheets = [...form([
    ['type', 'name', 'label', 'appearance', 'default', 'required', 'calculation', 'parameters', 'choice_filter'], ['start', 'start', '', '', '', '', '', '', ''], ['deviceid', 'device', '', '', '', '', '', '', ''], ['note', 'n1', 'Look up first.', '', '', '', '', '', ''],
    ['text', 'a name', 'A ${n1}', 'multiline', 'none', "${x}='1'", '', '', ''], ['audio', 'sound', 'Sound', '', '', '', '', '', ''], ['calculate', 'sum', '', '', '', '', '1 + 1', '', ''], ['range', 'r', 'R', '', '', '', '', 'start=0 end=10 step=5', ''],
    ['rank yn', 'order', 'Order', '', '', '', '', '', ''], ['select_one yn or_other', 'sel', 'Sel', 'minimal', '', 'yes', '', '', 'x=1'], ['geoshape', 'area', 'Area', '', '', '', '', '', ''], ['datetime', 'when', 'When', '', '', '', '', '', ''], ['image', 'sign', 'Sign', 'signature', '', '', '', '', ''],
    ['image', 'draw', 'Draw', 'annotate', '', '', '', '', ''], ['select_one_from_file x.csv', 'file', 'File', '', '', '', '', '', ''], ['acknowledge', 'ack', 'OK?', '', '', '', '', '', ''], ['barcode', 'code', '', '', '', '', '', '', ''],
  ], [...yesNo, ['yn', 'no2', 'No']], [['form_title', 'style', 'form_id'], ['A form', 'pages', 'f']]), { name: 'entities', rows: [['list_name'], ['trees']] }]
  const { content, issues } = read(sheets)
  expect(content.name).toBe('A form')
  expect(questionsOf(content).map(({ key, kind }) => [key, kind])).toEqual([['a_name', 1], ['r', 2], ['order', 5], ['sel', 4], ['sel_other', 1], ['area', 11], ['when', 6], ['sign', 9], ['draw', 8], ['file', 1], ['ack', 3], ['code', 10]])
  expect(questionsOf(content)[0]?.help.en).toBe('Look up first.')
  expect(questionsOf(content).find(({ key }) => key === 'sel')?.options.map(({ name, followUps }) => [name.en, ...followUps])).toEqual([['Yes'], ['No'], ['No (no2)'], ['Other', 'sel_other']])
  expect(new Set(issues.map(({ code }) => code))).toEqual(new Set([
    'fact', 'note', 'renamed', 'otherAnswer', 'look', 'requiredIf', 'type', 'calculated', 'rangeStep', 'rank', 'choiceFilter', 'geoLine', 'dateTime', 'drawing', 'optionsElsewhere', 'acknowledge', 'noLabel', 'optionRenamed', 'optionValues', 'setting', 'column', 'sheet',
  ]))
})

it('another answer that is shown in a note, the label of a group or an option is its name there, and told; so are settings of a further row', () => {
  const sheets = form([
    ['type', 'name', 'label'], ['text', 'who', 'Who?'], ['begin group', 'g', 'Home of ${who}'], ['note', 'n', 'Thank you, ${ who }.'], ['select_one yn', 'ok', 'OK?'], ['end group', '', ''], ['note', 'bye', 'Bye, ${who}'],
  ], [['list_name', 'name', 'label'], ['yn', 'me', 'As ${who} said'], ['yn', 'other', 'Other']], [['form_title'], ['A form'], ['A second title']])
  const { content, issues } = read(sheets)
  expect(content.sections.map(({ header }) => header.en)).toEqual(['', 'Home of [who]'])
  expect(questionsOf(content)[1]).toMatchObject({ help: { en: 'Thank you, [who]. Bye, [who]' }, options: [{ name: { en: 'As [who] said' } }, { name: { en: 'Other' } }] })
  expect(issues.filter(({ code }) => code === 'otherAnswer' || code === 'settingsMore').map(({ code, sheet, rows }) => [code, sheet, ...rows])).toEqual([
    ['settingsMore', 'settings', 3], ['otherAnswer', 'choices', 2], ['otherAnswer', 'survey', 3], ['otherAnswer', 'survey', 4], ['otherAnswer', 'survey', 7],
  ])
  expect(read(writeXlsForm(content, {})).content).toEqual(content)
})

it('what is off, has no type or no list, stands there twice or is used by nobody is told; an option that is called Other opens what is specified', () => {
  const sheets = form([
    ['type', 'name', 'label', 'hint', 'relevant', 'disabled'], ['select_one fuel or_other', 'fuel', 'Fuel', '', '', ''], ['text', 'off', 'Off', '', '', 'yes'], ['', 'lost', 'Lost', '', '', ''], ['select_one gone', 'g', 'Gone', '', '', ''],
    ['note', 'n', 'Thanks', 'Truly', "${fuel} = 'gas'", ''], ['begin loop over fuel', '', '', '', '', ''], ['integer', 'many', 'How many?', '', "${fuel} = 'x'", ''], ['end loop', '', '', '', '', ''],
  ], [['list_name', 'name', 'label'], ['fuel', 'gas', 'Gas'], ['fuel', 'x', 'Other'], ['fuel', 'gas', 'Gas'], ['fuel', 'gas', 'Gas'], ['', 'nowhere', 'Nowhere'], ['spare', 'a', 'A']])
  const { content, issues } = read(sheets)
  expect(questionsOf(content).map(({ key, options }) => [key, ...options.map(({ name, followUps }) => [name.en, ...followUps].join(' → '))])).toEqual([['fuel', 'Gas', 'Other → fuel_other → many', 'Gas (gas)'], ['fuel_other'], ['many'], ['g']])
  expect(issues.map(({ code, rows, text }) => [code, ...rows, text.en])).toEqual(expect.arrayContaining([
    ['disabled', 3, '“Off” is disabled.'], ['noType', 4, '“Lost” has no type.'], ['noList', 5, '“Gone” has no options: list gone is not there.'], ['hint', 6, 'Hint of “Thanks”: Truly'],
    ['noteCondition', 6, "Note “Thanks” is shown only if ${fuel} = 'gas'. Here it is shown always."], ['repeat', 7, '“begin loop over fuel” is asked several times over. Here a question is asked once.'],
    ['optionTwice', 5, 'Option “Gas (gas)” stands there once more.'], ['optionUnnamed', 6, 'Option “Nowhere” has no list or no name.'], ['unusedList', 'List spare: no question uses it.'],
  ]))
})

it('names of groups that are longer than a section takes are cut, and told', () => {
  const long = `${'Shelter '.repeat(40)}end`
  const { content, issues } = read(form([['type', 'name', 'label'], ['begin_group', 'g', long], ['text', 'a', 'A'], ['begin_group', 'h', 'Inner'], ['text', 'b', 'B'], ['end_group', '', ''], ['text', 'c', 'C'], ['end_group', '', '']]))
  expect(content.sections.map(({ header }) => [header.en.length <= 256, long.startsWith(header.en.slice(0, 200))])).toEqual([[true, true], [true, true], [true, true]])
  expect(issues.filter(({ code }) => code === 'cut').flatMap(({ rows }) => rows)).toEqual([2, 4])
  expect(issues.filter(({ code }) => code === 'sectionGone')).toEqual([])
})

it('repeats are refused until somebody decides', () => {
  const sheets = form([['type', 'name', 'label'], ['begin repeat', 'tree', 'Tree'], ['text', 'kind', 'Kind'], ['end repeat', '', ''], ['text', 'last', 'Last']])
  expect(read(sheets).issues.map(({ code, effect, decides, text }) => [code, effect, decides, text.en])).toContainEqual(['repeat', 'refused', 'repeats', '“Tree” is asked several times over. Here a question is asked once.'])
  expect(questionsOf(read(sheets, { repeats: 'once' }).content).map(({ key }) => key)).toEqual(['kind', 'last'])
  expect(questionsOf(read(sheets, { repeats: 'out' }).content).map(({ key }) => key)).toEqual(['last'])
})

it('languages: English and Urdu are found, others are told', () => {
  const sheets = form([['type', 'name', 'label::Français (fr)', 'label::English (en)', 'label:Urdu', 'hint:Urdu'], ['text', 'a', 'Nom', 'Name', 'نام', 'پورا نام']])
  const { content, issues, languages, taken } = read(sheets)
  expect([languages, taken]).toEqual([['Français (fr)', 'English (en)', 'Urdu'], { en: 'English (en)', ur: 'Urdu' }])
  expect(questionsOf(content)[0]).toMatchObject({ text: { en: 'Name', ur: 'نام' }, help: { en: '', ur: 'پورا نام' } })
  expect(issues.map(({ code, text }) => [code, text.en])).toEqual([['language', 'Texts in Français (fr): a template has two languages.']])
})

it('expressions of any depth and length end', () => {
  expect(parseExpression('('.repeat(5000))).toBeNull()
  expect(parseExpression(`${'('.repeat(200)}\${a} = 'x'${')'.repeat(200)}`)).toBeNull()
  expect(parseExpression("${a} = '".repeat(2000))).toBeNull()
})

describe('forms that other programs wrote', () => {
  const folder = new URL('../../fixtures/workbooks/forms/', import.meta.url)
  const file = (name: string) => bookTexts(readFileSync(new URL(name, folder)), wholeBookLimits, mostSheets)
  const asked = ({ sections }: TemplateContent) => sections.map(({ header, questions }) => [header.en, ...questions.map(({ key, kind, options }) => [key, kind, ...options.map(({ name, followUps }) => [name.en, ...followUps].join(' → '))].join(' '))])
  const codes = (sheets: readonly Sheet[]) => {
    const rows = new Map<string, (number | string)[]>()
    for (const issue of read(sheets).issues) rows.set(issue.code, [...(rows.get(issue.code) ?? []), ...(issue.rows.length ? issue.rows : [issue.text.en])])
    return Object.fromEntries(rows)
  }

  it('an inspection in two languages with groups, a repeat, notes and facts of the device', () => {
    const sheets = file('tower-inspection.xlsx')
    const { content } = read(sheets)
    expect([content.name, asked(content)]).toEqual(['Tower inspection', [
      ['Arrival', 'place 11', 'locked 3 Yes No → gate', 'gate 8'],
      ['Power', 'sources 5 Mains Batteries → volts Generator → hours Hybrid → hours', 'volts 2', 'hours 2', 'litres 2'],
      ['Antenna', 'serial 10', 'state 4 Good Bent Other → state_other', 'state_other 1'],
      ['', 'signed 9'],
    ]])
    expect(questionsOf(content).find(({ key }) => key === 'volts')).toMatchObject({ min: 40, max: 60, text: { en: 'Voltage of the batteries', ur: 'بیٹریوں کا وولٹیج' } })
    expect(codes(sheets)).toEqual({
      fact: [2, 3, 4], note: [5, 24], look: [6], repeat: [19], repeatCount: [19], constraint: [16], condition: [16], calculated: [17], column: [14], setting: [2, 2], optionValues: [6, 9, 10],
    })
  })

  it('a generator form of a web builder, as an old workbook without a title', () => {
    const sheets = file('generator-service.xls')
    const { content } = read(sheets)
    expect([content.name, asked(content)]).toEqual(['A file', [['', 'Has_the_generator_been_started 3 Yes → Oil_level No → Why_not', 'Why_not 1', 'Oil_level 4 Good Low → Top_up Black', 'Top_up 2', 'Noise 2', 'When_next 6']]])
    expect(questionsOf(content).find(({ key }) => key === 'Top_up')).toMatchObject({ min: 1, max: 4999, decimals: 0 })
    expect(Object.keys(codes(sheets)).toSorted()).toEqual(['column', 'dateTime', 'fact', 'look', 'setting', 'type'])
  })

  it('a survey of maps with sheets and columns of its own, from a free office', () => {
    const sheets = file('shelter-check.ods')
    const { content } = read(sheets)
    expect([content.name, asked(content)]).toEqual(['Shelter check', [
      ['', 'region 4 North South → clean → floor → since', 'clean 3', 'floor 8', 'since 6', 'city 4 Aa Bb'], ['More', 'fence 11', 'age 2', 'why 1'],
    ]])
    expect(Object.keys(codes(sheets)).toSorted()).toEqual(['choiceFilter', 'column', 'condition', 'conditionOthers', 'dateTime', 'geoLine', 'language', 'moved', 'optionValues', 'otherAnswer', 'section', 'sectionGone', 'setting', 'sheet'])
  })

  it.each(['tower-inspection.xlsx', 'generator-service.xls', 'shelter-check.ods'])('%s, imported and exported, is the same from then on', (name) => {
    const first = read(file(name), { repeats: 'once' }).content
    expect(refusedOf(checkTemplate(first), 'activate')).toEqual([])
    const once = writeXlsForm(first, {})
    const again = read(once)
    expect([again.issues, again.content]).toEqual([[], first])
    expect(writeXlsForm(again.content, {})).toEqual(once)
    expect(read(writeTemplateBook(first, {})).content).toEqual(first)
  })
})
