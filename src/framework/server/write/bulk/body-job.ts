/** A whole body through the engine, piece by piece: the same on the main thread and in a worker. */
import { entityOf, type Model } from '#framework/metadata'
import type { EntityRules } from '../../deps.ts'
import { makeEngine, type IntakeTerms, type Slice } from '../engine.ts'
import type { Finding } from '../validate/finding.ts'
import { Findings } from '../validate/findings.ts'
import type { RowSource } from '../resolve/lookup.ts'
import { shapeOf } from '../intake/shape.ts'
import { stageCopy } from '../sql/stage.ts'
import { withQueryBudget } from './query-budget.ts'
import { cutRows, pieceAt } from './split-rows.ts'

/** What a job is about; plain data. */
export interface JobSettings extends IntakeTerms {
  entity: string
}

/** A piece of the body, ready for COPY. */
export interface CopyPiece {
  text: Uint8Array<ArrayBuffer>
  /** Body row and id of staged updates, and values of `input` fields: only where a feature waits for them. */
  inputs: Slice['inputs']
}

export interface BodySummary {
  /** Of the whole body. */
  rows: number
  /** Those looked at: fewer where so much is wrong that the rest is not worth asking about. Everything below is about these. */
  checked: number
  creates: number
  updates: number
  findings: readonly Finding[]
  findingCount: number
  /** Keys of stored files that become the rows' own. */
  files: readonly string[]
}

export interface BodyJob {
  settings: JobSettings
  model: Model
  bytes: Uint8Array
  rules: ReadonlyMap<string, EntityRules>
  rowSource: RowSource
  /** Rows per piece. */
  size: number
  /** Takes a piece; resolves when the next may come. */
  emit: (piece: CopyPiece) => Promise<void>
}

const encoder = new TextEncoder()

/** @throws MalformedBody, RightMissing, and what the source of rows throws */
export async function runBody({ settings, model, bytes, rules, rowSource, size, emit }: BodyJob): Promise<BodySummary> {
  const cuts = cutRows(bytes, size)
  const shape = shapeOf(model, entityOf(model, settings.entity))
  const findings = new Findings()
  const asked = withQueryBudget(rowSource, findings)
  const engine = makeEngine({ ...settings, shape, rowSource: asked, findings, rules })
  const summary = { rows: cuts.reduce((sum, { count }) => sum + count, 0), checked: 0, creates: 0, updates: 0 }
  const files: string[] = []
  for (const cut of cuts) {
    const { rows, first } = pieceAt(bytes, cut)
    const slice = await engine(rows, first)
    summary.checked += rows.length
    summary.creates += slice.creates
    summary.updates += slice.updates
    files.push(...slice.files)
    await emit({ text: encoder.encode(stageCopy(slice.staged)), inputs: slice.inputs })
    if (asked.isSpent()) break
  }
  return { ...summary, files, findings: findings.kept, findingCount: findings.count }
}
