/** Whichever of the two a workbook is: a form of XLSForm, or a template of ours. Pure. */
import type { Decisions } from './import-issues.ts'
import { headed, sheetNamed, type Sheet } from './sheets.ts'
import { readTemplateBook } from './workbook/read.ts'
import { sheetNames } from './workbook/columns.ts'
import { columnOf, type Languages } from './xlsform/columns.ts'
import { readXlsForm, type ReadTemplate } from './xlsform/read.ts'

export type FileKind = 'xlsForm' | 'workbook'

/** Whether the sheet of questions says what each of them is: without its heading nothing can be read. */
export function saysTypes(sheets: readonly Sheet[]): boolean {
  return headed(sheetNamed(sheets, 'survey'), columnOf).columns.includes('type')
}

/** @returns null: it is neither */
export function kindOfFile(sheets: readonly Sheet[]): FileKind | null {
  if (sheetNamed(sheets, 'survey')) return 'xlsForm'
  return sheetNamed(sheets, sheetNames.questions.toLowerCase()) ? 'workbook' : null
}

/** @param name for a file that says none */
export function readTemplateFile(sheets: readonly Sheet[], kind: FileKind, name: string, decisions: Decisions, languages: Languages | null): ReadTemplate {
  return kind === 'xlsForm' ? readXlsForm(sheets, name, decisions, languages) : readTemplateBook(sheets, name)
}
