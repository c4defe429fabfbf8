/**
 * One statement writes a stage: changes and their differences, new rows, lists, owned rows, change set and history, all or nothing
 * and all from one snapshot. PostgreSQL checks keys and references at its end, so rows may swap names.
 */
import { joinTableOf, literal, quoted, sequenceOf, tableNamed, tableOf } from '../../schema/names.ts'
import type { ChildrenField, ListField, WriteShape } from '../intake/shape.ts'
import { childImage, childrenImage, historyKey, idsOfList } from './image.ts'
import { childrenColumn, listColumn } from './stage.ts'

export interface ApplyPlan {
  creates: boolean
  updates: boolean
  /** Answer each row's id; else counts only. */
  ids: boolean
  /** Of a single new row: columns of it, under the alias `t`, that are answered in place of `op, n, id`. */
  row?: string
}

/** Parameters of the statement, in order, before the stage's: tenant, user id, user name, request, reason. */
export const applyParameters = 5

/**
 * @param source the part of WITH that gives `stage`; null for the temporary table
 * @returns a statement that answers rows `op, n, id, change set, renamed` and what `row` asks for, or with `ids: false` rows `op, count, renamed`
 */
export function applyText(shape: WriteShape, plan: ApplyPlan, source: string | null): string {
  const parts = [
    ...(source ? [source] : []),
    ...(plan.updates ? [changedPart(shape), update(shape)] : []),
    ...(plan.creates ? [fresh(shape), insert(shape, plan.row)] : []),
    ...shape.lists.flatMap((list, at) => listParts(shape, list, at, plan)),
    ...shape.children.flatMap((children, at) => childrenParts(children, at, plan)),
    changeSet(shape, plan), changeRows(shape, plan),
  ]
  return `WITH ${parts.join(',\n')}\n${answer(shape, plan)}`
}

/** Staged updates that differ from what is stored, with their differences for history. */
export function changedPart(shape: WriteShape): string {
  const view = tableOf(shape.entity).view
  const differs = shape.stored.map((s) => `t.${quoted(s.column)} IS DISTINCT FROM s.${quoted(s.column)}`)
  const listDiffers = shape.lists.map((list, at) => `(s.${listColumn(at)} IS NOT NULL AND ${idsOfList(shape, list, 't.id')} IS DISTINCT FROM s.${listColumn(at)})`)
  const childrenDiffer = shape.children.map((children, at) =>
    `(s.${childrenColumn(at)} IS NOT NULL AND ${childrenImage(children, 't.id', true)} IS DISTINCT FROM ${stagedChildren(children, at, true)})`)
  const pair = (side: 'old' | 'new') => [
    ...shape.stored.flatMap((s, i) => (s.field.secret ? [] : [only(differs[i] ?? '', s.column, `${side === 'old' ? 't' : 's'}.${quoted(s.column)}`)])),
    ...shape.lists.map((list, at) => only(listDiffers[at] ?? '', historyKey(list), side === 'old' ? `to_jsonb(${idsOfList(shape, list, 't.id')})` : `to_jsonb(s.${listColumn(at)})`)),
    ...shape.children.map((children, at) => only(childrenDiffer[at] ?? '', historyKey(children), side === 'old' ? childrenImage(children, 't.id') : stagedChildren(children, at, false))),
  ].join(' || ') || `'{}'::jsonb`
  return `changed AS MATERIALIZED (SELECT s._id AS _own, s.*, ${pair('old')} AS _old, ${pair('new')} AS _new FROM stage s
JOIN ${view} t ON t.tenant_id = $1 AND t.id = s._id WHERE s._seen IS NOT NULL AND (${[...differs, ...listDiffers, ...childrenDiffer].join(' OR ') || 'false'}))`
}

function only(condition: string, key: string, value: string): string {
  return `CASE WHEN ${condition} THEN jsonb_build_object(${literal(key)}, ${value}) ELSE '{}'::jsonb END`
}

function update({ entity, stored }: WriteShape): string {
  const sets = stored.map((s) => `${quoted(s.column)} = s.${quoted(s.column)}`)
  return `updated AS (UPDATE ${tableOf(entity).view} t SET ${[...sets, 'row_version = t.row_version + 1', 'last_modification_time = now()', 'last_modifier_user_id = $2'].join(', ')}
FROM changed s WHERE t.tenant_id = $1 AND t.id = s._id)`
}

/** Ids in the order of the rows. They stand first: history reads nothing else, and what stands behind need not be taken apart for it. */
function fresh({ entity }: WriteShape): string {
  return `fresh AS MATERIALIZED (SELECT coalesce(s._id, ${nextId(entity.table)}) AS _own, s.* FROM (SELECT * FROM stage WHERE _seen IS NULL ORDER BY _n) s)`
}

export function nextId(table: string): string {
  return `nextval(${literal(sequenceOf(table))})::int4`
}

function insert({ entity, stored }: WriteShape, row: string | undefined): string {
  const columns = stored.map((s) => quoted(s.column))
  return `inserted AS (INSERT INTO ${tableOf(entity).view} AS t (${['tenant_id', 'id', 'creator_user_id', ...columns].join(', ')})
SELECT ${['$1', 's._own', '$2', ...columns.map((c) => `s.${c}`)].join(', ')} FROM fresh s${row ? ` RETURNING ${row}` : ''})`
}

/** Rows just written, changed and new. */
function written(plan: ApplyPlan, columns: string): string {
  return [...(plan.updates ? [`SELECT ${columns} FROM changed s`] : []), ...(plan.creates ? [`SELECT ${columns} FROM fresh s`] : [])].join(' UNION ALL ')
}

function listParts(shape: WriteShape, { field }: ListField, at: number, plan: ApplyPlan): string[] {
  const join = joinTableOf(shape.model, shape.entity, field)
  const ids = `s.${listColumn(at)}`
  const gone = `${listColumn(at)}_gone AS (DELETE FROM ${join.view} j USING changed s WHERE j.tenant_id = $1 AND j.${join.own} = s._own AND ${ids} IS NOT NULL AND NOT j.${join.target} = ANY(${ids}))`
  const into = `INSERT INTO ${join.view} (tenant_id, ${join.own}, ${join.target}) SELECT $1, s._own, x.id`
  const first = `${listColumn(at)}_first AS (${into} FROM fresh s CROSS JOIN LATERAL unnest(${ids}) AS x (id))`
  const more = `${listColumn(at)}_more AS (${into} FROM changed s CROSS JOIN LATERAL unnest(${ids}) AS x (id)
WHERE NOT EXISTS (SELECT FROM ${join.view} j WHERE j.tenant_id = $1 AND j.${join.own} = s._own AND j.${join.target} = x.id))`
  return [...(plan.updates ? [gone, more] : []), ...(plan.creates ? [first] : [])]
}

function childrenParts(children: ChildrenField, at: number, plan: ApplyPlan): string[] {
  const { child, by } = children
  const name = childrenColumn(at)
  const view = tableOf(child.entity).view
  const columns = child.stored.map((s) => quoted(s.column))
  const rows = `${name}_rows AS MATERIALIZED (SELECT w._own, k.* FROM (${written(plan, `s._own, s.${name} AS list`)}) w CROSS JOIN LATERAL ${recordset(children, 'w.list')} WHERE w.list IS NOT NULL)`
  const added = `${name}_added AS (INSERT INTO ${view} (${['tenant_id', 'id', 'creator_user_id', quoted(by), ...columns].join(', ')})
SELECT ${['$1', 'k.id', '$2', 'k._own', ...columns.map((c) => `k.${c}`)].join(', ')} FROM ${name}_rows k${plan.updates ? ` WHERE NOT EXISTS (SELECT FROM ${view} c WHERE c.tenant_id = $1 AND c.id = k.id)` : ''})`
  if (!plan.updates) return [rows, added]
  const gone = `${name}_gone AS (DELETE FROM ${view} c USING changed s WHERE c.tenant_id = $1 AND c.${quoted(by)} = s._own AND s.${name} IS NOT NULL
AND NOT EXISTS (SELECT FROM ${name}_rows k WHERE k.id = c.id AND k._own = s._own))`
  const changes = `${name}_changed AS (UPDATE ${view} c SET ${[...columns.map((c) => `${c} = k.${c}`), 'row_version = c.row_version + 1', 'last_modification_time = now()', 'last_modifier_user_id = $2'].join(', ')}
FROM ${name}_rows k WHERE c.tenant_id = $1 AND c.id = k.id AND c.${quoted(by)} = k._own AND (${rowDiffers(children)}))`
  return [rows, gone, changes, added]
}

/** An owned row `c` that is stored, and the one `k` that was sent. */
export function rowDiffers({ child }: ChildrenField): string {
  return child.stored.map(({ column }) => `c.${quoted(column)} IS DISTINCT FROM k.${quoted(column)}`).join(' OR ') || 'false'
}

/** Staged owned rows through their column types, so that they compare with what is stored. */
function stagedChildren(children: ChildrenField, at: number, secrets: boolean): string {
  return `coalesce((SELECT jsonb_agg(${childImage(children, 'k', secrets)} ORDER BY k.id) FROM ${recordset(children, `s.${childrenColumn(at)}`)}), '[]'::jsonb)`
}

export function recordset({ child }: ChildrenField, list: string): string {
  const columns = child.stored.map((s) => `${quoted(s.column)} ${s.stageType}`)
  return `jsonb_to_recordset(${list}) AS k (${['id int4', ...columns].join(', ')})`
}

/** Nothing changed: no change set. */
function changeSet({ entity }: WriteShape, { creates, updates }: ApplyPlan): string {
  const any = [...(updates ? ['EXISTS (SELECT FROM changed)'] : []), ...(creates ? ['EXISTS (SELECT FROM fresh)'] : [])].join(' OR ')
  return `change AS (INSERT INTO ${tableNamed('change_set').view} (tenant_id, user_id, user_name, request_id, reason, entity)
SELECT $1, $2, $3, $4, $5, ${literal(entity.tableOf)} WHERE ${any} RETURNING id)`
}

/** A create leaves nothing but its key: the row and later differences tell the rest. */
function changeRows({ entity }: WriteShape, { creates, updates }: ApplyPlan): string {
  const rows = [
    ...(updates ? [`SELECT $1::int4, change.id, ${literal(entity.tableOf)}, s._own, 'u', s._old, s._new FROM change, changed s`] : []),
    ...(creates ? [`SELECT $1::int4, change.id, ${literal(entity.tableOf)}, s._own, 'c', NULL::jsonb, NULL::jsonb FROM change, fresh s`] : []),
  ]
  return `log AS (INSERT INTO ${tableNamed('change_row').view} (tenant_id, change_set_id, entity, row_id, op, old, new) ${rows.join(' UNION ALL ')})`
}

/** A new row has no name before. */
function answer({ naming }: WriteShape, { creates, updates, ids, row }: ApplyPlan): string {
  if (row) return 'SELECT t.* FROM inserted t'
  const what = ids ? 's._n, s._own, (SELECT id FROM change)' : 'count(*)'
  const renamed = `s._old ?| ARRAY[${naming.map(literal).join(', ')}]::text[]`
  return [...(updates ? [`SELECT 'u', ${what}, ${ids ? renamed : `bool_or(${renamed})`} FROM changed s`] : []), ...(creates ? [`SELECT 'c', ${what}, false FROM fresh s`] : [])].join(' UNION ALL ')
}

