/** What is wrong with a form: found by the kinds here, or by the server. */
import { parserOf, type Json, type Moment, type Path, type RowProblem } from '#framework/kinds'
import type { EntityModel, FieldModel, Language, Model } from '#framework/metadata'
import { problemText, type ValidationError } from '#framework/wire'
import { isEntered } from './form-fields.ts'
import type { Values } from './form-values.ts'

/** Field key → sentences; what belongs to no field stands under ''. */
export type Problems = { readonly [key: string]: readonly string[] }

export interface ValidationContext {
  model: Model
  language: Language
  moment: Moment
  /** An untouched secret of a stored row keeps its value, so it may stay empty. */
  isNew: boolean
}

/** Sentences about one value, from the same parser the server uses. */
export function problemsOf(field: FieldModel, value: Json | undefined, context: ValidationContext): string[] {
  return [...new Set(found(field, value, context).map(({ message }) => message))]
}

/** Those of them that are told of a field of an owned row. */
export function problemsInside(field: FieldModel, value: Json | undefined, context: ValidationContext): RowProblem[] {
  return found(field, value, context).flatMap(({ path: [at, wire], message }) => (typeof at === 'number' && typeof wire === 'string' ? [{ at, wire, message }] : []))
}

function found(field: FieldModel, value: Json | undefined, { model, language, moment, isNew }: ValidationContext): { path: Path; message: string }[] {
  const empty = value === undefined || value === null || value === ''
  if (empty && !isNew && (field.secret || field.input)) return []
  const all: { path: Path; message: string }[] = []
  const owned = field.target === null ? undefined : model.get(field.target)
  // What is wrong inside a row is told of the row's own field.
  const labelAt = (path: Path) => (field.kind === 'rows' ? owned?.fields.find(({ wire }) => wire === path[1]) : undefined)?.label[language] ?? field.label[language]
  parserOf(field, model)(value ?? null, { ...moment, refuse: (problem, path = []) => void all.push({ path, message: problemText(language, problem, labelAt(path)) }) })
  return all
}

/** All problems of a form; empty where there are none. */
export function allProblems(entity: EntityModel, values: Values, context: ValidationContext): Problems {
  const found = entity.fields.filter(isEntered).map((field) => [field.key, problemsOf(field, values[field.wire], context)] as const)
  return Object.fromEntries(found.filter(([, sentences]) => sentences.length > 0))
}

/** Problems of the named fields, in the language of now. */
export function ownProblems(entity: EntityModel, keys: ReadonlySet<string>, values: Values, context: ValidationContext): Problems {
  const found = entity.fields.filter(({ key }) => keys.has(key)).map((field) => [field.key, problemsOf(field, values[field.wire], context)] as const)
  return Object.fromEntries(found.filter(([, sentences]) => sentences.length > 0))
}

/** Those of the named fields. */
export function onlyOf(problems: Problems, keys: ReadonlySet<string>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([key]) => keys.has(key)))
}

/** Both, those of `more` behind. */
export function withProblems(some: Problems, more: Problems): Problems {
  const added = Object.entries(more).map(([key, sentences]) => [key, [...new Set([...(some[key] ?? []), ...sentences])]])
  return { ...some, ...Object.fromEntries(added) }
}

/** The server's errors on their fields: members are wire names, owned rows as `chapters[2].name`. */
export function serverProblems(entity: EntityModel, errors: readonly ValidationError[]): Problems {
  const found: { [key: string]: string[] } = {}
  for (const { message, members } of errors) {
    const fields = members.map((member) => fieldOf(entity, member)?.key ?? '')
    for (const key of new Set(fields.length ? fields : [''])) found[key] = [...(found[key] ?? []), message]
  }
  return found
}

/** Those of the server's errors that name a field of an owned row, by the key of the field that holds the rows. */
export function serverProblemsInside(entity: EntityModel, errors: readonly ValidationError[]): ReadonlyMap<string, readonly RowProblem[]> {
  const told = new Map<string, RowProblem[]>()
  for (const { message, members } of errors) for (const member of members) {
    const [, at, wire] = /^(?:\[\d+\]\.?)?\w+\[(\d+)\]\.(\w+)$/.exec(member) ?? []
    const key = fieldOf(entity, member)?.key
    if (key !== undefined && at !== undefined && wire !== undefined) told.set(key, [...(told.get(key) ?? []), { at: Number(at), wire, message }])
  }
  return told
}

function fieldOf(entity: EntityModel, member: string): FieldModel | undefined {
  // A call that takes rows names the row in front: `[0].name`.
  const first = (member.replace(/^\[\d+\]\.?/, '').split(/[.[]/, 1)[0] ?? '').toLowerCase()
  return entity.fields.find((f) => isEntered(f) && [f.wire, f.key, `${f.key}Name`].some((name) => name.toLowerCase() === first))
}
