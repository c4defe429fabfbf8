/**
 * From wire rows to staged rows: every step of the door before the first write. It speaks to the database only through a source of rows, so
 * it runs beside the connection for a form, and in a thread of its own for a large body.
 */
import type { Moment } from '#framework/kinds'
import { problem } from '#framework/wire'
import type { EntityRules } from '../deps.ts'
import type { Draft } from './intake/draft.ts'
import { fileChecker } from './intake/file-keys.ts'
import type { Findings } from './validate/findings.ts'
import { finisher, skippedSets } from './validate/finish.ts'
import { rowReader } from './intake/intake.ts'
import type { CurrentRow, RowSource } from './resolve/lookup.ts'
import { ownedDrafts, ownedJson } from './intake/owned.ts'
import { referenceResolver } from './resolve/references.ts'
import type { Expectation, RowChanges } from './request.ts'
import type { WriteShape } from './intake/shape.ts'
import { refusedRow, type StagedRow } from './sql/stage.ts'

/** How rows are taken; plain data, so that a worker can be told. */
export interface IntakeTerms extends Pick<RowChanges, 'only' | 'set'> {
  moment: Moment
  kind: Expectation
  byName: boolean
  byKey: boolean
  existing: boolean
  addsOwned: boolean
  trusted: boolean
  /** Nothing will be written: new owned rows need no real ids. */
  checking: boolean
  may: { create: boolean; update: boolean }
}

export interface EngineOptions extends IntakeTerms {
  shape: WriteShape
  rowSource: RowSource
  findings: Findings
  rules: ReadonlyMap<string, EntityRules>
}

/** The rows of one slice of a body, ready for the stage; bad ones too, since they may still be duplicates. */
export interface Slice {
  staged: StagedRow[]
  creates: number
  updates: number
  bad: number
  /** Values of `input` fields, by row. */
  inputs: { row: number; input: { [field: string]: unknown } }[]
  /** Keys of stored files that become the rows' own. */
  files: string[]
}

/** The right to create or update is missing; nothing was asked before it was known. */
export class RightMissing extends Error {
  readonly right: 'Create' | 'Update'
  constructor(right: 'Create' | 'Update') {
    super(`needs ${right}`)
    this.right = right
  }
}

export type Engine = (raws: readonly unknown[], first: number) => Promise<Slice>

export function makeEngine(options: EngineOptions): Engine {
  const { shape, rowSource, findings, rules } = options
  const read = rowReader(shape, options)
  const resolve = referenceResolver(shape, rowSource, findings)
  const finish = finisher(shape, { ...options, rules: rules.get(shape.entity.tableOf) ?? rules.get(shape.entity.key) })
  const checkFiles = fileChecker(shape, rowSource, findings)
  const owned = shape.children.map((children) => ({
    children, resolve: referenceResolver(children.child, rowSource, findings), finish: finisher(children.child, { ...options, rules: rules.get(children.child.entity.key) }),
  }))
  /** Row of the body that has an id first. */
  const idsSeen = new Map<number, number>()

  return async (raws, first) => {
    const drafts = raws.map((raw, i) => read(raw, first + i))
    for (const draft of drafts) demand(draft)
    const current = await currentOf(drafts.filter((draft) => draft.id !== 0).map((draft) => draft.id))
    for (const draft of drafts) if (draft.id && !draft.bad) compare(draft, current.get(draft.id))
    await resolve(drafts.map((draft) => ({ draft, current: current.get(draft.id) ?? null })))
    if (options.byKey || options.existing) await matchByKey(drafts, current)
    const files = await checkFiles(drafts, current)
    const lists = await ownedLists(drafts, current)
    const slice: Slice = { staged: [], creates: 0, updates: 0, bad: 0, inputs: [], files }
    drafts.forEach((draft, i) => put(slice, draft, current.get(draft.id) ?? null, lists[i] ?? []))
    return slice
  }

  /** The right first, then what the call is for. */
  function demand(draft: Draft): void {
    const isNew = options.kind === 'create' || (options.kind === 'save' && draft.id === 0 && !options.existing)
    if (isNew && !options.may.create) throw new RightMissing('Create')
    if (!isNew && !options.may.update) throw new RightMissing('Update')
    if (options.kind === 'create' && draft.id && !options.trusted) refuse(draft, problem('notNew', { id: draft.id }))
    if (options.kind === 'update' && !draft.id && !draft.bad) refuse(draft, problem('unknownId', { id: 0 }))
    if (!draft.id) return
    const before = idsSeen.get(draft.id)
    if (before !== undefined) refuse(draft, problem('duplicateInFile', { value: String(draft.id), row: before + 1 }))
    else idsSeen.set(draft.id, draft.row)
  }

  function refuse(draft: Draft, found: Parameters<Findings['addToRow']>[2], field = 'id'): void {
    draft.bad = true
    if (field === 'id') findings.addToRow(draft, field, found, draft.id)
    else findings.addToRow(draft, field, found, draft.rowVersion, { id: draft.id })
  }

  async function currentOf(ids: readonly number[]): Promise<Map<number, CurrentRow>> {
    if (!ids.length || options.kind === 'create') return new Map()
    return new Map((await rowSource.current(ids)).map((row) => [row.id, row]))
  }

  function compare(draft: Draft, current: CurrentRow | undefined): void {
    if (options.kind === 'create') return
    if (!current) refuse(draft, problem('unknownId', { id: draft.id }))
    else if (draft.rowVersion && draft.rowVersion !== current.rowVersion) refuse(draft, problem('staleVersion'), 'rowVersion')
  }

  /** New rows that have the business key of an existing one become its update. */
  async function matchByKey(drafts: readonly Draft[], current: Map<number, CurrentRow>): Promise<void> {
    const keys = shape.entity.businessKey.map((key) => shape.stored.findIndex((s) => s.field.key === key))
    // One that is wrong otherwise is looked for too: all of its errors are told at once, and none that it is taken by its own record.
    const open = drafts.filter((draft) => !draft.id && draft.isRow && keys.length && keys.every((at) => draft.stored[at] !== undefined))
    if (open.length && options.kind !== 'create') await identify(open, keys, current)
    if (options.existing) for (const draft of drafts) if (!draft.id && draft.isRow) refuseUnknown(draft, keys)
  }

  async function identify(open: readonly Draft[], keys: readonly number[], current: Map<number, CurrentRow>): Promise<void> {
    const values = keys.map((at) => open.map((draft) => shape.stored[at]?.toSql(draft.stored[at]) ?? null))
    const ids = await rowSource.byKey(values)
    open.forEach((draft, i) => (draft.id = ids[i] ?? 0))
    const found = open.filter((draft) => draft.id)
    if (found.length && !options.may.update) throw new RightMissing('Update')
    for (const [id, row] of await currentOf(found.map((draft) => draft.id))) current.set(id, row)
    for (const draft of found) {
      const before = idsSeen.get(draft.id)
      if (before !== undefined) refuse(draft, problem('duplicateInFile', { value: String(draft.id), row: before + 1 }))
      else idsSeen.set(draft.id, draft.row)
    }
  }

  /** Says that no record has the row's business key, or which part of the key it lacks. */
  function refuseUnknown(draft: Draft, keys: readonly number[]): void {
    const lacking = keys.find((at) => draft.stored[at] === undefined || draft.stored[at] === null)
    const at = lacking ?? keys[0]
    const stored = at === undefined ? undefined : shape.stored[at]
    if (draft.bad && (at === undefined || draft.refused.has(at) || lacking !== undefined)) return
    draft.bad = true
    if (!stored) return refuse(draft, problem('unknownId', { id: 0 }))
    if (lacking !== undefined) return findings.add(draft, stored.field, problem('required'), undefined)
    const sent = draft.stored[at ?? 0]
    findings.add(draft, stored.field, problem('notExisting', { value: draft.names?.get(at ?? 0) ?? String(sent) }), sent)
  }

  /** Per draft and children field: the list as JSON, null where it was not sent. */
  async function ownedLists(drafts: readonly Draft[], current: ReadonlyMap<number, CurrentRow>): Promise<(string | null)[][]> {
    const lists: (string | null)[][] = drafts.map(() => [])
    for (const [at, part] of owned.entries()) {
      const all = drafts.map((draft) => ownedDrafts(part.children, at, draft, current.get(draft.id)?.children[at] ?? [], options.addsOwned, findings))
      const flat = all.flat()
      await part.resolve(flat)
      for (const { draft, parent } of flat) if (draft.bad) parent.bad = true
      const nextId = await idsFor(part.children.child.entity.key, flat.filter(({ draft }) => !draft.id).length)
      drafts.forEach((draft, i) => lists[i]?.push(draft.children[at] ? ownedJson(part.children, all[i] ?? [], part.finish, (child) => child.id || nextId()) : null))
    }
    return lists
  }

  async function idsFor(child: string, count: number): Promise<() => number> {
    const ids = count && !options.checking && !findings.count ? await rowSource.childIds(child, count) : []
    let next = 0
    return () => ids[next++] ?? -next
  }

  function put(slice: Slice, draft: Draft, current: CurrentRow | null, lists: readonly (string | null)[]): void {
    if (!draft.isRow || (!current && (draft.id || options.existing) && options.kind !== 'create')) return void slice.bad++
    const texts = finish(draft, current)
    if (draft.bad) slice.bad++
    if (current) slice.updates++
    else slice.creates++
    if (!texts) return
    if (draft.input) slice.inputs.push({ row: draft.row, input: draft.input })
    slice.staged.push([
      String(draft.row), draft.id ? String(draft.id) : null, current ? String(current.rowVersion) : null, String(skippedSets(shape, draft) | (draft.bad ? refusedRow : 0)), ...texts,
      ...shape.lists.map((_, at) => listText(draft.lists[at], current)), ...lists,
    ])
  }

  function listText(ids: readonly number[] | undefined, current: CurrentRow | null): string | null {
    return ids ? `{${ids.join(',')}}` : current ? null : '{}'
  }
}
