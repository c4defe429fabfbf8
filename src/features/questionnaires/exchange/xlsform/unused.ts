/** Sheets, columns and languages that nothing reads: told, with the rows where something stands in them. Pure. */
import type { ImportIssues } from '../import-issues.ts'
import type { Headed, Sheet } from '../sheets.ts'
import type { Languages } from './columns.ts'
import { isOurs } from './our-columns.ts'
import { typeOf } from './row-type.ts'

const used: { readonly [sheet: string]: ReadonlySet<string> } = {
  survey: new Set(['type', 'name', 'label', 'hint', 'required', 'relevant', 'constraint', 'appearance', 'disabled']), choices: new Set(['list_name', 'name', 'label', 'image']),
}
/** Told elsewhere for rows of these sorts. */
const toldBy: { readonly [column: string]: (type: string) => boolean } = {
  choice_filter: (type) => /^(select|rank)/i.test(type), parameters: (type) => /^range/i.test(type), calculation: (type) => typeOf(type).is === 'calculated', repeat_count: isRepeat,
}
const rowsTold = 50

function isRepeat(text: string): boolean {
  const type = typeOf(text)
  return type.is === 'begin' && type.what === 'repeat'
}

export function tellUnused(sheets: readonly Sheet[], { survey, choices, settings }: { readonly [S in 'survey' | 'choices' | 'settings']: Headed }, { en, ur }: Languages, all: readonly string[], issues: ImportIssues): void {
  for (const language of all) if (language !== en && language !== ur && language !== '') issues.add('language', 'survey', null, { name: language })
  for (const [name, { columns, lines }] of [['survey', survey], ['choices', choices]] as const) {
    for (const column of columns) {
      const [base = '', language] = column.split('::')
      const isText = base === 'label' || base === 'hint' || (name === 'choices' && base === 'image' && language === en)
      if (isOurs(column) || (used[name]?.has(base) && (language === undefined || isText))) continue
      for (const { row, cell } of lines.filter((line) => line.cell(column) !== '' && !toldBy[column]?.(line.cell('type'))).slice(0, rowsTold)) if (cell(column) !== '') issues.add('column', name, row, { name: column })
    }
  }
  tellPassed({ survey, choices, settings }, issues)
  for (const { row, cell } of survey.lines) if (typeOf(cell('type')).is === 'begin') for (const column of ['required', 'constraint']) if (cell(column) !== '') issues.add('column', 'survey', row, { name: column })
  const asked = new Set(survey.lines.flatMap(({ cell }) => { const type = typeOf(cell('type')); return type.is === 'question' && type.list !== undefined ? [type.list] : [] }))
  for (const list of new Set(choices.lines.map(({ cell }) => cell('list_name')))) if (list !== '' && !asked.has(list)) issues.add('unusedList', 'choices', null, { name: list })
  for (const { name, isUnread } of sheets) if (isUnread) issues.add('sheetUnread', name, null, { name })
  for (const { name, rows } of sheets) if (!['survey', 'choices', 'settings'].includes(name.trim().toLowerCase()) && rows.some((row) => row.some((cell) => cell.trim() !== ''))) issues.add('sheet', name, null, { name })
}

/** What stands below a heading that is there already, or below none. */
export function tellPassed(sheets: { readonly [name: string]: Headed }, issues: ImportIssues): void {
  for (const [name, { passed }] of Object.entries(sheets)) {
    for (const { row, heading } of passed) {
      if (heading === '') issues.add('columnUnnamed', name, row)
      else issues.add('columnTwice', name, row, { name: heading })
    }
  }
}
