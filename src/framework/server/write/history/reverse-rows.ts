/** What a change set changed in rows is put back, field by field, as long as nobody changed the same fields since. */
import { momentIn } from '#framework/kinds'
import { entityOf, type FieldModel } from '#framework/metadata'
import { problem } from '#framework/wire'
import { InvalidInput } from '../../failures.ts'
import { journalsOf, madeEntries } from '../../read/history/history.ts'
import { tableOf } from '../../schema/names.ts'
import { say } from '../../texts.ts'
import { afterWrite, beforeUpdate } from '../after/after-write.ts'
import { attach } from '../apply/attach.ts'
import { authorise } from '../intake/authorise.ts'
import { connectionRowSource } from '../resolve/connection-row-source.ts'
import { duplicateFindings } from '../validate/duplicate-findings.ts'
import { withoutUnseen } from '../validate/unseen-clashes.ts'
import { Findings } from '../validate/findings.ts'
import { invalid } from '../validate/invalid.ts'
import type { CurrentRow } from '../resolve/lookup.ts'
import type { Reversals, WriteRequest, WriteResult } from '../request.ts'
import { noEntity } from '../validate/row-failure.ts'
import { shapeOf, type WriteShape } from '../intake/shape.ts'
import { applyStatement } from '../sql/apply-statement.ts'
import { findDuplicates } from '../sql/duplicates.ts'
import { historyKey, imageColumns, imageTexts } from '../sql/image.ts'
import { stageSource, type StagedRow } from '../sql/stage.ts'
import type { Work } from '../work.ts'
import { childrenIn, childrenText, idsText, imageDraft, textOf, type TextImage } from './image-draft.ts'
import { imagesWithFiles } from './image-files.ts'
import { notesOf } from './notes.ts'
import { checkReferences } from './references-of-images.ts'

export interface ReverseRequest extends WriteRequest {
  changes: Reversals
}

interface Change {
  id: number
  old: TextImage
  now: TextImage
}

/** @throws NotFound for a row that is not here; InvalidInput with everything that stands in the way */
export async function reverseRows(work: Work, request: ReverseRequest): Promise<WriteResult> {
  authorise(request)
  const { connection, model, deps } = work
  const { principal, entity } = request
  const shape = shapeOf(model, entityOf(model, entity.tableOf))
  const ids = [...new Set(request.changes.ids)].toSorted((a, b) => a - b)
  const findings = new Findings()
  const rowSource = connectionRowSource({ connection, model, entity, principal, scope: deps.scope, lock: true })
  // With the entity's own scope, but all columns of its table.
  const held = new Set((await rowSource.current(ids)).map(({ id }) => id))
  const missing = ids.find((id) => !held.has(id))
  if (missing !== undefined) throw noEntity(principal.language, entity, missing)
  const whole = connectionRowSource({ connection, model, entity: shape.entity, principal, scope: undefined, lock: true })
  const current = new Map((await whole.current(ids)).map((row) => [row.id, row]))
  const present = await presentImages(work, shape, ids)
  const changes = await changesIn(work, request, ids)
  const byEntry = shape.entity.fields.some(({ putBack, computed }) => !putBack && !computed) && (await followsEntries(work, request))
  changes.forEach(({ id, now }, row) => {
    for (const { field, key } of fieldsIn(shape, now)) {
      const found = !field.putBack && !request.trusted && (field.computed || byEntry) ? problem('notPutBack') : same(now[key], present.get(id)?.[key]) ? null : problem('changedSince')
      if (found) findings.add({ row, place: '' }, field, found, undefined)
    }
  })
  const { images, keys, lost } = await imagesWithFiles(connection, shape, changes.map(({ old }) => old))
  await checkReferences(shape, rowSource, findings, images.map((image, at) => imageDraft(shape, image, at, changes[at]?.id ?? 0, new Set())), current)
  const staged = images.flatMap((image, at) => {
    const row = current.get(changes[at]?.id ?? 0)
    return row ? [stagedRow(shape, image, at, row, momentIn(principal.zone))] : []
  })
  const source = stageSource(shape, staged)
  duplicateFindings(findings, shape, await withoutUnseen(connection, deps.scope, shape.entity, principal, await findDuplicates(connection, shape, source, staged.length > 1)))
  if (findings.count) {
    const { errors, total } = invalid(principal.language, findings.kept, findings.count, changes.length === 1)
    throw new InvalidInput(say(principal.language, 'notUndone'), errors, total)
  }
  const afterwards = await beforeUpdate(work, request, ids)
  const applied = await connection.rows(applyStatement(shape, { creates: false, updates: true, ids: true }, source, request))
  if (keys.length) await attach(work, shape, keys, ids)
  const updated = await afterWrite(work, request, shape, { inputs: [], staged }, { created: [], updated: applied.map(([, n, id]) => [Number(n), Number(id)]), keepsNames: applied.every((row) => row[4] === 'f') })
  await afterwards(updated)
  return { rows: ids.length, created: 0, updated: applied.length, unchanged: ids.length - applied.length, deleted: 0, ids, findings: [], findingCount: 0, ...(applied[0] ? { changeSet: Number(applied[0][3]) } : {}), notes: notesOf(principal.language, { stored: [], inputs: [] }, lost, 0) }
}

/** Differences of the rows in the order of their ids; one change set may have touched a row twice. */
async function changesIn({ connection }: Work, { entity, changes }: ReverseRequest, ids: readonly number[]): Promise<Change[]> {
  const text = `SELECT r.row_id, ${imageTexts('r.old')}, ${imageTexts('r.new')} FROM app.change_row r WHERE r.tenant_id = $1 AND r.change_set_id = $2 AND r.entity = $3 AND r.row_id = ANY($4::int4[]) AND r.op = 'u' ORDER BY r.row_id`
  const found = new Map<number, Change>()
  for (const [id, old, now] of await connection.rows({ text, values: [connection.tenantId, changes.changeSet, entity.tableOf, ids] })) {
    const before = found.get(Number(id))
    found.set(Number(id), { id: Number(id), old: { ...parsed(old), ...before?.old }, now: { ...before?.now, ...parsed(now) } })
  }
  return [...found.values()]
}

/** Without an entry, what may follow from entries was typed. */
async function followsEntries({ connection, model }: Work, { changes }: ReverseRequest): Promise<boolean> {
  const text = `SELECT 1 FROM app.change_set s WHERE s.tenant_id = $1 AND s.id = $2 AND ${madeEntries('s', 3)}`
  return (await connection.rows({ text, values: [connection.tenantId, changes.changeSet, journalsOf(model)] })).length > 0
}

async function presentImages({ connection }: Work, shape: WriteShape, ids: readonly number[]): Promise<Map<number, TextImage>> {
  const text = `SELECT i.id, ${imageTexts('to_jsonb(i.*)')} FROM (SELECT ${imageColumns(shape, 't')} FROM ${tableOf(shape.entity).view} t WHERE t.tenant_id = $1 AND t.id = ANY($2::int4[])) i`
  const rows = await connection.rows({ text, values: [connection.tenantId, ids] })
  return new Map(rows.map(([id, image]) => [Number(id), parsed(image)]))
}

/** Fields a difference is about. One that was taken out of the descriptor, or made secret, is left alone. */
function fieldsIn(shape: WriteShape, now: TextImage): { field: FieldModel; key: string }[] {
  const stored = shape.stored.filter((s) => !s.field.secret).map(({ field, column }) => ({ field, key: column }))
  const lists = [...shape.lists, ...shape.children].map((each) => ({ field: each.field, key: historyKey(each) }))
  return [...stored, ...lists].filter(({ key }) => key in now)
}

function stagedRow(shape: WriteShape, image: TextImage, row: number, current: CurrentRow, moment: Parameters<typeof childrenText>[2]): StagedRow {
  const stored = shape.stored.map((s, at) => {
    if (!(s.column in image) || s.field.secret) return current.stored[at] ?? null
    return textOf(s, image[s.column]) ?? (s.field.kind === 'ref' ? null : s.toSql(null))
  })
  const lists = shape.lists.map((list) => (historyKey(list) in image ? idsText(image[historyKey(list)]) : null))
  const owned = shape.children.map((children, at) => {
    const rows = childrenIn(image, historyKey(children))
    return rows ? childrenText(children.child, rows, moment, new Map((current.children[at] ?? []).map((child) => [Number(child['id']), child]))) : null
  })
  return [String(row), String(current.id), String(current.rowVersion), '0', ...stored, ...lists, ...owned]
}

function parsed(raw: string | null | undefined): TextImage {
  return JSON.parse(raw ?? '{}') as TextImage
}

/** Both come from `jsonb`, which orders the names of an object. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
