import type { EntityModel, Language } from '#framework/metadata'
import { formatDay, problem, problemReason, problemText } from '#framework/wire'
import type { Checked } from './bulk-state.ts'
import type { SheetFinding } from './engine/build-body.ts'
import { groupWrongs, placeFindings, wrongRows, type SayAgain } from './engine/findings.ts'
import type { BulkOperations, Choices } from './engine/operations.ts'
import { targetsOf, type Target } from '#framework/kinds'
import type { CheckAnswer } from './send-rows.ts'

export interface Check {
  entity: EntityModel
  language: Language
  choices: Choices
  body: BulkOperations['body']['result']
  answer: CheckAnswer
  /** What was said of the rows without an error alone, where features were not asked of all. */
  further?: Pick<Check, 'body' | 'answer'> | null
  seconds: number
}

/** The server's findings and the sheet's own, in terms of the sheet. */
export function checkedOf({ entity, language, choices, body, answer, further, seconds }: Check): Checked {
  const targets = new Map<number, Target>([...choices].flatMap(([column, key]) => targetsOf(entity).filter((target) => target.key === key).map((target) => [column, target] as const)))
  const sheetText = ({ column, problem: found }: SheetFinding) => ({ reason: problemReason(language, found), message: problemText(language, found, targets.get(column)?.label[language] ?? '') })
  const again: SayAgain = ({ value }, row, field) => problemText(language, problem('duplicateInFile', { value: field?.kind === 'date' && typeof value === 'string' ? formatDay(language, value) : String(value ?? ''), row }), field?.label[language] ?? '')
  const placed = ({ body, answer }: Pick<Check, 'body' | 'answer'>) => placeFindings(answer.errors, body, targets, entity.fields, sheetText, again)
  const first = placed({ body, answer })
  const wrongs = further ? [...first, ...placed(further)].toSorted((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1)) : first
  const wrong = wrongRows(wrongs)
  // Counts may include rows with errors, which are hardly ever updates: only what can come in is counted.
  const looked = answer.checked ?? answer.rows
  const excess = Math.max(answer.create + answer.update + answer.unchanged - (body.sheetRows.length - wrong.size), 0)
  const counts = body.starts ? ownedCounts(further?.answer.owned ?? answer.owned, body.sheetRows.length - wrong.size) : { create: Math.max(answer.create - excess, 0), update: answer.update, unchanged: answer.unchanged }
  return {
    rows: body.sheetRows.length, ...counts, wrongs,
    groups: groupWrongs(wrongs, entity.fields, (code) => problemReason(language, { code })), wrongRows: wrong, errorCount: Math.max(wrongs.length, (answer.errorCount ?? 0) + (further?.answer.errorCount ?? 0)), stoppedAfter: looked < answer.rows ? looked : null, changes: body.starts ? [] : (answer.changes ?? []).map((one) => ({ ...one, row: body.sheetRows[one.row] ?? 0 })), near: answer.near ?? [], seconds,
  }
}

/** Of owned rows the server counts those that are new or change something; its other figures are about records. @param good rows that can come in */
function ownedCounts(owned: CheckAnswer['owned'], good: number): Pick<Checked, 'create' | 'update' | 'unchanged'> {
  const create = Math.min(owned?.create ?? 0, good)
  const update = Math.min(owned?.update ?? 0, good - create)
  return { create, update, unchanged: good - create - update }
}
