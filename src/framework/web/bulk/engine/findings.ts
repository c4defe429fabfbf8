import type { FieldModel } from '#framework/metadata'
import type { Body } from './build-body.ts'
import type { Target } from '#framework/kinds'

/** An error of CheckBulk as it travels. */
export interface WireFinding {
  row: number
  field: string
  code: string
  /** `message` in short, the same for all values that break one rule. */
  reason: string
  message: string
  value?: unknown
  /** Row of the body, from 0, that has a duplicate's value first. */
  other?: number
  /** Id of the stored row that has the value already, for those who may read it. */
  clash?: number
}

/** One thing wrong, in terms of the sheet. */
export interface Wrong {
  /** Row of the sheet, from 0. */
  row: number
  /** Column of the sheet; null where the file has none for that field. */
  column: number | null
  field: FieldModel | null
  /** Wire name where no field is known: `id`. */
  name: string
  code: string
  reason: string
  message: string
  /** Id of the stored row that has the value already. */
  clash?: number
}

/** Errors of one field and one kind. */
export interface WrongGroup {
  key: string
  field: FieldModel | null
  name: string
  code: string
  /** What is wrong with all of them, in short. */
  reason: string
  wrongs: Wrong[]
}

/** Says a duplicate again: the server counts rows of the body, the reader sees rows of the sheet. */
export type SayAgain = (finding: WireFinding, otherRow: number, field: FieldModel | null) => string

/** Placed errors of the server: body rows become sheet rows, wire names become columns. Sheet errors win over the server's of the same cell. */
export function placeFindings(server: readonly WireFinding[], body: Pick<Body, 'sheetRows' | 'starts' | 'findings'>, targets: ReadonlyMap<number, Target>, fields: readonly FieldModel[], sheetText: (finding: Body['findings'][number]) => Pick<Wrong, 'reason' | 'message'>, again: SayAgain = (finding) => finding.message): Wrong[] {
  const columnOf = new Map<string, number>()
  for (const [column, target] of targets) columnOf.set(target.field?.key ?? '#id', column)
  const own = body.findings.map((finding): Wrong => {
    const target = targets.get(finding.column)
    return { row: body.sheetRows[finding.row] ?? 0, column: finding.column, field: target?.field ?? null, name: target?.wire ?? '', code: finding.problem.code, ...sheetText(finding) }
  })
  const covered = new Set(own.map(cellKey))
  const theirs = server.flatMap((finding) => placesOf(finding, body).map(({ row, name }): Wrong => {
    const field = fieldNamed(name, fields)
    const other = finding.other === undefined ? undefined : body.sheetRows[body.starts ? (body.starts[finding.other] ?? 0) : finding.other]
    return {
      row, column: columnOf.get(field?.key ?? '#id') ?? null, field, name,
      code: finding.code, reason: finding.reason, message: other === undefined ? finding.message : again(finding, other + 1, field),
      ...(finding.clash === undefined ? {} : { clash: finding.clash }),
    }
  }))
  return [...own, ...theirs.filter((wrong) => wrong.column === null || !covered.has(cellKey(wrong)))].toSorted((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1))
}

/** Rows of the sheet that a finding is about: of owned rows that one, of their record all of them, since they come in together or not at all. */
function placesOf({ row, field }: WireFinding, { sheetRows, starts }: Pick<Body, 'sheetRows' | 'starts'>): { row: number; name: string }[] {
  if (!starts) return [{ row: sheetRows[row] ?? 0, name: field }]
  const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? sheetRows.length]
  const owned = /^\w+\[(\d+)\]\.?(.*)$/.exec(field)
  if (owned) return [{ row: sheetRows[Math.min(from + Number(owned[1]), to - 1)] ?? 0, name: owned[2] ?? '' }]
  return Array.from(sheetRows.subarray(from, to), (at) => ({ row: at, name: field }))
}

function cellKey({ row, column }: Wrong): string {
  return `${row}:${column}`
}

/** `authorId`, `authorName`, `author` and `chapters[2].name` → the field. */
function fieldNamed(name: string, fields: readonly FieldModel[]): FieldModel | null {
  const first = name.split(/[.[]/, 1)[0]?.toLowerCase() ?? ''
  const called = (spelling: string) => spelling.toLowerCase() === first
  return fields.find((f) => called(f.wire)) ?? fields.find((f) => called(f.key) || (f.kind === 'ref' && called(`${f.key}Name`))) ?? null
}

/** Below and above a range are one kind of error. */
const sameKind: { readonly [code: string]: string } = { tooLarge: 'tooSmall', tooLate: 'tooEarly' }

/**
 * Groups by field, in the order of the fields, then by kind of error, most errors first.
 *
 * @param general the reason of a kind whose values differ in theirs
 */
export function groupWrongs(wrongs: readonly Wrong[], fields: readonly FieldModel[], general: (code: string) => string): WrongGroup[] {
  const groups = new Map<string, WrongGroup>()
  for (const wrong of wrongs) {
    const key = `${wrong.field?.key ?? wrong.name}:${sameKind[wrong.code] ?? wrong.code}`
    const group = groups.get(key)
    if (!group) groups.set(key, { key, field: wrong.field, name: wrong.name, code: wrong.code, reason: wrong.reason, wrongs: [wrong] })
    else {
      group.wrongs.push(wrong)
      if (group.reason !== wrong.reason) group.reason = general(wrong.code)
    }
  }
  const place = (group: WrongGroup) => (group.field ? fields.indexOf(group.field) : fields.length)
  return [...groups.values()].toSorted((a, b) => place(a) - place(b) || b.wrongs.length - a.wrongs.length)
}

/** How many rows hold an error. */
export function wrongRows(wrongs: readonly Wrong[]): Set<number> {
  return new Set(wrongs.map((wrong) => wrong.row))
}
