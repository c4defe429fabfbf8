/** Which cells of a form neither came over nor are told of. */
import { columnOf } from '../../../src/features/questionnaires/exchange/xlsform/columns.ts'
import { typeOf } from '../../../src/features/questionnaires/exchange/xlsform/row-type.ts'
import { withoutStyle } from '../../../src/features/questionnaires/exchange/xlsform/styles.ts'
import type { ImportIssue } from '../../../src/features/questionnaires/exchange/import-issues.ts'
import type { Sheet } from '../../../src/features/questionnaires/exchange/sheets.ts'
import { openedBy, questionsOf, type TemplateContent } from '../../../src/features/questionnaires/model/template.ts'

/** Of these the whole row is told, with all that stands in it. */
const wholeRow = new Set(['disabled', 'noType', 'calculated', 'fact', 'type', 'note', 'optionTwice', 'optionUnnamed'])

export function dropped(sheets: readonly Sheet[], content: TemplateContent, issues: readonly ImportIssue[]): string[] {
  return sheets.flatMap(({ name: title, rows: [headings = [], ...rows] }) => {
    const sheet = title.trim().toLowerCase()
    if (issues.some(({ code, sheet: of }) => (code === 'sheet' || code === 'sheetUnread') && of === title)) return []
    if (!['survey', 'choices', 'settings'].includes(sheet)) return [`sheet ${title}`]
    return rows.flatMap((row, n) => row.flatMap((cell, at) => {
      const of = (column: string) => (row[headings.findIndex((heading) => columnOf(heading) === column)] ?? '').trim()
      const heading = headings[at]?.trim() ?? ''
      return cell.trim() === '' || isThere({ sheet, row: n + 2, heading, column: columnOf(heading), isFirst: headings.findIndex((each) => columnOf(each) === columnOf(heading)) === at, cell: cell.trim(), of }, content, issues) ? [] : [`${sheet} ${n + 2} ${heading}: ${cell}`]
    }))
  })
}

interface Cell {
  sheet: string
  row: number
  heading: string
  column: string
  isFirst: boolean
  cell: string
  /** Another cell of the row. */
  of: (column: string) => string
}

function isThere({ sheet, row, heading, column, isFirst, cell, of }: Cell, content: TemplateContent, issues: readonly ImportIssue[]): boolean {
  const own = issues.filter((issue) => issue.sheet === sheet && (!issue.rows.length || issue.rows.includes(row)))
  const told = (...codes: readonly string[]) => own.some(({ code }) => codes.includes(code))
  if (heading === '') return told('columnUnnamed')
  if (!isFirst) return told('columnTwice')
  if (own.some(({ code, rows }) => rows.length && wholeRow.has(code))) return true
  const [base = '', language] = column.split('::')
  if (own.some(({ code, text }) => (code === 'column' || code === 'setting') && text.en.endsWith(` ${column}`))) return true
  if (language !== undefined && own.some(({ code, text }) => code === 'language' && text.en.includes(language))) return true
  if (sheet === 'choices' && own.some(({ code, text }) => code === 'unusedList' && text.en.includes(of('list_name')))) return true
  const words = withoutStyle(cell).replace(/\$\{\s*([^}]*?)\s*\}/g, '[$1]').replace(/\s+/g, ' ').trim()
  const isInside = JSON.stringify(content).includes(JSON.stringify(words).slice(1, -1))
  if (base === 'label' || base === 'hint' || base === 'form_title' || base === 'image') return (isInside || told('hint', 'sectionGone', 'optionRenamed', 'tooManyOptions')) && (withoutStyle(cell) === cell || told('styled'))
  if (sheet === 'choices') return column === 'list_name' || (column === 'name' && (isInside || told('optionValues') || JSON.stringify(content).toLowerCase().includes(`"${cell}"`)))
  if (sheet === 'settings') return column === 'default_language' || told('setting')
  const { is } = typeOf(of('type'))
  if (is === 'end' || (is === 'begin' && (column === 'type' || column === 'name'))) return true
  const questions = questionsOf(content)
  const question = questions.find(({ key }) => key === of('name'))
  if (column === 'type' || column === 'name') return question !== undefined || told('renamed')
  if (column === 'required') return question?.isRequired === true || /^(no|false)/i.test(cell) || told('requiredIf')
  if (column === 'constraint') return told('constraint') || [question?.min, question?.max, question?.longest].some((bound) => typeof bound === 'number')
  if (column === 'relevant') return told('condition', 'sectionGone') || is === 'begin' || (question !== undefined && openedBy(questions).has(question.key)) || cell === 'true()'
  if (column === 'appearance') return question?.kind === 9 || own.some(({ code, text }) => (code === 'look' && text.en.includes(cell.split(' ')[0] ?? '')) || code === 'drawing')
  if (column === 'choice_filter') return own.some(({ code, text }) => code === 'choiceFilter' || (code === 'choiceFilterTyped' && text.en.includes(cell)))
  if (column === 'parameters') return typeof question?.min === 'number'
  return column === 'repeat_count' && own.some(({ code, text }) => code === 'repeatCount' && text.en.endsWith(cell))
}
