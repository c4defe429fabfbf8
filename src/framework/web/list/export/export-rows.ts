/** A workbook of what a list shows: its conditions, its order, its columns. Loaded when it is asked for. */
import { momentIn, writeCell } from '#framework/kinds'
import type { EntityModel, Language } from '#framework/metadata'
import { referenceName } from '#framework/wire'
import { readList, type ListSource } from '../../api/data-provider.ts'
import type { WireRow } from '../../api/wire-row.ts'
import { fileName } from '../../sheet/file-name.ts'
import { saveFile } from '../../sheet/save-file.ts'
import { writeBook } from '../../sheet/write-book.ts'
import type { Column } from '../columns/columns.ts'
import { sortingOf, type ListState } from '../state/list-address.ts'
import { parameterOf } from '../filters/list-filter.ts'

/** More than this is a report, not a list: the browser would hold it all. */
export const mostRows = 50_000

export interface ExportRequest {
  entity: EntityModel
  state: Pick<ListState, 'sort' | 'search' | 'filters'>
  columns: readonly Column[]
  language: Language
  zone: string
  /** The further list that is shown. */
  view?: EntityModel['pages']['views'][number] | undefined
  /** The service that gives its rows. */
  source?: ListSource | undefined
  /** Only these rows. */
  ids?: readonly number[]
}

/**
 * Reads the rows and saves the workbook.
 *
 * @returns how many rows it holds
 * @throws WireFailure where they cannot be read; nothing is saved then
 */
export async function exportRows(request: ExportRequest): Promise<number> {
  const { entity, view, columns, language, zone, ids } = request
  const name = (view ?? { label: entity.label.many }).label[language]
  // The day it was taken, as the tenant counts days; whoever keeps several knows which is which.
  const file = [name, ...(ids ? [`(${ids.length})`] : []), momentIn(zone).today].join(' ')
  const rows = await allRows(request)
  const blob = await writeBook([{
    name, rightToLeft: language === 'ur',
    columns: columns.map((column) => ({ heading: column.field.label[language] })),
    rows: rows.map((row) => columns.map((column) => ({ value: writeCell(column.field, valueOf(entity, column, row), { language, zone }) }))),
  }])
  saveFile(blob, fileName(file, 'xlsx'))
  return rows.length
}

/** One call, which the server answers from one moment: read page by page, a row deleted meanwhile would hide another one. */
async function allRows({ entity, view, source, state, ids }: ExportRequest): Promise<WireRow[]> {
  const conditions = [...state.filters.map(parameterOf), ...(ids ? [['id.in', ids.join(',')] as const] : [])]
  const request = { forSheet: true, skip: 0, take: mostRows, sorting: sortingOf(state.sort), conditions, ...(view ? { over: view.over } : {}), ...(source ? { source } : {}), ...(state.search ? { search: state.search } : {}) }
  const { items, totalCount } = await readList(entity, request)
  // A service may give fewer at a time than were asked for.
  const all = [...items]
  for (let more = items; source && more.length && all.length < Math.min(totalCount, mostRows); all.push(...more)) more = (await readList(entity, { ...request, skip: all.length })).items
  return all
}

function valueOf(entity: EntityModel, { key, field }: Column, row: WireRow) {
  if (key === 'lastModificationTime') return row['lastModificationTime'] ?? row['creationTime']
  return row[referenceName(entity, field) ?? field.wire]
}
