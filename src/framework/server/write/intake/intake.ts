/** A wire row as it came → a draft: names bound, values parsed by their kinds, what is derived or reserved left aside. */
import type { FieldModel } from '#framework/metadata'
import type { Intake, Json, Moment, Path, RefsInput } from '#framework/kinds'
import { problem, type Problem } from '#framework/wire'
import { emptyDraft, places, type Draft } from './draft.ts'
import type { Findings } from '../validate/findings.ts'
import type { RowChanges } from '../request.ts'
import type { ListField, Property, StoredField, WriteShape } from './shape.ts'

export interface IntakeOptions extends Pick<RowChanges, 'only' | 'set'> {
  moment: Moment
  byName: boolean
  trusted: boolean
  findings: Findings
}

export type ReadRow = (raw: unknown, row: number, place?: string) => Draft

/**
 * Makes the reader of an entity's rows; one serves a whole body.
 *
 * @returns a function that gives the draft of a row; what is wrong with it went to the findings
 */
export function rowReader(shape: WriteShape, options: IntakeOptions): ReadRow {
  const propertyOf = binder(shape, options)
  const given = Object.entries(options.set ?? {}).map(([key, value]) => ({ at: shape.stored.findIndex((s) => s.field.key === key), value }))
  const { findings, byName, trusted } = options
  const childReaders = shape.children.map(({ child }) => rowReader(child, { ...options, only: null, set: {} }))
  const sizes = { stored: shape.stored.length, lists: shape.lists.length, children: shape.children.length }
  let draft = emptyDraft(0, '', sizes)
  let field: FieldModel | null = null
  let sent: unknown
  const intake: Intake = { ...options.moment, refuse }

  function refuse(found: Problem, path?: Path): void {
    if (!field) return
    draft.bad = true
    findings.add(draft, field, found, sent, path)
  }

  function take<V>(of: { field: FieldModel; parse: (value: unknown, intake: Intake) => V }, value: unknown): V | null {
    field = of.field
    sent = value
    const before = findings.count
    const parsed = of.parse(value, intake)
    return findings.count === before ? parsed : null
  }

  function takeStored(at: number, value: unknown, name: unknown): void {
    const plan = shape.stored[at] as StoredField
    if (!trusted && (plan.field.readOnly || plan.field.computed)) return
    if (byName && isBlank(value) && plan.field.kind === 'ref' && isName(name)) return void (draft.names ??= new Map()).set(at, clean(name))
    if (value === undefined && !(byName && name !== undefined)) return
    const before = findings.count
    draft.stored[at] = take(plan, value ?? null) ?? null
    if (findings.count > before) draft.refused.add(at)
  }

  /** What the call itself says stands above what was sent. */
  function give(at: number, value: Json): void {
    draft.names?.delete(at)
    draft.refused.delete(at)
    draft.stored[at] = take(shape.stored[at] as StoredField, value) as Json
  }

  function takeList(at: number, value: unknown): void {
    const plan = shape.lists[at] as ListField
    if (plan.field.readOnly || plan.field.computed) return
    const before = findings.count
    const parsed = take(plan, value) as RefsInput | null
    if (findings.count > before || !parsed) return
    const ids = parsed.filter((entry) => typeof entry === 'number')
    const names = parsed.flatMap((entry) => (typeof entry === 'number' ? [] : [clean(entry.name)]))
    ids.sort((a, b) => a - b)
    draft.lists[at] = ids
    if (names.length) (draft.listNames ??= new Map()).set(at, names)
  }

  function takeChildren(at: number, value: unknown, row: number): void {
    const { field: owner } = shape.children[at] as WriteShape['children'][number]
    field = owner
    sent = value
    const rows = value ?? []
    if (!Array.isArray(rows)) return refuse(problem('notList', { example: '[{ "id": 0 }]' }))
    const parent = draft
    parent.children[at] = rows.map((raw, index) => childReaders[at]?.(raw, row, `${parent.place}${owner.wire}[${index}].`)).filter((d) => d !== undefined)
    if (parent.children[at]?.some((child) => child.bad)) parent.bad = true
  }

  return function read(raw, row, place = '') {
    draft = emptyDraft(row, place, sizes)
    field = null
    if (!isObject(raw)) {
      draft.bad = true
      draft.isRow = false
      findings.addToRow(draft, '', problem('notObject'), raw)
      return draft
    }
    const sentBy = valuesByProperty(shape, raw, propertyOf)
    draft.id = takeNumber('id', sentBy.id) ?? 0
    draft.rowVersion = takeNumber('rowVersion', sentBy.rowVersion) || null
    for (const [at, value] of sentBy.stored.entries()) if (value !== undefined || sentBy.refNames?.[at] !== undefined) takeStored(at, value, sentBy.refNames?.[at])
    for (const [at, value] of sentBy.lists.entries()) if (value !== undefined) takeList(at, value)
    for (const [at, value] of sentBy.inputs.entries()) if (value !== undefined) takeInput(at, value)
    for (const [at, value] of sentBy.children.entries()) if (value !== undefined) takeChildren(at, value, row)
    for (const { at, value } of given) give(at, value)
    return draft
  }

  function takeInput(at: number, value: unknown): void {
    const plan = shape.inputs[at] as WriteShape['inputs'][number]
    draft.input = { ...draft.input, [plan.field.key]: take(plan, value) as Json }
  }

  /** Ids and versions: whole numbers as number or text, nothing for none. */
  function takeNumber(name: string, value: unknown): number | undefined {
    if (value === undefined || value === null || value === '') return undefined
    const number = typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : value
    if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 2_147_483_647) return number
    draft.bad = true
    findings.addToRow(draft, name, problem('notInteger', { min: null, max: null, example: 12 }), value)
    return undefined
  }
}

interface Sent {
  id: unknown
  rowVersion: unknown
  stored: unknown[]
  refNames: unknown[] | null
  lists: unknown[]
  children: unknown[]
  inputs: unknown[]
}

function valuesByProperty(shape: WriteShape, raw: { readonly [name: string]: unknown }, propertyOf: (name: string) => Property | null): Sent {
  const sent: Sent = {
    id: undefined, rowVersion: undefined, refNames: null,
    stored: places(shape.stored.length), lists: places(shape.lists.length), children: places(shape.children.length), inputs: places(shape.inputs.length),
  }
  for (const name of Object.keys(raw)) {
    const property = propertyOf(name)
    if (!property) continue
    const value = raw[name]
    if (property.is === 'id' || property.is === 'rowVersion') sent[property.is] = value
    else if (property.is === 'refName') (sent.refNames ??= [])[property.at] = value
    else {
      const group = property.is === 'stored' ? sent.stored : property.is === 'list' ? sent.lists : property.is === 'children' ? sent.children : sent.inputs
      if (!property.second || group[property.at] === undefined) group[property.at] = value
    }
  }
  return sent
}

/**
 * Names bind without regard to case; the product's own rows may also name fields by key. What a body names is remembered,
 * but not without end.
 */
function binder(shape: WriteShape, { trusted, only }: IntakeOptions): (name: string) => Property | null {
  const takes = (property: Property | null) => (property && (!only || property.is === 'id' || property.is === 'rowVersion' || only.includes(keyOf(shape, property))) ? property : null)
  const seen = new Map<string, Property | null>()
  return (name) => {
    const known = seen.get(name)
    if (known !== undefined) return known
    const property = takes(shape.properties.get(name.toLowerCase()) ?? (trusted ? (shape.keys.get(name) ?? null) : null))
    if (seen.size < 1000) seen.set(name, property)
    return property
  }
}

function keyOf(shape: WriteShape, property: Exclude<Property, { is: 'id' | 'rowVersion' }>): string {
  const { is, at } = property
  const group: readonly { field: FieldModel }[] = is === 'list' ? shape.lists : is === 'children' ? shape.children : is === 'input' ? shape.inputs : shape.stored
  return group[at]?.field.key ?? ''
}

function isObject(raw: unknown): raw is { readonly [name: string]: unknown } {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0 || value === '0'
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function clean(name: string): string {
  return name.trim().normalize('NFC').replaceAll('\0', '')
}
