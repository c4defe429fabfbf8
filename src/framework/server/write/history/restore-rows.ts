/**
 * Deleted rows come back under their ids, as their last image has them, with their lists and owned rows. References and keys are checked
 * first, so that a refusal says why. What history never held (secrets) or holds no more (files) is told.
 */
import { momentIn, type Moment } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import { problem } from '#framework/wire'
import { sql } from 'kysely'
import { compiled, verbatim } from '../../database/statements/compile.ts'
import { InvalidInput } from '../../failures.ts'
import { imageColumns, visible } from '../../read/where/visible.ts'
import { tableOf } from '../../schema/names.ts'
import { say } from '../../texts.ts'
import { afterWrite } from '../after/after-write.ts'
import { attach } from '../apply/attach.ts'
import { authorise } from '../intake/authorise.ts'
import { connectionRowSource } from '../resolve/connection-row-source.ts'
import { duplicateFindings } from '../validate/duplicate-findings.ts'
import { withoutUnseen } from '../validate/unseen-clashes.ts'
import { Findings } from '../validate/findings.ts'
import { invalid } from '../validate/invalid.ts'
import { validateNewRows } from '../validate/validate-new-rows.ts'
import type { Restorations, WriteRequest, WriteResult } from '../request.ts'
import { noEntity } from '../validate/row-failure.ts'
import { shapeOf, type WriteShape } from '../intake/shape.ts'
import { applyStatement } from '../sql/apply-statement.ts'
import { findDuplicates } from '../sql/duplicates.ts'
import { historyKey, imageTexts } from '../sql/image.ts'
import { stageSource, type StagedRow } from '../sql/stage.ts'
import type { Work } from '../work.ts'
import { childrenIn, childrenText, idsText, imageDraft, textOf, type LastImage, type TextImage } from './image-draft.ts'
import { imagesWithFiles } from './image-files.ts'
import { clearedThen, notesOf } from './notes.ts'
import { checkReferences } from './references-of-images.ts'

export interface RestoreRequest extends WriteRequest {
  changes: Restorations
}

/** @throws NotFound for an id that was never deleted here or may not be seen; InvalidInput with everything that stands in the way */
export async function restoreRows(work: Work, request: RestoreRequest): Promise<WriteResult> {
  authorise(request)
  const { connection, model, deps } = work
  const { principal, entity } = request
  const ids = [...new Set(request.changes.ids)].toSorted((a, b) => a - b)
  const shape = shapeOf(model, entityOf(model, entity.tableOf))
  const findings = new Findings()
  const last = await lastImages(work, request, ids)
  last.forEach((row, at) => {
    if (row.isThere) findings.addToRow({ row: at, place: '' }, 'id', problem('isThere'), row.id)
    else if (request.changes.changeSet && row.changeSet !== request.changes.changeSet) findings.addToRow({ row: at, place: '' }, 'id', problem('changedSince'), row.id)
  })
  const { images, keys, lost } = await imagesWithFiles(connection, shape, last.map(({ image }) => image))
  const rowSource = connectionRowSource({ connection, model, entity: shape.entity, principal, scope: deps.scope, lock: true })
  const among = new Set(ids)
  await checkReferences(shape, rowSource, findings, images.map((image, at) => imageDraft(shape, image, at, ids[at] ?? 0, among)), new Map())
  const staged = images.map((image, at) => stagedRow(shape, image, at, ids[at] ?? 0, momentIn(principal.zone), findings))
  const source = stageSource(shape, staged)
  duplicateFindings(findings, shape, await withoutUnseen(connection, deps.scope, shape.entity, principal, await findDuplicates(connection, shape, source, staged.length > 1)))
  // A row that comes back keeps the values it had: what a feature would fill in is left out.
  const { afterwards } = await validateNewRows(work, request, shape, source, findings)
  if (findings.count) throw refusal(request, findings, ids.length)
  const cleared = request.changes.changeSet ? 0 : await clearedThen(connection, entity.tableOf, last)
  const [applied] = await connection.rows(applyStatement(shape, { creates: true, updates: false, ids: true }, source, request))
  await connection.run({ text: stampsText(shape), values: [connection.tenantId, JSON.stringify(images)] })
  if (keys.length) await attach(work, shape, keys, ids)
  await afterWrite(work, request, shape, { inputs: [], staged }, { created: ids.map((id, at) => [at, id]), updated: [] })
  await afterwards?.()
  return { rows: ids.length, created: ids.length, updated: 0, unchanged: 0, deleted: 0, ids, findings: [], findingCount: 0, changeSet: Number(applied?.[3]), notes: notesOf(principal.language, shape, lost, cleared) }
}

/** Who made a row, who changed it last and how often: as if it had never been away. */
function stampsText({ entity }: WriteShape): string {
  return `UPDATE ${tableOf(entity).view} t SET creation_time = i.creation_time, creator_user_id = i.creator_user_id, last_modification_time = i.last_modification_time, last_modifier_user_id = i.last_modifier_user_id, row_version = i.row_version
FROM jsonb_to_recordset($2::jsonb) AS i (id int4, creation_time timestamptz, creator_user_id int4, last_modification_time timestamptz, last_modifier_user_id int4, row_version int4) WHERE t.tenant_id = $1 AND t.id = i.id`
}

/** In the order of the ids. */
async function lastImages({ connection, deps }: Work, { entity, principal }: RestoreRequest, ids: readonly number[]): Promise<LastImage[]> {
  const scope = visible(entity, principal, deps.scope).rows(imageColumns(entity, 'd.old'))
  const rows = await connection.rows(compiled(sql`SELECT d.row_id, d.change_set_id, ${verbatim(imageTexts('d.old'))}, EXISTS (SELECT FROM ${verbatim(tableOf(entity).view)} t WHERE t.tenant_id = ${connection.tenantId} AND t.id = d.row_id)
FROM (SELECT DISTINCT ON (r.row_id) r.row_id, r.change_set_id, r.old FROM app.change_row r
WHERE r.tenant_id = ${connection.tenantId} AND r.entity = ${entity.tableOf} AND r.row_id = ANY(${[...ids]}::int4[]) AND r.op = 'd' ORDER BY r.row_id, r.change_set_id DESC) d
WHERE ${scope ?? sql<boolean>`true`} ORDER BY d.row_id`))
  const found = rows.map(([id, changeSet, image, isThere]): LastImage => ({ id: Number(id), changeSet: Number(changeSet), image: JSON.parse(image ?? '{}') as TextImage, isThere: isThere === 't' }))
  const known = new Set(found.map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw noEntity(principal.language, entity, unknown)
  return found
}

function stagedRow(shape: WriteShape, image: TextImage, row: number, id: number, moment: Moment, findings: Findings): StagedRow {
  const stored = shape.stored.map((s) => {
    if (s.column in image && image[s.column] !== null) return textOf(s, image[s.column])
    const { required, secret, computed, default: usual } = s.field
    // A field that came after the deletion, or a file that is gone.
    if (required && !secret && !computed && usual === null) findings.add({ row, place: '' }, s.field, problem('required'), undefined)
    return s.column in image && s.field.kind === 'ref' ? null : s.toSql(s.blank(moment))
  })
  const lists = shape.lists.map((list) => idsText(image[historyKey(list)]))
  const owned = shape.children.map((children) => childrenText(children.child, childrenIn(image, historyKey(children)) ?? [], moment))
  return [String(row), String(id), null, '0', ...stored, ...lists, ...owned]
}

function refusal({ principal: { language }, reason }: RestoreRequest, findings: Findings, rows: number): InvalidInput {
  const { errors, total } = invalid(language, findings.kept, findings.count, rows === 1)
  return new InvalidInput(say(language, reason === 'undo' ? 'notUndone' : 'notRestored'), errors, total)
}
