/** A workbook of what a list shows: its conditions, its order, its columns. Loaded when it is asked for. */
import { momentIn, writeCell } from '#framework/kinds'
import type { EntityModel, Language } from '#framework/metadata'
import { referenceName } from '#framework/wire'
import type { WireRow } from '../../api/wire-row.ts'
import { fileName } from '../../sheet/file-name.ts'
import { saveFile } from '../../sheet/save-file.ts'
import { writeBook } from '../../sheet/write-book.ts'
import type { Column } from '../columns/columns.ts'
import { allRows, type AllRowsRequest } from '../state/all-rows.ts'

/** More than this is a report, not a list: the browser would hold it all. */
export const mostRows = 50_000

export interface ExportRequest extends AllRowsRequest {
  columns: readonly Column[]
  language: Language
  zone: string
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
  const { items: rows } = await allRows(request, mostRows, true)
  const blob = await writeBook([{
    name, rightToLeft: language === 'ur',
    columns: columns.map((column) => ({ heading: column.field.label[language] })),
    rows: rows.map((row) => columns.map((column) => ({ value: writeCell(column.field, valueOf(entity, column, row), { language, zone }) }))),
  }])
  saveFile(blob, fileName(file, 'xlsx'))
  return rows.length
}

function valueOf(entity: EntityModel, { key, field }: Column, row: WireRow) {
  if (key === 'lastModificationTime') return row['lastModificationTime'] ?? row['creationTime']
  return row[referenceName(entity, field) ?? field.wire]
}
