/** State and actions of a form; bespoke pages lay it out as they like. */
import { momentIn, referenceName, type Json, type RowProblem } from '#framework/kinds'
import type { EntityModel, FieldModel } from '#framework/metadata'
import { useInvalidate } from '@refinedev/core'
import { useMemo, useRef, useState } from 'react'
import { callFor, send } from '../api/send.ts'
import { WireFailure } from '../api/wire-failure.ts'
import type { WireRow } from '../api/wire-row.ts'
import { useSession } from '../session/session.ts'
import { ruleProblems } from './entity-rules.ts'
import { useRules } from './use-rules.ts'
import { dependants } from './form-fields.ts'
import { allProblems, onlyOf, ownProblems, problemsInside, problemsOf, serverProblems, serverProblemsInside, withProblems, type ValidationContext, type Problems } from './form-problems.ts'
import { blankValues, bodyOf, changedFields, changesOnly, cloneValues, rowValues, type Values } from './form-values.ts'

/** What changing a parent did to the fields it narrows. */
export interface Cleared {
  /** Name of what was chosen before; null: nothing was. */
  from: string | null
  fields: readonly FieldModel[]
}

export interface FormStart {
  entity: EntityModel
  /** The stored row; none: a new one. */
  row?: WireRow
  /** Row to begin a new one with. */
  copied?: WireRow
  /** Values a new one begins with beyond the blank ones. */
  preset?: Values
}

export type Saved = { ok: true; result: unknown; id: number | null; changeSet: number } | { ok: false; failure: WireFailure | null }

export interface SaveOptions {
  /** Their version, over which only these fields are written. */
  over?: { version: number; fields: readonly FieldModel[] }
  /** Of the draft that holds what is saved. */
  draft?: string | undefined
}

export interface EntityForm {
  entity: EntityModel
  isNew: boolean
  values: Values
  /** Values the form began with. */
  first: Values
  changed: readonly FieldModel[]
  problems: Problems
  /** Of owned rows: what is wrong with which field of which row. */
  inside: (field: FieldModel) => readonly RowProblem[]
  /** Version of the stored row that the values began from: another one on the server means that somebody else saved. */
  version: Json | undefined
  /** Whether the problems are those of a refused save, to be said at the top. */
  refused: boolean
  cleared: ReadonlyMap<string, Cleared>
  saving: boolean
  set: (field: FieldModel, value: Json) => void
  /** Name of a chosen reference, for what shows it. */
  setName: (field: FieldModel, name: string | null) => void
  /** What a field waits for before it can be saved, as a sentence; null: nothing. */
  setPending: (field: FieldModel, why: string | null) => void
  /** Checks one field, as on leaving it. */
  check: (field: FieldModel) => void
  /** Checks all, saves, puts the server's errors on their fields. */
  save: (options?: SaveOptions) => Promise<Saved>
  reset: () => void
  /** Begins anew: blank, or with that row. */
  restart: (row?: WireRow) => void
  /** Sets all values, to take a discard back. */
  restore: (values: Values) => void
  /** Goes on with values that began from that version of the row. */
  resume: (values: Values, version: Json | undefined) => void
}

export function useEntityForm({ entity, row, copied, preset }: FormStart): EntityForm {
  const { model, language, zone } = useSession()
  const invalidate = useInvalidate()
  const [stored, setStored] = useState(row)
  const [version, setVersion] = useState(row?.['rowVersion'])
  const first = useMemo((): Values => {
    if (stored) return rowValues(model, entity, stored)
    return blankValues(entity, momentIn(zone))
  }, [model, entity, stored, zone])
  const [values, setValues] = useState<Values>(() => ({ ...(copied && !row ? cloneValues(model, entity, copied, momentIn(zone)) : first), ...preset }))
  // Which fields have problems, not their sentences: these follow the language.
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const [answered, setAnswered] = useState<Problems>({})
  const [answeredInside, setAnsweredInside] = useState<ReadonlyMap<string, readonly RowProblem[]>>(new Map())
  const [refused, setRefused] = useState(false)
  const [cleared, setCleared] = useState<ReadonlyMap<string, Cleared>>(new Map())
  const [saving, setSaving] = useState(false)
  const pending = useRef(new Map<string, string>())
  const isNew = stored === undefined
  const changed = changedFields(entity, first, values)
  const validation = (): ValidationContext => ({ model, language, moment: momentIn(zone), isNew })
  const rules = useRules(entity.key)
  // A rule may rest on what the form does not show, which a stored row brought along.
  const byRules = () => (rules ? ruleProblems(rules, entity, { ...stored, ...values }, stored, validation()) : {})
  const own = ownProblems(entity, told, values, validation())
  const problems = withProblems(Object.keys(own).length ? own : onlyOf(byRules(), told), answered)

  function set(field: FieldModel, value: Json) {
    const emptied = field.kind === 'ref' && value !== values[field.wire] ? dependants(entity, field.key).filter((child) => hasValue(values[child.wire])) : []
    const blanks = Object.fromEntries(emptied.flatMap((child) => [[child.wire, child.kind === 'refs' ? [] : null], [referenceName(child), null]]))
    if (field.kind === 'ref') {
      const from = values[referenceName(field)]
      setCleared(new Map([...cleared].filter(([key]) => key !== field.key && !emptied.some((c) => c.key === key)).concat(emptied.length ? [[field.key, { from: typeof from === 'string' && from ? from : null, fields: emptied }]] : [])))
    }
    setValues((old) => ({ ...old, ...blanks, [field.wire]: value, ...(field.kind === 'ref' && value === null ? { [referenceName(field)]: null } : {}) }))
    forget(field)
  }

  function forget(field: FieldModel) {
    setTold((old) => new Set([...old].filter((key) => key !== field.key)))
    setAnswered((old) => Object.fromEntries(Object.entries(old).filter(([key]) => key !== field.key)))
    setAnsweredInside((old) => new Map([...old].filter(([key]) => key !== field.key)))
  }

  async function save({ over, draft }: SaveOptions = {}): Promise<Saved> {
    const wrong = allProblems(entity, values, validation())
    const found = Object.keys(wrong).length ? wrong : byRules()
    setTold(new Set(Object.keys(found)))
    setAnswered({})
    setAnsweredInside(new Map())
    setRefused(Object.keys(found).length > 0)
    if (Object.keys(found).length > 0) return { ok: false, failure: null }
    if (pending.current.size) {
      setAnswered(Object.fromEntries([...pending.current].map(([key, why]) => [key, [why]])))
      setRefused(true)
      return { ok: false, failure: null }
    }
    const call = callFor(entity, isNew ? 'create' : 'update') ?? callFor(entity, 'save') ?? (isNew ? callFor(entity, 'createMany') : undefined)
    if (!call) throw new Error(`${entity.key} cannot be saved`)
    setSaving(true)
    try {
      const body = bodyOf(entity, values, stored?.id ?? 0, over?.version ?? version)
      const row = over === undefined ? body : changesOnly(body, over.fields)
      let changeSet = 0
      const result = await send<unknown>(call, { body: call.body === 'rows' ? [row] : row, failure: 'own', draft, onChangeSet: (set) => void (changeSet = set) })
      await invalidate({ resource: entity.key, invalidates: ['all'] })
      return { ok: true, result, id: stored?.id ?? idOf(result), changeSet }
    } catch (error) {
      if (!(error instanceof WireFailure)) throw error
      setAnswered(serverProblems(entity, error.validationErrors))
      setAnsweredInside(serverProblemsInside(entity, error.validationErrors))
      setRefused(true)
      return { ok: false, failure: error }
    } finally {
      setSaving(false)
    }
  }

  const begin = (next: Values) => {
    setValues(next)
    setTold(new Set())
    setAnswered({})
    setAnsweredInside(new Map())
    setRefused(false)
    setCleared(new Map())
  }
  return {
    entity, isNew, values, first, version, problems, refused, cleared, saving, changed, set, save,
    inside: (field) => [...(told.has(field.key) ? problemsInside(field, values[field.wire], validation()) : []), ...(answeredInside.get(field.key) ?? [])],
    setName: (field, name) => setValues((old) => ({ ...old, [referenceName(field)]: name })),
    setPending: (field, why) => {
      if (why !== null) pending.current.set(field.key, why)
      else if (pending.current.delete(field.key)) forget(field)
    },
    check: (field) => {
      forget(field)
      if (problemsOf(field, values[field.wire], validation()).length) setTold((old) => new Set([...old, field.key]))
    },
    reset: () => begin(first),
    restart: (next) => {
      setStored(next)
      setVersion(next?.['rowVersion'])
      begin(next ? rowValues(model, entity, next) : blankValues(entity, momentIn(zone)))
    },
    restore: setValues,
    resume: (next, base) => {
      begin(next)
      setVersion(base)
    },
  }
}

function hasValue(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== 0 && !(Array.isArray(value) && value.length === 0)
}

function idOf(result: unknown): number | null {
  return typeof result === 'object' && result !== null && 'id' in result && typeof result.id === 'number' ? result.id : null
}
