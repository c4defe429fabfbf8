import { readCell, type ColumnFormat, type Json, type SheetCell, type SheetSetting } from '#framework/kinds'
import { problem, type Problem } from '#framework/wire'
import { SheetRefusal } from '../../sheet/refusal.ts'
import { cellText, type SheetRows } from './sheet-rows.ts'
import type { Target } from './targets.ts'

/** Bytes a bulk call takes. */
const bodyLimit = 64 * 1024 * 1024

/** Found in the sheet itself, before any value is looked at. */
export interface SheetFinding {
  /** Row of the body, from 0. */
  row: number
  column: number
  problem: Problem
}

export interface Body {
  /** JSON array of wire rows. */
  bytes: Uint8Array<ArrayBuffer>
  /** Row of the sheet, from 0, per row of the body. */
  sheetRows: Int32Array<ArrayBuffer>
  findings: SheetFinding[]
}

export interface BodyRequest {
  rows: SheetRows
  /** Column → where it goes; columns left out are not in it. */
  targets: ReadonlyMap<number, Target>
  /** Column → how it writes days or numbers. */
  formats?: ReadonlyMap<number, ColumnFormat>
  setting: SheetSetting
  /** Wire name → value that every row gets, for fields that no column fills. */
  fixed?: { readonly [wire: string]: Json }
  /** Rows of the sheet to leave out. */
  without: ReadonlySet<number>
}

const slice = 2_000

/**
 * Rows of a sheet → body of CheckBulk and CreateBulk. Empty cells are left out: the default on a new row, unchanged on an existing one.
 * Cells that hold an error are left out too, and reported.
 *
 * @throws SheetRefusal `bodyTooBig`
 */
export function buildBody({ rows, targets, formats, setting, fixed = {}, without }: BodyRequest): Body {
  const columns = [...targets].map(([column, target]) => ({ column, target, name: JSON.stringify(target.wire), setting: settingOf(setting, formats?.get(column)) }))
  const constant = Object.entries(fixed).map(([wire, value]) => `${JSON.stringify(wire)}:${JSON.stringify(value)}`)
  const chosen = rows.rows.filter((row) => !without.has(row))
  const findings: SheetFinding[] = []
  const chunks: Uint8Array[] = []
  const encoder = new TextEncoder()
  let size = 0
  for (let from = 0; from < chosen.length; from += slice) {
    const texts = chosen.slice(from, from + slice).map((row, index) => {
      const parts = [...constant]
      for (const { column, target, name, setting: own } of columns) {
        const read = valueOf(target, rows.cell(row, column), own)
        if (read === undefined) continue
        if ('problem' in read) findings.push({ row: from + index, column, problem: read.problem })
        else parts.push(`${name}:${JSON.stringify(read.value)}`)
      }
      return `{${parts.join(',')}}`
    })
    const chunk = encoder.encode((from ? ',' : '[') + texts.join(','))
    size += chunk.length
    if (size >= bodyLimit) throw new SheetRefusal('bodyTooBig', { rows: from })
    chunks.push(chunk)
  }
  chunks.push(encoder.encode(chosen.length ? ']' : '[]'))
  return { bytes: joined(chunks), sheetRows: Int32Array.from(chosen), findings }
}

function settingOf(setting: SheetSetting, format: ColumnFormat | undefined): SheetSetting {
  return format ? { ...setting, format } : setting
}

/** Names stay text even where they are figures, lists of names too; ids become numbers where they are, else the server says what is wrong. */
function valueOf(target: Target, cell: SheetCell, setting: SheetSetting): { value: Json } | { problem: Problem } | undefined {
  if (cell.type === 'empty') return undefined
  if (cell.type !== 'error' && target.by === 'id') return { value: /^\d{1,9}$/.test(cellText(cell)) ? Number(cellText(cell)) : cellText(cell) }
  if (cell.type !== 'error' && (target.field === null || target.field.kind === 'refs')) return { value: cellText(cell) }
  return target.field ? readCell(target.field, cell, setting) : { problem: problem('sheetError', { value: cellText(cell) }) }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
