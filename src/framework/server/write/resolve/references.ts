/** References of drafts: asked for in one question per slice, remembered over slices, then put in place and checked. */
import { problem, type Problem } from '#framework/wire'
import type { Draft } from '../intake/draft.ts'
import type { TiedRows } from '../validate/finding.ts'
import type { Findings } from '../validate/findings.ts'
import type { CurrentRow, LookupQuestion, RowSource, TargetRow } from './lookup.ts'
import { referencesOf, type ReferencePlan } from './reference-plan.ts'
import type { WriteShape } from '../intake/shape.ts'

/** What is known of one reference field's targets. */
interface Known {
  plan: ReferencePlan
  ids: Map<number, TargetRow | null>
  names: Map<string, readonly TargetRow[]>
}

export interface DraftOf {
  draft: Draft
  /** Null for a new row. */
  current: Pick<CurrentRow, 'stored' | 'lists'> | null
}

export type ResolveReferences = (drafts: readonly DraftOf[]) => Promise<void>

/** Makes the resolver of one shape; one serves a whole body. */
export function referenceResolver(shape: WriteShape, rowSource: RowSource, findings: Findings): ResolveReferences {
  const known = referencesOf(shape).map((plan): Known => ({ plan, ids: new Map(), names: new Map() }))
  return async (drafts) => {
    const questions: LookupQuestion[] = []
    const asked: Known[] = []
    for (const k of known) {
      const { ids, names } = unknownOf(k, drafts)
      if (!ids.size && !names.size) continue
      questions.push({ asker: shape.entity.key, field: k.plan.field.key, ids: [...ids], names: [...names] })
      asked.push(k)
    }
    const answers = questions.length ? await rowSource.lookup(questions) : []
    asked.forEach((k, i) => learn(k, questions[i], answers[i]))
    for (const of of drafts) for (const k of known) place(k, of, findings)
  }
}

/** A single reference that must be looked at: sent, or tied to one that was sent. */
function idToCheck({ plan }: Known, { draft, current }: DraftOf): number | null {
  const sent = draft.stored[plan.at]
  const now = current ? idOf(current.stored[plan.at]) : null
  const id = sent === undefined ? now : (sent as number | null)
  if (id === null || draft.refused.has(plan.at)) return null
  if (id !== now) return id
  return plan.within.some((tie) => changed(draft, current, tie.parent)) ? id : null
}

function changed(draft: Draft, current: DraftOf['current'], at: number): boolean {
  if (draft.names?.has(at)) return true
  const sent = draft.stored[at]
  return sent !== undefined && (sent as number | null) !== (current ? idOf(current.stored[at]) : null)
}

function listToCheck({ plan }: Known, { draft, current }: DraftOf): readonly number[] {
  const sent = draft.lists[plan.at]
  const now = current?.lists[plan.at] ?? []
  if (plan.within.some((tie) => changed(draft, current, tie.parent))) return sent ?? now
  const held = new Set(now)
  return sent?.filter((id) => !held.has(id)) ?? []
}

function unknownOf(k: Known, drafts: readonly DraftOf[]): { ids: Set<number>; names: Set<string> } {
  const ids = new Set<number>()
  const names = new Set<string>()
  for (const of of drafts) {
    const { names: byName, listNames } = of.draft
    const named = k.plan.many ? (listNames?.get(k.plan.at) ?? []) : byName?.has(k.plan.at) ? [byName.get(k.plan.at) ?? ''] : []
    for (const name of named) if (!k.names.has(name)) names.add(name)
    if (k.plan.many) {
      for (const id of listToCheck(k, of)) if (!k.ids.has(id)) ids.add(id)
    } else {
      const id = idToCheck(k, of)
      if (id !== null && !k.ids.has(id)) ids.add(id)
    }
  }
  return { ids, names }
}

function learn(k: Known, question: LookupQuestion | undefined, answer: Awaited<ReturnType<RowSource['lookup']>>[number] | undefined): void {
  for (const id of question?.ids ?? []) k.ids.set(id, null)
  for (const row of answer?.ids ?? []) k.ids.set(row.id, row)
  question?.names.forEach((name, i) => {
    const rows = answer?.names[i] ?? []
    k.names.set(name, rows)
    for (const row of rows) k.ids.set(row.id, row)
  })
}

function place(k: Known, of: DraftOf, findings: Findings): void {
  if (k.plan.many) return placeList(k, of, findings)
  const { plan } = k
  const { draft } = of
  const name = draft.names?.get(plan.at)
  if (name !== undefined) {
    const row = named(k, of, name, findings)
    draft.stored[plan.at] = row?.id ?? null
    if (!row) draft.refused.add(plan.at)
    return
  }
  const id = idToCheck(k, of)
  if (id === null) return
  const row = k.ids.get(id)
  if (row && fits(k, of, row, findings, id)) return
  if (!row) refuse(of.draft, plan, findings, problem('unknownReference', { value: id, target: plan.target.label.one }), id)
  draft.refused.add(plan.at)
}

function placeList(k: Known, of: DraftOf, findings: Findings): void {
  const { draft } = of
  const names = draft.listNames?.get(k.plan.at)
  if (names) {
    const rows = names.map((name) => named(k, of, name, findings)).filter((row) => row !== null)
    draft.lists[k.plan.at] = [...new Set([...(draft.lists[k.plan.at] ?? []), ...rows.map((row) => row.id)])].toSorted((a, b) => a - b)
  }
  for (const id of listToCheck(k, of)) {
    const row = k.ids.get(id)
    if (row) fits(k, of, row, findings, id)
    else refuse(draft, k.plan, findings, problem('unknownReference', { value: id, target: k.plan.target.label.one }), id)
  }
}

/** The one row of that name inside the parents; rows tied to exactly these parents go before rows tied to none. */
function named(k: Known, of: DraftOf, name: string, findings: Findings): TargetRow | null {
  const { plan } = k
  const all = k.names.get(name) ?? []
  const loose = all.filter((row) => plan.within.every((tie) => agrees(of, tie.parent, row.links[tie.link])))
  const exact = loose.filter((row) => plan.within.every((tie) => row.links[tie.link] === parentOf(of, tie.parent)))
  const rows = exact.length ? exact : loose
  if (rows.length === 1 && rows[0]) return rows[0]
  // Without its parent nobody can say which row is meant: the parent's own error is enough.
  if (rows.length > 1 && plan.within.some((tie) => of.draft.refused.has(tie.parent))) return null
  const broken = all.length ? plan.within.findIndex((tie) => all.every((row) => !agrees(of, tie.parent, row.links[tie.link]))) : -1
  if (rows.length > 1) {
    const first = rows.slice(0, told)
    refuse(of.draft, plan, findings, problem('ambiguousReference', { value: name, matches: first.map((row) => `${name} (${row.id})`), count: rows.length, many: plan.target.label.many }), name, { rows: first })
  } else if (!refuseTie(k, of, all, broken, findings, name)) refuse(of.draft, plan, findings, problem('unknownReference', { value: name, target: plan.target.label.one }), name)
  return null
}

/** Rows that a message names at most. */
const told = 5

function fits(k: Known, of: DraftOf, row: TargetRow, findings: Findings, value: number): boolean {
  return !refuseTie(k, of, [row], k.plan.within.findIndex((tie) => !agrees(of, tie.parent, row.links[tie.link])), findings, value)
}

/** @param broken place of the tie that none of the rows keeps; -1 for none @returns whether there was one */
function refuseTie({ plan }: Known, of: DraftOf, rows: readonly TargetRow[], broken: number, findings: Findings, value: string | number): boolean {
  const tie = plan.within[broken]
  if (tie) refuse(of.draft, plan, findings, problem('notWithin', { value, parent: tie.parentField.label }), value, { rows: rows.slice(0, told), tie: broken, chosen: parentOf(of, tie.parent) })
  return tie !== undefined
}

/** A link that is empty on either side passes. */
function agrees(of: DraftOf, parent: number, link: number | null | undefined): boolean {
  const chosen = parentOf(of, parent)
  return chosen === null || link === null || link === undefined || chosen === link
}

function parentOf({ draft, current }: DraftOf, at: number): number | null {
  if (draft.refused.has(at)) return null
  const sent = draft.stored[at]
  if (sent !== undefined) return sent as number | null
  return current ? idOf(current.stored[at]) : null
}

function refuse(draft: Draft, plan: ReferencePlan, findings: Findings, found: Problem, value: unknown, tied?: Pick<TiedRows, 'rows' | 'tie' | 'chosen'>): void {
  draft.bad = true
  findings.add(draft, plan.field, found, value, [], tied ? { tied: { asker: plan.asker, field: plan.field.key, ...tied } } : {})
}

function idOf(raw: string | null | undefined): number | null {
  return raw === null || raw === undefined ? null : Number(raw)
}
