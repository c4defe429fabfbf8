/** A draft with its references in place → the texts of its stored columns: blanks and present values, then the entity's rules. */
import { fieldOf } from '#framework/metadata'
import type { Json, Moment } from '#framework/kinds'
import { problem } from '#framework/wire'
import type { EntityRules, RuleRow } from '../../deps.ts'
import type { Draft } from '../intake/draft.ts'
import type { Findings } from './findings.ts'
import type { ChildImage } from '../resolve/lookup.ts'
import type { StoredField, WriteShape } from '../intake/shape.ts'

export interface FinishOptions {
  moment: Moment
  trusted: boolean
  findings: Findings
  rules: EntityRules | undefined
}

/** Present texts of a row's columns, ids of its lists, and its owned rows; null for a new row. */
export interface Present {
  stored: readonly (string | null)[]
  lists: readonly (readonly number[])[]
  children?: readonly (readonly ChildImage[])[]
}

/** Null for a new row that is refused and can't be compared with others: it needs no stage. */
export type Finish = (draft: Draft, present: Present | null) => (string | null)[] | null

export function finisher(shape: WriteShape, options: FinishOptions): Finish {
  const { findings, moment, rules } = options
  const blanks = shape.stored.map((s) => s.toSql(s.blank(moment)))
  const allSets = (1 << shape.unique.length) - 1
  const needed = shape.stored.flatMap((s, at) => (mustBeSent(s, options.trusted) ? [at] : []))
  return (draft, present) => {
    checkInputs(draft)
    if (!present) {
      requireSent(draft)
      if (draft.bad && skippedSets(shape, draft) === allSets) return null
    }
    const texts = shape.stored.map((s, at) => {
      const sent = draft.stored[at]
      return sent === undefined || draft.refused.has(at) ? ((present ? present.stored[at] : blanks[at]) ?? null) : s.toSql(sent)
    })
    if (rules && !draft.bad) applyRules(rules, draft, present, texts)
    return texts
  }

  function checkInputs(draft: Draft): void {
    for (const [key, check] of Object.entries(rules?.inputs ?? {})) {
      const found = draft.input && key in draft.input ? check(draft.input[key]) : null
      if (!found) continue
      draft.bad = true
      findings.add(draft, fieldOf(shape.entity, key), found, draft.input?.[key])
    }
  }

  function requireSent(draft: Draft): void {
    for (const at of needed) {
      const plan = shape.stored[at]
      if (!plan || draft.stored[at] !== undefined || draft.names?.has(at)) continue
      draft.bad = true
      draft.refused.add(at)
      findings.add(draft, plan.field, problem('required'), undefined)
    }
    for (const [at, { field }] of shape.lists.entries()) {
      if (!field.required || draft.lists[at] !== undefined) continue
      draft.bad = true
      findings.add(draft, field, problem('required'), undefined)
    }
  }

  /** What a rule computed may be more than its column holds: reported on its field, like anything sent. */
  function filled(draft: Draft, { field, parse }: StoredField, value: Json | undefined): Json {
    return parse(value ?? null, {
      ...moment,
      refuse(found) {
        draft.bad = true
        findings.add(draft, field, found, value)
      },
    })
  }

  /** Rules see the whole row by field keys, and what they change is stored. */
  function applyRules({ complete, check }: EntityRules, draft: Draft, present: Present | null, texts: (string | null)[]): void {
    const row: { [field: string]: Json } = { ...draft.input }
    shape.stored.forEach((s, at) => (row[s.field.key] = valueOf(s, draft.stored[at], texts[at])))
    shape.lists.forEach((list, at) => (row[list.field.key] = draft.lists[at] ?? present?.lists[at] ?? []))
    shape.children.forEach((c, at) => draft.children[at] && (row[c.field.key] = draft.children[at].map((child) => childRow(c.child, child))))
    const completed = complete ? complete(row, { ...moment, row: draft.row }) : row
    shape.stored.forEach((s, at) => {
      const value = completed[s.field.key] as Json | undefined
      if (value !== row[s.field.key]) texts[at] = s.toSql(filled(draft, s, value))
    })
    for (const found of check?.(completed, present ? rowBefore(shape, present) : undefined, moment) ?? []) {
      draft.bad = true
      const field = fieldOf(shape.entity, found.field)
      findings.add(draft, field, found.problem, completed[found.field])
    }
  }
}

/** The row as it is stored, under its field keys. */
function rowBefore(shape: WriteShape, { stored, lists, children = [] }: Present): RuleRow {
  return Object.fromEntries([
    ...shape.stored.map((s, at) => [s.field.key, valueOf(s, undefined, stored[at])]),
    ...shape.lists.map(({ field }, at) => [field.key, lists[at] ?? []]),
    ...shape.children.map(({ field, child }, at) => [field.key, (children[at] ?? []).map((image) => Object.fromEntries([['id', image['id']], ...child.stored.map((s) => [s.field.key, image[s.column]])]))]),
  ])
}

/** A bit for each unique set that can't be compared: parts of it were refused, or a rule would have filled them. */
export function skippedSets(shape: WriteShape, draft: Draft): number {
  if (!draft.bad) return 0
  const isOpen = (at: number) => draft.refused.has(at) || shape.stored[at]?.field.computed
  return shape.unique.reduce((bits, set, i) => (set.some(isOpen) ? bits | (1 << i) : bits), 0)
}

/** A new row must bring what is required, unless there is a default or nobody may write it. */
function mustBeSent({ field }: StoredField, trusted: boolean): boolean {
  return field.required && field.default === null && !field.computed && (!field.readOnly || trusted)
}

function valueOf({ toJson }: StoredField, sent: Json | undefined, text: string | null | undefined): Json {
  return sent === undefined ? (JSON.parse(toJson(text ?? null)) as Json) : sent
}

function childRow(shape: WriteShape, draft: Draft): Json {
  return Object.fromEntries([['id', draft.id], ...shape.stored.flatMap((s, at) => (draft.stored[at] === undefined ? [] : [[s.field.key, draft.stored[at]]]))]) as Json
}
