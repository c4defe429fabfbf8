/** What another system sent → employees by ERP id: JSON or CSV, its names mapped to ours. */
import { z } from 'zod'

/** Fields that a source may fill, by our property. Designation and city come by name. */
const syncedFields = ['erpId', 'name', 'fatherName', 'cnic', 'emailAddress', 'phoneNumber', 'joinDate', 'designationName', 'cityName'] as const
export type SyncedField = (typeof syncedFields)[number]

export const mapping = z.partialRecord(z.enum(syncedFields), z.string().trim().min(1).max(200))
export type Mapping = z.infer<typeof mapping>

export type SourceRow = { readonly [field in SyncedField]?: string }

export class Unreadable extends Error {
  readonly why: 'noJson' | 'noRows' | 'noColumn' | 'tooMany'
  readonly detail: string
  constructor(why: Unreadable['why'], detail = '') {
    super(why)
    this.why = why
    this.detail = detail
  }
}

const most = 100_000

/** @param rowsPath where the rows of JSON stand: `data.items`; empty: the usual places @throws Unreadable */
export function readSource(bytes: Buffer, { format, rowsPath, mapping: names }: { format: 'json' | 'csv'; rowsPath: string; mapping: Mapping }): SourceRow[] {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const rows = format === 'csv' ? csvRows(text) : jsonRows(text, rowsPath)
  if (!rows.length) throw new Unreadable('noRows')
  if (rows.length > most) throw new Unreadable('tooMany', String(most))
  const known = new Set(rows.flatMap((row) => Object.keys(row)))
  const missing = Object.values(names).find((name) => name.split('.')[0] !== undefined && !known.has(name.split('.')[0] ?? '') && !known.has(name))
  if (missing !== undefined) throw new Unreadable('noColumn', missing)
  return rows.map((row) => Object.fromEntries(Object.entries(names).flatMap(([field, name]) => {
    const value = row[name] ?? at(row, name)
    // A row that does not speak of a field leaves it; null or nothing in it empties it.
    return value === undefined ? [] : [[field, textOf(value)]]
  })))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => (typeof found === 'object' && found !== null ? (found as { [name: string]: unknown })[name] : undefined), value)
}

function jsonRows(text: string, rowsPath: string): { [name: string]: unknown }[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Unreadable('noJson')
  }
  const places = rowsPath ? [at(value, rowsPath)] : [value, at(value, 'items'), at(value, 'data'), at(value, 'result.items'), at(value, 'result')]
  const rows = places.find((place) => Array.isArray(place)) as unknown[] | undefined
  return (rows ?? []).filter((row): row is { [name: string]: unknown } => typeof row === 'object' && row !== null)
}

/** RFC 4180, with semicolons or tabs too where the head has them. */
function csvRows(text: string): { [name: string]: string }[] {
  const head = text.slice(0, Math.max(0, text.search(/\r|\n|$/)))
  const separator = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
  const lines: string[][] = []
  let [cell, line, quoted]: [string, string[], boolean] = ['', [], false]
  const endCell = () => { line.push(cell); cell = '' }
  const endLine = () => { endCell(); if (line.some((each) => each.trim() !== '')) lines.push(line); line = [] }
  for (let n = 0; n < text.length; n += 1) {
    const sign = text[n] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[n + 1] === '"') { cell += '"'; n += 1 } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endLine()
    else if (sign !== '\r') cell += sign
  }
  endLine()
  const [names = [], ...rows] = lines
  return rows.map((row) => Object.fromEntries(names.map((name, column) => [name.trim(), row[column] ?? ''])))
}
