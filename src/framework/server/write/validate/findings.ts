/** Collects what is wrong, up to a limit, and counts the rest. */
import type { FieldModel, Text } from '#framework/metadata'
import type { Path } from '#framework/kinds'
import type { Problem } from '#framework/wire'
import { findingsKept, type Finding } from './finding.ts'

export interface Place {
  row: number
  place: string
}

export class Findings {
  readonly kept: Finding[] = []
  count = 0

  /** @param path inside the field's value, for lists */
  add(at: Place, field: FieldModel, problem: Problem, value: unknown, path: Path = [], more: Pick<Finding, 'tied'> = {}): void {
    if (this.onlyCount()) return
    const inner = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
    this.put({ row: at.row, field: `${at.place}${field.wire}${inner}`, label: field.label, problem, value: field.secret ? undefined : shown(value), ...more })
  }

  /** About the row as a whole or its id. */
  addToRow(at: Place, field: string, problem: Problem, value: unknown, more: Pick<Finding, 'id'> = {}): void {
    if (this.onlyCount()) return
    this.put({ row: at.row, field: `${at.place}${field}`, label: rowLabel, problem, value: shown(value), ...more })
  }

  put(finding: Finding): void {
    if (this.onlyCount()) return
    this.count++
    this.kept.push(finding)
  }

  /** No more are kept. */
  get isFull(): boolean {
    return this.kept.length >= findingsKept
  }

  /** One more that is only counted, where no more are kept. */
  private onlyCount(): boolean {
    if (!this.isFull) return false
    this.count++
    return true
  }

  /** Takes another collection in: rows in order, the first kept. */
  merge(kept: readonly Finding[], count: number): void {
    this.count += count
    this.kept.push(...kept)
    this.kept.sort((a, b) => a.row - b.row)
    this.kept.length = Math.min(this.kept.length, findingsKept)
  }
}

const rowLabel: Text = { en: 'Record', ur: 'ریکارڈ' }

/** What was sent, short enough to be kept ten thousand times. */
function shown(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 200)}…` : value
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : undefined
}
