/** A workbook of what a list shows: its conditions, its order, its columns. Loaded when it is asked for. */
import { writeCell } from '#framework/kinds'
import type { EntityModel, Language } from '#framework/metadata'
import { referenceName } from '#framework/wire'
import { readList } from '../api/data-provider.ts'
import type { WireRow } from '../api/wire-row.ts'
import { fileName } from '../sheet/neutral.ts'
import { saveFile } from '../sheet/save-file.ts'
import { writeBook } from '../sheet/write-book.ts'
import type { Column } from './columns.ts'
import { sortingOf, type ListState } from './list-address.ts'
import { parameterOf } from './list-filter.ts'

/** More than this is a report, not a list: the browser would hold it all. */
export const mostRows = 50_000
const pageSize = 2_000

export interface ExportRequest {
  entity: EntityModel
  state: Pick<ListState, 'sort' | 'search' | 'filters'>
  columns: readonly Column[]
  language: Language
  zone: string
  /** The further list that is shown. */
  view?: EntityModel['pages']['views'][number]
  /** Only these rows. */
  ids?: readonly number[]
}

/**
 * Reads the rows page by page and saves the workbook.
 *
 * @returns how many rows it holds
 * @throws WireFailure where a page cannot be read; nothing is saved then
 */
export async function exportRows(request: ExportRequest): Promise<number> {
  const { entity, view, columns, language, zone } = request
  const name = (view ?? { label: entity.label.many }).label[language]
  const rows = await allRows(request)
  const blob = await writeBook([{
    name, rightToLeft: language === 'ur',
    columns: columns.map((column) => ({ heading: column.field.label[language] })),
    rows: rows.map((row) => columns.map((column) => ({ value: writeCell(column.field, valueOf(entity, column, row), { language, zone }) }))),
  }])
  saveFile(blob, fileName(name, 'xlsx'))
  return rows.length
}

/** A row that moves to another page while we read is taken once. */
async function allRows({ entity, view, state, ids }: ExportRequest): Promise<WireRow[]> {
  const rows = new Map<number, WireRow>()
  const conditions = [...state.filters.map(parameterOf), ...(ids ? [['id.in', ids.join(',')] as const] : [])]
  for (let skip = 0; skip < mostRows; skip += pageSize) {
    const page = await readList(entity, { skip, take: pageSize, sorting: sortingOf(state.sort), conditions, ...(view ? { over: view.over } : {}), ...(state.search ? { search: state.search } : {}) })
    for (const row of page.items) rows.set(row.id, row)
    if (page.items.length < pageSize) break
  }
  return [...rows.values()]
}

function valueOf(entity: EntityModel, { key, field }: Column, row: WireRow) {
  if (key === 'lastModificationTime') return row['lastModificationTime'] ?? row['creationTime']
  return row[referenceName(entity, field) ?? field.wire]
}
