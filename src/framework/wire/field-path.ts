/**
 * A path from a row to a value that narrows it: a field (`state`), what every row has (`creatorUserId`), a field of a referenced row
 * (`series.publisher`), a field of rows that point here (`Loan:book.member`: the member of the loans whose `book` is this row), any
 * number of such steps. An operator may stand at its end (`due.lte`); without one it equals.
 */
import type { EntityModel, Model } from '#framework/metadata'
import { operatorNamed, type Operator } from './operators.ts'
import { readableNames, type ReadableName } from './readable-names.ts'

export interface PathStep {
  /** Entity the step leads to. */
  to: EntityModel
  /** Column of the reference: of the row left behind, or of the row arrived at if the step goes back. */
  column: string
  back: boolean
}

export interface ResolvedPath {
  steps: readonly PathStep[]
  on: ReadableName
  operator: Operator
}

/** @returns null where a step leads nowhere, or ends at what may not be read */
export function pathOf(model: Model, entity: EntityModel, text: string): ResolvedPath | null {
  const parts = text.split('.')
  const operator = parts.length > 1 ? operatorNamed(parts.at(-1) ?? '') : undefined
  if (operator) parts.pop()
  const last = parts.pop() ?? ''
  const steps: PathStep[] = []
  let at = entity
  for (const part of parts) {
    const step = stepOf(model, at, part)
    if (!step) return null
    steps.push(step)
    at = step.to
  }
  const on = nameAt(at, last)
  return on ? { steps, on, operator: operator ?? 'eq' } : null
}

/** Entities the paths of an entity's calls lead through, by key of their table: what their lists rest on besides their own. */
export function tablesOnPaths(model: Model, entity: EntityModel): readonly string[] {
  const { list, lookups = [], lists = [] } = entity.wire
  const mine = [...lookups, ...lists, typeof list === 'object' ? list : {}].flatMap((l) => (l.mine === undefined ? [] : [l.mine]))
  const texts = [...lookups.flatMap((l) => Object.keys(l.by ?? {})), ...lists.flatMap((l) => [...Object.keys(l.by ?? {}), ...Object.keys(l.where ?? {})]), ...mine]
  return [...new Set(texts.flatMap((text) => pathOf(model, entity, text)?.steps.map((step) => step.to.tableOf) ?? []))]
}

/** The entity whose rows a call carries along, and its reference. @returns null where `text` is no `Entity:ref` that leads here */
export function carriedBy(model: Model, entity: EntityModel, text: string): { from: EntityModel; by: string } | null {
  const step = text.includes(':') ? stepOf(model, entity, text) : null
  return step ? { from: step.to, by: text.slice(text.indexOf(':') + 1) } : null
}

function stepOf(model: Model, from: EntityModel, part: string): PathStep | null {
  const [key = '', ref] = part.split(':')
  const holder = ref === undefined ? from : model.get(key)
  const field = holder?.fields.find((f) => f.key === (ref ?? key) && f.kind === 'ref')
  const to = ref === undefined ? model.get(field?.target ?? '') : holder
  const leadsHere = ref === undefined || model.get(field?.target ?? '')?.tableOf === from.tableOf
  return field?.column && to && leadsHere ? { to, column: field.column, back: ref !== undefined } : null
}

/** The value a path ends at, by key: one that lists may be filtered by, in a column of its own. */
function nameAt(entity: EntityModel, key: string): ReadableName | null {
  return [...readableNames(entity).values()].find((name) => !name.byName && name.column !== '' && (name.field?.key ?? name.name) === key) ?? null
}
