import type { EntityModel } from '#framework/metadata'
import type { Wrong, WrongGroup } from './engine/findings.ts'
import type { Bulk } from './use-bulk.ts'

/** A column of the table of wrong rows. */
export interface ShownColumn {
  /** Of the sheet. */
  index: number
  letter: string
  label: string
  /** The row's identity: its code, or its first key field. */
  bold: boolean
  title: boolean
}

const most = 9

/**
 * Which columns help to mend an error: the row's identity, what narrows the wrong field, the wrong one, and whatever else is wrong in
 * the rows shown; then the rest of the file, as far as room is.
 */
export function shownColumns(entity: EntityModel, bulk: Pick<Bulk, 'opened' | 'choices'>, group: WrongGroup | null, wrongs: readonly Wrong[], rows: ReadonlySet<number>): ShownColumn[] {
  const columns = bulk.opened?.columns ?? []
  const fieldAt = (at: number) => bulk.choices[at]?.replace(/#id$/, '')
  const identity = entity.code ?? entity.businessKey.at(-1) ?? entity.title[0]
  const firsts = [identity, ...entity.title, ...entity.businessKey, ...(group?.field?.within ?? []), group?.field?.key]
  const wrongColumns = new Set(wrongs.filter((wrong) => rows.has(wrong.row)).map((wrong) => wrong.column))
  const rank = (at: number, index: number) => {
    const place = firsts.indexOf(fieldAt(at))
    if (place >= 0) return place
    return wrongColumns.has(index) ? firsts.length : firsts.length + 1
  }
  return columns
    .map((column, at) => ({ column, at, rank: rank(at, column.index) }))
    .filter(({ at, column }) => Boolean(bulk.choices[at]) || wrongColumns.has(column.index))
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, Math.max(most, firsts.length + wrongColumns.size))
    .toSorted((a, b) => Number(fieldAt(b.at) === identity) - Number(fieldAt(a.at) === identity) || a.at - b.at)
    .map(({ column, at }) => ({ index: column.index, letter: column.letter, label: column.text || column.letter, bold: fieldAt(at) === identity, title: entity.title.includes(fieldAt(at) ?? '') }))
}
