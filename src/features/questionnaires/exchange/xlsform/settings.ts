/** The sheet `settings`: what the form is called, and what a template of ours keeps there. Pure. */
import { most, type TemplateContent } from '../../model/template.ts'
import { oneLine, type Headed } from '../sheets.ts'
import type { ImportIssues } from '../import-issues.ts'
import { isOurs, ours } from './our-columns.ts'
import { nameFrom } from './texts.ts'

/** Names of rows that the template is for; they are looked for where it is imported. */
export interface References {
  projectId?: string
  sourceFieldTypeId?: string
  workOrderTypeId?: string
}

interface Settings {
  facts: Pick<TemplateContent, 'name' | 'geofencing' | 'slaTime'>
  language: string
  references: References
}

const read = new Set(['form_title', 'default_language'])

export function readSettings({ columns, lines }: Headed, name: string, issues: ImportIssues): Settings {
  const line = lines[0]
  const cell = (column: string) => line?.cell(column) ?? ''
  const title = oneLine(cell('form_title') || name)
  if (title.length > most.name) issues.add('cut', 'settings', line?.row ?? null, { name: title.slice(0, 40), count: most.name })
  // A template has a number and a version of its own; the name that it would get itself says nothing.
  const isOwnId = (column: string) => column === 'form_id' && cell(column) === (nameFrom(title) || 'form')
  for (const column of columns) if (!read.has(column) && !isOurs(column) && !isOwnId(column) && cell(column) !== '') issues.add('setting', 'settings', line?.row ?? null, { name: column })
  for (const { row } of lines.slice(1)) issues.add('settingsMore', 'settings', row)
  const references: References = {
    ...(cell(ours.project) && { projectId: cell(ours.project) }), ...(cell(ours.sourceFieldType) && { sourceFieldTypeId: cell(ours.sourceFieldType) }), ...(cell(ours.workOrderType) && { workOrderTypeId: cell(ours.workOrderType) }),
  }
  return { language: cell('default_language'), references, facts: { name: title.slice(0, most.name), geofencing: cell(ours.geofencing) !== 'no', slaTime: cell(ours.slaTime) } }
}
