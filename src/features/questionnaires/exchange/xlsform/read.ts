/** A form of XLSForm → a template, with its issues. Pure. */
import type { Text } from '#framework/metadata'
import { kinds } from '#operations/questions'
import { tidied } from '../../model/tidied.ts'
import { emptyQuestion, emptyTemplate, most, openedBy, questionsOf, type EditedQuestion, type TemplateContent } from '../../model/template.ts'
import { ImportIssues, type Decisions, type ImportIssue } from '../import-issues.ts'
import { headed, sheetNamed, type Headed, type Line, type Sheet } from '../sheets.ts'
import { readChoices } from './choices.ts'
import { columnOf, languagesOf, likelyLanguages, type Languages } from './columns.ts'
import { leftOut, openingsOf, type Draft } from './conditions.ts'
import { Keys, Places } from './places.ts'
import { isOther, questionFrom } from './questions.ts'
import { readSettings, type References } from './settings.ts'
import { isOurs } from './our-columns.ts'
import { unstyled } from './styles.ts'
import { showsAnswer, textIn, withNames } from './texts.ts'
import { typeOf } from './row-type.ts'
import { tellUnused } from './unused.ts'

export interface ReadTemplate {
  content: TemplateContent
  issues: ImportIssue[]
  /** Languages of the file, and which of them are taken; empty where it has only ours. */
  languages: readonly string[]
  taken: Languages
  references: References
}

/** @param name for a form that says none @param wanted null: those that are likely meant */
export function readXlsForm(sheets: readonly Sheet[], name: string, decisions: Decisions, wanted: Languages | null): ReadTemplate {
  const issues = new ImportIssues()
  const of = (sheet: string) => headed(sheetNamed(sheets, sheet), columnOf)
  const settings = of('settings')
  // What we wrote ourselves has no marks: an asterisk is an asterisk.
  const isOwn = of('survey').columns.some(isOurs)
  const [survey, choices] = ['survey', 'choices'].map((sheet) => (isOwn ? of(sheet) : unstyled(sheet, of(sheet), issues))) as [Headed, Headed]
  const all = [...new Set([...languagesOf(survey.columns), ...languagesOf(choices.columns)])]
  const set = readSettings(settings, name, issues)
  const languages = wanted ?? likelyLanguages(all, set.language)
  const lists = readChoices(choices, languages, issues)
  const places = new Places(issues)
  const groups: Group[] = []
  const drafts = readSurvey(survey, lists, languages, decisions, places, groups, issues)
  const openings = openingsOf(drafts, issues)
  const out = decisions.conditions === 'out' ? leftOut(openings, issues) : new Set<string>()
  const questions = new Map(drafts.map(({ question }) => [question.key, { ...question, options: question.options.map((option) => ({ ...option })) }]))
  for (const [draft, clause] of openings) {
    if (!clause || out.has(draft.question.key)) continue
    for (const [opener, options] of clause) {
      const from = questions.get(opener.question.key) as EditedQuestion
      questions.set(from.key, { ...from, options: from.options.map((option, n) => (options.has(n) ? { ...option, followUps: [...option.followUps, draft.question.key] } : option)) })
    }
  }
  const sections = places.sections((key) => (out.has(key) ? null : withoutPlainYesNo(questions.get(key) as EditedQuestion)))
  const content = tidied({ ...emptyTemplate, ...set.facts, sections })
  tellMoved(places, content, drafts, issues)
  for (const { name: label, row } of groups) if (!content.sections.some(({ header }) => places.wholeOf(header.en).includes(label))) issues.add('sectionGone', 'survey', row, { name: label })
  tellUnused(sheets, { survey, choices, settings }, languages, all, issues)
  return { content, issues: issues.all, languages: all, taken: languages, references: set.references }
}

/** Yes and no need no options where nothing hangs on them. */
function withoutPlainYesNo(question: EditedQuestion): EditedQuestion {
  const isPlain = question.kind === kinds.yesNo && question.options.every(({ followUps, image, isImageRequired, name }) => !followUps.length && !image && !isImageRequired && ['', 'ہاں', 'نہیں'].includes(name.ur))
  return isPlain ? { ...question, options: [] } : question
}

/** A group that has a label. */
interface Group {
  name: string
  row: number
}

interface Around {
  condition: string
  isOut: boolean
}

function readSurvey(survey: Headed, lists: Parameters<typeof questionFrom>[4], languages: Languages, decisions: Decisions, places: Places, groups: Group[], issues: ImportIssues): Draft[] {
  const drafts: Draft[] = []
  const keys = new Keys(issues)
  const around: Around[] = []
  let notes: Text[] = []
  const noteBefore = (): Text => {
    const text = { en: notes.map(({ en }) => en).join(' '), ur: notes.map(({ ur }) => ur).filter(Boolean).join(' ') }
    notes = []
    return text
  }
  const isOut = () => around.some((each) => each.isOut)
  const take = (line: Line, { question, values }: { question: EditedQuestion; values: string[] }, condition: string, name: string) => {
    drafts.push({ question, values, name, row: line.row, conditions: [...around.map((each) => each.condition), condition].filter(Boolean) })
    places.add(question.key)
  }
  for (const line of survey.lines) {
    const { row, cell } = line
    const type = typeOf(cell('type'))
    const asWritten = textIn(cell, 'label', languages)
    const label = withNames(asWritten)
    const name = label.en || cell('name') || cell('type')
    const hint = textIn(cell, 'hint', languages).en
    if (hint && !isOut() && (type.is === 'begin' || type.is === 'note')) issues.add('hint', 'survey', row, { name, other: hint.slice(0, 80) })
    // Of a question it is told with its hint.
    if (showsAnswer(asWritten) && !isOut() && (type.is === 'begin' || (type.is === 'note' && decisions.notes === 'help'))) issues.add('otherAnswer', 'survey', row, { name: name.slice(0, 80) })
    if (type.is !== 'begin' && type.is !== 'end' && /^(yes|true|true\(\))$/i.test(cell('disabled'))) {
      issues.add('disabled', 'survey', row, { name })
      continue
    }
    if (type.is === 'begin') {
      const isRepeat = type.what === 'repeat'
      if (isRepeat && !isOut()) {
        issues.add('repeat', 'survey', row, { name })
        if (cell('repeat_count') !== '') issues.add('repeatCount', 'survey', row, { name, condition: cell('repeat_count').slice(0, 200) })
      }
      around.push({ condition: cell('relevant'), isOut: isRepeat && decisions.repeats === 'out' })
      places.begin(label, row)
      if (label.en && !isOut()) groups.push({ name: label.en, row })
      for (const look of cell('appearance').split(/\s+/).filter(Boolean)) issues.add('look', 'survey', row, { name: look })
    } else if (type.is === 'end') {
      around.pop()
      places.end()
    } else if (isOut()) continue
    else if (cell('type') === '') {
      const first = name || survey.columns.map(cell).find(Boolean)
      if (first) issues.add('noType', 'survey', row, { name: first.slice(0, 80) })
    } else if (type.is === 'note') {
      issues.add('note', 'survey', row, { name })
      if (cell('relevant') && decisions.notes === 'help') issues.add('noteCondition', 'survey', row, { name, condition: cell('relevant').slice(0, 200) })
      if (decisions.notes === 'help') notes.push(label)
    } else if (type.is === 'calculated') issues.add('calculated', 'survey', row, { name: cell('name') || cell('type') })
    else if (type.is === 'fact') issues.add('fact', 'survey', row, { name: cell('type') })
    else if (type.is === 'unknown') issues.add('type', 'survey', row, { name, other: cell('type').slice(0, 60) })
    else if (type.is === 'question') {
      const key = keys.of(cell('name'), row)
      const read = questionFrom(line, type, key, noteBefore(), lists, languages, issues)
      take(line, read, cell('relevant'), cell('name'))
      if (type.hasOther) {
        const at = read.question.options.findIndex((option, n) => isOther({ option, value: read.values[n] ?? '' }))
        const other = keys.of(`${cell('name')}_other`, row)
        take(line, { question: { ...emptyQuestion, key: other, text: { en: 'Specify other.', ur: 'کوئی اور بتائیں۔' } }, values: [] }, `selected(\${${cell('name')}}, '${read.values[at] ?? 'other'}')`, `${cell('name')}_other`)
      }
    }
  }
  const last = drafts.at(-1)
  const rest = noteBefore()
  // Notes at the end, thanks mostly, stand below the last question.
  if (last && rest.en) {
    const both = (language: 'en' | 'ur') => [last.question.help[language], rest[language]].filter(Boolean).join(' ')
    if (both('en').length > most.help) issues.add('cut', 'survey', last.row, { name: both('en').slice(0, 40), count: most.help })
    last.question = { ...last.question, help: { en: both('en').slice(0, most.help), ur: both('ur').slice(0, most.help) } }
  }
  return drafts
}

function tellMoved(places: Places, content: TemplateContent, drafts: readonly Draft[], issues: ImportIssues): void {
  const opened = openedBy(questionsOf(content))
  const now = new Map(content.sections.flatMap(({ header, questions }) => questions.map(({ key }) => [key, header.en] as const)))
  for (const { question: { key, text }, row } of drafts) {
    if (opened.has(key) && now.has(key) && now.get(key) !== places.headerOf(key)) issues.add('moved', 'survey', row, { name: text.en, other: now.get(key) || '–' })
  }
}
