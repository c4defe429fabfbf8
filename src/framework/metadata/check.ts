/** Start-up checks: numbered, each with a sentence that tells the fix. */
import { wrongDefault } from './check-default.ts'
import { checkPlaces } from './check-places.ts'
import { checkRenames } from './check-renames.ts'
import type { Finding } from './finding.ts'
import type { EntityModel, FieldModel, Model } from './model.ts'
import { didYouMean } from './nearest-name.ts'

export interface CheckOptions {
  /** Keys of the menu's groups; unknown where only descriptors are at hand. */
  groups?: readonly string[] | undefined
  /** Keys of entities that were added last: of two that claim the same, the newer one is reported. */
  added?: readonly string[] | undefined
}

type Check = (entity: EntityModel, model: Model) => Iterable<Finding>

/**
 * Looks for mistakes that types cannot see.
 *
 * @returns every finding, empty where the model is sound; the product refuses to start with any.
 */
export function checkModel(model: Model, { groups, added }: CheckOptions = {}): Finding[] {
  const perEntity = [...model.values()].flatMap((entity) => checks.flatMap((check) => [...check(entity, model)]))
  return [...perEntity, ...(groups ? menuGroups(model, groups) : []), ...routesOnce(addedLast(model, added)), ...checkRenames(model)]
}

/** One line a finding: `E101 Book.author: refers to 'Auther', which no descriptor declares`. */
export function formatFinding({ code, at, message }: Finding): string {
  return `${code} ${at}: ${message}`
}

const checks: Check[] = [
  function* targetsExist(e, model) {
    for (const f of e.fields) if (f.target && !model.has(f.target)) yield at('E101', e, f, `refers to '${f.target}', which no descriptor declares${didYouMean(f.target, model.keys())}`)
  },
  function* withinIsReference(e) {
    for (const f of e.fields) for (const w of f.within) {
      if (!e.fields.some((o) => o.key === w && o.kind === 'ref')) yield at('E102', e, f, `within '${w}' is not a reference of ${e.key}`)
    }
  },
  function* offersFlags(e, model) {
    for (const f of e.fields) for (const flag of Object.keys(f.offers)) {
      if (!model.get(f.target ?? '')?.fields.some((t) => t.key === flag && t.kind === 'boolean')) yield at('E102', e, f, `offers '${flag}', which is no yes/no of ${f.target}`)
    }
  },
  function* listedByParent(e, model) {
    for (const f of e.fields) for (const w of f.within) {
      const parent = e.fields.find((o) => o.key === w)?.target
      const target = f.target ? model.get(f.target) : undefined
      if (!parent || !target) continue
      const links = target.fields.filter((t) => t.kind === 'ref' && t.target === parent).map((t) => t.key)
      const lookups = [...(target.wire.lookups ?? []), ...(target.wire.lists ?? [])]
      if (!lookups.some((l) => links.some((link) => l.by?.[link]))) {
        yield at('E103', e, f, `${f.target} cannot be listed by ${parent}; add it to ${f.target}.wire.lookups`)
      }
    }
  },
  function* hasTitle(e) {
    if (!e.title.length && !e.owned) yield at('E104', e, null, `has no 'name'; state its 'title'`)
    for (const t of e.title) if (!e.fields.some((f) => f.key === t)) yield at('E104', e, null, `title '${t}' is not a field of it`)
  },
  function* namedFieldsExist(e) {
    const named: [string, readonly string[]][] = [
      ['list', e.list], ['form', e.form.flatMap((s) => s.fields)], ['sort', e.sort.map((s) => s.field)],
      ['unique', e.unique.flat()], ['key', e.businessKey], ['code', e.code ? [e.code] : []], ['beside', e.beside], ['pages.views', e.pages.views.flatMap((view) => view.list)],
    ]
    for (const [word, keys] of named) for (const key of keys) {
      if (!e.fields.some((f) => f.key === key)) yield at('E105', e, null, `${word} names '${key}', which is not a field of it`)
    }
  },
  function* namesDiffer(e) {
    const seen = new Map<string, string>()
    for (const f of e.fields) for (const name of [f.wire, ...f.also]) {
      const other = seen.get(name.toLowerCase())
      if (other !== undefined && other !== f.key) yield at('E106', e, f, `travels as '${name}', as ${other} does; give one of them 'as'`)
      seen.set(name.toLowerCase(), f.key)
    }
  },
  function* reservedNames(e) {
    for (const f of e.fields) if (reserved.has(f.wire)) yield at('E107', e, f, `'${f.wire}' is kept by the framework; choose another key or 'as'`)
  },
  function* rangesMakeSense(e) {
    for (const f of e.fields) if (f.min !== null && f.max !== null && f.min > f.max) yield at('E108', e, f, `min ${f.min} is above max ${f.max}`)
  },
  function* defaultsFit(e) {
    for (const f of e.fields) {
      const wrong = wrongDefault(f)
      if (wrong !== null) yield at('E119', e, f, wrong)
    }
  },
  function* patternsCompile(e) {
    for (const f of e.fields) if (f.pattern && !compiles(f.pattern)) yield at('E109', e, f, `pattern '${f.pattern}' is not a regular expression`)
  },
  function* tableOwnerExists(e, model) {
    if (e.tableOf !== e.key && !model.has(e.tableOf)) yield at('E110', e, null, `sameTable names '${e.tableOf}', which no descriptor declares${didYouMean(e.tableOf, model.keys())}`)
    if (e.owned && !model.get(e.owned)?.fields.some((f) => f.kind === 'rows' && f.target === e.key)) {
      yield at('E110', e, null, `is owned by '${e.owned}', which has no f.rows of it`)
    }
  },
  function* ownedPointsBack(e, model) {
    for (const f of e.fields) if (f.kind === 'rows' && f.target) {
      const back = model.get(f.target)?.fields.find((o) => o.key === f.by)
      if (back?.target !== e.key) yield at('E111', e, f, `by '${f.by}' is not a reference of ${f.target} to ${e.key}`)
    }
  },
  function* choicesDiffer(e) {
    for (const f of e.fields) if (f.of) {
      const values = Object.values(f.of)
      if (!values.length || new Set(values).size !== values.length || values.includes(0)) yield at('E112', e, f, 'needs at least one value, all different, none of them 0 (0 means not chosen)')
    }
  },
  function* uniqueOfColumns(e) {
    for (const key of e.unique.flat()) {
      const f = e.fields.find((o) => o.key === key)
      if (f && (f.column === null || !['text', 'ref', 'integer', 'choice', 'date'].includes(f.kind))) yield at('E113', e, f, `a ${f.kind} cannot be part of 'unique'`)
    }
  },
  function* lookupsByReferences(e) {
    for (const l of [...(e.wire.lookups ?? []), ...(e.wire.lists ?? [])]) for (const key of Object.keys(l.by ?? {})) {
      // Paths are followed where the calls are checked (E210).
      if (key !== 'id' && !key.includes('.') && !standard.has(key) && !e.fields.some((f) => f.key === key)) yield at('E114', e, null, `look-up ${l.call} is narrowed by '${key}', which is not a field of it`)
    }
  },
  function* seedBelowStart(e) {
    for (const row of e.seed) if (!Number.isInteger(row.id) || row.id < 1 || row.id > 1000) yield at('E115', e, null, `seed id ${row.id} is not between 1 and 1000`)
  },
  function* delayNeedsTarget(e) {
    if (e.pages.delay && !e.pages.bulk.length) yield at('E116', e, null, `'delay' and 'after' belong to a bulk page; name it in pages.bulk`)
  },
  function* viewsOverLists(e) {
    if (e.pages.views.length && !e.pages.list.length) yield at('E118', e, null, `page ${e.pages.views[0]?.route} has no list where its records stand; name one in pages.list`)
    const calls = (e.wire.lists ?? []).map((l) => l.call)
    for (const view of e.pages.views) if (!calls.includes(view.over)) yield at('E118', e, null, `page ${view.route} is over '${view.over}', which is none of wire.lists (${calls.join(', ') || 'there are none'})`)
  },
  checkPlaces,
]

/** The entities, those that were added last at the end. */
export function addedLast(model: Model, added: readonly string[] = []): EntityModel[] {
  return [...model.values()].toSorted((a, b) => Number(added.includes(a.key)) - Number(added.includes(b.key)))
}

function* menuGroups(model: Model, groups: readonly string[]): Iterable<Finding> {
  for (const e of model.values()) for (const [group] of [e.pages.menu, ...e.pages.views.map((view) => view.menu)].filter((place) => place !== null)) {
    if (!groups.includes(group)) yield at('E120', e, null, `is placed in '${group}', which is no group of the menu${didYouMean(group, groups) || ` (${groups.join(', ')})`}`)
  }
}

function* routesOnce(entities: readonly EntityModel[]): Iterable<Finding> {
  const owners = new Map<string, string>()
  for (const e of entities) for (const route of [...e.pages.list, ...e.pages.views.map((view) => view.route), ...e.pages.create, ...e.pages.bulk]) {
    const other = owners.get(route.toLowerCase())
    if (other) yield at('E117', e, null, `route '${route}' belongs to ${other} already`)
    owners.set(route.toLowerCase(), e.key)
  }
}

const standard = new Set(['creationTime', 'creatorUserId', 'lastModificationTime', 'lastModifierUserId'])

/** Names every row has, or that requests use. */
const reserved = new Set(['id', 'tenantId', 'creationTime', 'creatorUserId', 'lastModificationTime', 'lastModifierUserId', 'rowVersion'])

function compiles(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}

function at(code: Finding['code'], entity: EntityModel, field: FieldModel | null, message: string): Finding {
  return { code, at: field ? `${entity.key}.${field.key}` : entity.key, message }
}
