/** What was typed for a serial, once its row has come from another sheet. Pure. */
import { isSameSerial, valueOf } from './compare.ts'
import type { GroupRow } from './shapes.ts'

export interface Moved {
  /** Rows of the group as they stand in the form; new ones have no id yet. */
  typed: readonly GroupRow[]
  /** As the form began with them. */
  before: readonly GroupRow[]
  /** As the sheet has them now. */
  now: readonly GroupRow[]
  serial: string
}

/** A new row goes into the one that came: what was typed counts, what was left blank comes along. A row that stood here keeps the serial it had. */
export function withMoved({ typed, before, now, serial }: Moved): GroupRow[] {
  const fits = (row: GroupRow) => isSameSerial(valueOf(row, 'serialNumber') ?? '', serial)
  let came = now.find((row) => fits(row) && !before.some(({ id }) => id === row.id))
  const rows = typed.flatMap((row): GroupRow[] => {
    if (!fits(row)) return [row]
    const former = before.find(({ id }) => id === row.id)
    if (former) return [{ ...row, serialNumber: former['serialNumber'] }]
    const filled = came ? [{ ...came, ...entered(row), id: came.id, serialNumber: came['serialNumber'] }] : []
    came = undefined
    return filled
  })
  return came ? [...rows, came] : rows
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** The name beside a chosen reference is that of the choice, also where it is not known yet. */
function entered(row: GroupRow): { readonly [name: string]: unknown } {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => !isBlank(value) || (name.endsWith('Name') && !isBlank(row[`${name.slice(0, -4)}Id`]))))
}
