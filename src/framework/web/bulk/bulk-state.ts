import type { Wrong, WrongGroup } from './engine/findings.ts'
import type { ColumnFormat, Json } from '#framework/kinds'
import type { Choices, EarlierCell, Findings, Formats, Opened } from './engine/operations.ts'
import type { TextKey } from '../texts/say.ts'
import type { NearName, PreviewedRow, RowsMode } from './send-rows.ts'

export type Step = 'file' | 'columns' | 'check' | 'import' | 'result'
export const steps = ['file', 'columns', 'check', 'import'] as const

export interface ChosenFile {
  name: string
  /** Null: pasted. */
  bytes: number | null
}

/** Column index → target key; null: left out; undefined: not decided. */
export type ColumnChoices = readonly (string | null | undefined)[]

export interface Checked {
  rows: number
  create: number
  update: number
  unchanged: number
  wrongs: readonly Wrong[]
  groups: readonly WrongGroup[]
  wrongRows: ReadonlySet<number>
  /** What the first updates would change; `row` is that of the sheet, from 0. */
  changes: readonly PreviewedRow[]
  /** Names near to those that nothing is called. */
  near: readonly NearName[]
  /** All errors; more than are listed where the server cut the list. */
  errorCount: number
  /** Rows the server looked at, where it gave up on the rest; null: at all of them. */
  stoppedAfter: number | null
  seconds: number
}

export type Progress =
  | { phase: 'building' }
  | { phase: 'sending'; sent: number; bytes: number }
  | { phase: 'writing' }

export interface Result {
  text: string
  came: number
  create: number
  update: number
  unchanged: number
  left: number
  seconds: number
}

/** A value that every row gets; undefined: the field was picked, nothing entered yet. */
export interface FixedValue {
  value: Json | undefined
  /** Of a reference. */
  name: string | null
}

/** Field key → value. */
export type FixedValues = ReadonlyMap<string, FixedValue>

/** Put into words where it is shown, so that it is told in the language of the moment. */
export interface Refused {
  title: TextKey
  /** What stopped it; null: the user. */
  error: unknown
}

export interface BulkState {
  step: Step
  mode: RowsMode
  file: ChosenFile | null
  opened: Opened | null
  choices: ColumnChoices
  /** Columns whose target the user chose by hand. */
  chosen: ReadonlySet<number>
  /** How columns are written whose texts can be read in several ways. */
  findings: Findings
  /** Column of the sheet → the format that the user chose for it. */
  formats: Formats
  /** Values for fields that no column fills. */
  fixed: FixedValues
  checked: Checked | null
  /** Corrections made on the page, lost when it is left. */
  fixes: number
  /** What corrections were before, step by step: the last one can be taken back. */
  undos: readonly (readonly EarlierCell[])[]
  progress: Progress | null
  result: Result | null
  /** Name of the action under way. */
  busy: 'reading' | 'checking' | 'preparing' | null
  /** The last refusal; nothing was written. */
  refusal: Refused | null
}

export const firstState: BulkState = {
  step: 'file', mode: 'add', file: null, opened: null, choices: [], chosen: new Set(), findings: new Map(), formats: new Map(), fixed: new Map(), checked: null, fixes: 0, undos: [], progress: null, result: null, busy: null, refusal: null,
}

/** Cells up to which the workbook with errors marked repeats every row. */
const repeatable = 400_000

export function repeatsAll({ opened }: Pick<BulkState, 'opened'>): boolean {
  return (opened?.rows ?? 0) * (opened?.columns.length ?? 0) <= repeatable
}

/** Column of the sheet → target, for the columns that go anywhere. */
export function chosenColumns({ opened, choices }: Pick<BulkState, 'opened' | 'choices'>): Choices {
  return new Map(choices.flatMap((target, at) => {
    const column = opened?.columns[at]
    return target && column ? [[column.index, target] as const] : []
  }))
}

/** How a column is read: as chosen, else as its texts say; undefined where that is still to be decided, or nothing depends on it. */
export function formatOf({ findings, formats }: Pick<BulkState, 'findings' | 'formats'>, column: number): ColumnFormat | undefined {
  const finding = findings.get(column)
  const chosen = formats.get(column)
  return chosen !== undefined && finding?.offered.includes(chosen) ? chosen : finding?.format
}

/** The formats of all columns that have one. */
export function formatsOf(state: Pick<BulkState, 'findings' | 'formats'>): Formats {
  return new Map([...state.findings.keys()].flatMap((column): [number, ColumnFormat][] => {
    const format = formatOf(state, column)
    return format ? [[column, format]] : []
  }))
}

/** Columns whose days or numbers can be read in several ways, and nobody said which. */
export function unclearColumns(state: Pick<BulkState, 'opened' | 'choices' | 'findings' | 'formats'>): number[] {
  return [...chosenColumns(state).keys()].filter((column) => state.findings.has(column) && formatOf(state, column) === undefined)
}

/** Columns that still need a decision: where they go, or how they are written. */
export function undecided(state: Pick<BulkState, 'opened' | 'choices' | 'findings' | 'formats'>): number {
  return state.choices.filter((target) => target === undefined).length + unclearColumns(state).length
}

/** Rows that a check found free of errors. */
export function goodRows(checked: Checked): number {
  return checked.rows - checked.wrongRows.size
}

/** Whether every row was looked at and every error is listed, so that the good rows are known. */
export function allListed(checked: Checked): boolean {
  return checked.stoppedAfter === null && checked.errorCount <= checked.wrongs.length
}
