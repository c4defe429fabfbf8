import { type ColumnFormat, type Json, type Nesting, readCell, type SheetCell, type SheetSetting, type Target } from '#framework/kinds'
import { problem, type Problem } from '#framework/wire'
import { SheetRefusal } from '../../sheet/refusal.ts'
import { cellText, type SheetRows } from './sheet-rows.ts'

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
  /** Where rows of the sheet are owned: for each record of the body, its first place in `sheetRows`. */
  starts: Int32Array<ArrayBuffer> | null
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
  /** The rows are owned by records that these columns name. */
  nesting?: Nesting | null
}

const slice = 2_000

/**
 * Rows of a sheet → body of CheckBulk and CreateBulk. Empty cells are left out: the default on a new row, unchanged on an existing one.
 * Cells that hold an error are left out too, and reported.
 *
 * @throws SheetRefusal `bodyTooBig`
 */
export function buildBody({ rows, targets, formats, setting, fixed = {}, without, nesting = null }: BodyRequest): Body {
  const columns = [...targets].map(([column, target]): Column => ({ column, target, setting: settingOf(setting, formats?.get(column)) }))
  const constant = Object.entries(fixed)
  const isOfOwner = ({ target }: Column) => nesting?.keys.includes(target.field?.key ?? '') ?? false
  const owners = nesting && recordsOf(rows, columns.filter(isOfOwner), rows.rows.filter((row) => !without.has(row)))
  const chosen = owners ? owners.flat() : rows.rows.filter((row) => !without.has(row))
  const findings: SheetFinding[] = []
  const own = nesting ? columns.filter((column) => !isOfOwner(column)) : columns
  const isConstant = (wire: string) => nesting?.keys.some((key) => wire === key || wire === `${key}Id` || wire === `${key}Name`) ?? false
  const write = (of: readonly Column[], row: number, at: number, first: readonly (readonly [string, Json])[]) => {
    const parts = first.map(([wire, value]) => `${JSON.stringify(wire)}:${JSON.stringify(value)}`)
    for (const { column, target, setting: how } of of) {
      const read = valueOf(target, rows.cell(row, column), how)
      if (read === undefined) continue
      if ('problem' in read) findings.push({ row: at, column, problem: read.problem })
      else parts.push(`${JSON.stringify(target.wire)}:${JSON.stringify(read.value)}`)
    }
    return parts.join(',')
  }
  const starts = owners && startsOf(owners)
  const record = (at: number) => {
    if (!nesting || !owners || !starts) return `{${write(own, chosen[at] ?? 0, at, constant)}}`
    const [first, mine] = [starts[at] ?? 0, owners[at] ?? []]
    const head = write(columns.filter(isOfOwner), mine[0] ?? 0, first, constant.filter(([wire]) => isConstant(wire)))
    return `{${head && `${head},`}${JSON.stringify(nesting.rows)}:[${mine.map((row, n) => `{${write(own, row, first + n, constant.filter(([wire]) => !isConstant(wire)))}}`).join(',')}]}`
  }
  const count = owners ? owners.length : chosen.length
  const chunks: Uint8Array[] = []
  const encoder = new TextEncoder()
  let size = 0
  for (let from = 0; from < count; from += slice) {
    const texts = Array.from({ length: Math.min(slice, count - from) }, (_, n) => record(from + n))
    const chunk = encoder.encode((from ? ',' : '[') + texts.join(','))
    size += chunk.length
    if (size >= bodyLimit) throw new SheetRefusal('bodyTooBig', { rows: from })
    chunks.push(chunk)
  }
  chunks.push(encoder.encode(count ? ']' : '[]'))
  return { bytes: joined(chunks), sheetRows: Int32Array.from(chosen), starts, findings }
}

interface Column { column: number; target: Target; setting: SheetSetting }

/** Rows of the sheet by the record that they name, in the order in which records come up; letter case aside. */
function recordsOf(rows: SheetRows, keys: readonly Column[], chosen: readonly number[]): number[][] {
  const found = new Map<string, number[]>()
  for (const row of chosen) {
    const key = JSON.stringify(keys.map(({ column }) => cellText(rows.cell(row, column)).trim().toLowerCase()))
    const mine = found.get(key)
    if (mine) mine.push(row)
    else found.set(key, [row])
  }
  return [...found.values()]
}

function startsOf(owners: readonly (readonly number[])[]): Int32Array<ArrayBuffer> {
  const starts = new Int32Array(owners.length)
  let at = 0
  owners.forEach((rows, n) => {
    starts[n] = at
    at += rows.length
  })
  return starts
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
