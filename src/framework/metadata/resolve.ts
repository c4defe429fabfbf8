/** Written → resolved: one function completes every descriptor. */
import { usualCalls, type EntityDefinition, type WireOptions } from './entity.ts'
import type { FieldDefinition, Tones } from './field.ts'
import { identityOf } from './identity.ts'
import { choiceLabels, entityLabel, fieldLabel, shortLabel, wordLabels, type Words } from './labels.ts'
import type { EntityModel, FieldModel, FileSpot, Model, SortKey, Text } from './model.ts'
import { columnName, snakeCase, usualPermission } from './names.ts'

/** A descriptor and the folder it lies in. */
export interface Source {
  area: string
  definition: EntityDefinition
}

/**
 * Completes the descriptors of a product.
 *
 * @param sources every descriptor with its area, in the order of their files
 * @param words Urdu words; labels without a translation fall back to English and are listed by `missingLabels`
 * @returns the model by key. Mistakes are not found here but by `checkModel`, which says how to correct them.
 */
export function resolveModel(sources: readonly Source[], words: Words): Model {
  const written = new Map(sources.map((s) => [s.definition.key, s]))
  return new Map(sources.map((source) => [source.definition.key, resolveEntity(source, written, words)]))
}

function resolveEntity({ area, definition }: Source, written: ReadonlyMap<string, Source>, words: Words): EntityModel {
  const { key } = definition
  const options = withOwner(definition, written)
  const tableOf = options.sameTable ?? key
  const fields = ownFields(definition, written).map(([name, field]) => resolveField(key, name, field, words, tonesOf(field, written)))
  const identity = identityOf(options, ownFields(definition, written))
  // Owned rows have no rights of their own: whoever may read the owner may read them.
  const guarded = (options.owned && written.get(options.owned)?.definition) || definition
  return {
    key, area, tableOf, table: snakeCase(tableOf), renamedFrom: [options.renamedFrom ?? []].flat(), fields, files: fileSpots(definition, written), ...identity,
    label: entityLabel(definition, words).label,
    code: options.code ?? null,
    list: [...(options.list ?? defaultList(fields, identity.title))],
    form: (options.form ?? [{ title: {}, fields: fields.filter((f) => !f.computed).map((f) => f.key) }]).map((s) => ({ ...s, fields: [...s.fields] })),
    sort: options.sort?.map(sortKey) ?? [],
    permission: prefixOf(guarded.key, guarded.options),
    oneRight: typeof guarded.options.permission === 'object',
    owned: options.owned ?? null,
    journal: options.journal ?? false,
    place: options.place ?? false,
    scoped: options.scope ?? true,
    called: options.called ?? null,
    beside: [...(options.beside ?? [])],
    person: options.person === true ? 'id' : (options.person ?? null),
    allocates: options.allocates ? { ...options.allocates } : null,
    pages: resolvePages(definition, entityLabel(definition, words).label.many),
    messages: options.messages ?? {},
    seed: (options.seed ?? []).map((row) => ({ ...row })),
    wire: servedOnly(options.wire ?? {}),
  }
}

function prefixOf(key: string, { permission }: EntityDefinition['options']): string {
  return typeof permission === 'object' ? permission.one : (permission ?? usualPermission(key))
}

/** A descriptor on another's table says only what differs there: what rows are and how they are shown is the table's. */
function withOwner({ options }: EntityDefinition, written: ReadonlyMap<string, Source>): EntityDefinition['options'] {
  const owner = options.sameTable ? written.get(options.sameTable)?.definition.options : undefined
  if (!owner) return options
  const { title, code, beside, list, form, sort, unique, key, messages, place, scope, person, allocates } = owner
  return { title, code, beside, list, form, sort, unique, key, messages, place, scope, person, allocates, ...options }
}

/** `only` says of every usual call that is not in it that it is not served; it stays, for checks of what it names. */
function servedOnly(wire: WireOptions): WireOptions {
  const { only } = wire
  return only ? { ...Object.fromEntries(usualCalls.filter((call) => !only.includes(call)).map((call) => [call, false])), ...wire } : wire
}

/** Routes follow from the key (`/bookType`; matched without regard to letter case) unless stated, the upload's from the list's (`/bookType-bulk`), and both from the calls there are. */
function resolvePages({ key, options }: EntityDefinition, many: Text): EntityModel['pages'] {
  const { pages = {}, owned } = options
  const wire = servedOnly(options.wire ?? {})
  const route = `/${/^[A-Z]{2}/.test(key) ? key : key.charAt(0).toLowerCase() + key.slice(1)}`
  return {
    list: [...(pages.list ?? (owned || wire.list === false ? [] : [route]))],
    views: (pages.views ?? []).map(({ route: at, over, label, list, menu }) => ({ route: at, over, label: { ...many, ...label }, list: [...(list ?? [])], menu: menu ? [menu[0], menu[1]] : null })),
    create: [...(pages.create ?? [])],
    permission: pages.permission ?? prefixOf(key, options),
    bulk: [...(pages.bulk ?? (owned || wire.createMany === false ? [] : [`${pages.list?.[0] ?? route}-bulk`]))],
    after: pages.after ?? null,
    delay: pages.delay ?? 0,
    menu: pages.menu ? [pages.menu[0], pages.menu[1]] : null,
  }
}

/** A descriptor on another's table may leave out `fields`: absent ones are that table's. */
function ownFields(definition: EntityDefinition, written: ReadonlyMap<string, Source>): [string, FieldDefinition][] {
  const owner = definition.options.sameTable ? written.get(definition.options.sameTable) : undefined
  return Object.entries({ ...owner?.definition.options.fields, ...definition.options.fields })
}

/** Owned rows own nothing further: one step down is all there is. */
function fileSpots(definition: EntityDefinition, written: ReadonlyMap<string, Source>): FileSpot[] {
  return ownFields(definition, written).flatMap(([key, field]): FileSpot[] => {
    if (field.kind === 'image' || field.kind === 'file') return field.input ? [] : [{ path: key, kind: field.kind, max: field.max ?? null }]
    const owned = field.kind === 'rows' ? written.get(field.of)?.definition : undefined
    return owned ? fileSpots(owned, written).filter((spot) => !spot.path.includes('.')).map((spot) => ({ ...spot, path: `${key}.${spot.path}` })) : []
  })
}

/** A reference is shown by the name of its row: the words of that name are its own. */
function tonesOf(field: FieldDefinition, written: ReadonlyMap<string, Source>): Tones {
  if (field.kind === 'text') return field.tones ?? {}
  const target = field.kind === 'ref' ? written.get(field.target)?.definition : undefined
  if (!target) return {}
  const fields = ownFields(target, written)
  const { title } = identityOf(withOwner(target, written), fields)
  const named = title.length === 1 ? fields.find(([key]) => key === title[0])?.[1] : undefined
  return named?.kind === 'text' ? (named.tones ?? {}) : {}
}

function resolveField(entityKey: string, key: string, field: FieldDefinition, words: Words, tones: Tones): FieldModel {
  const isReference = field.kind === 'ref' || field.kind === 'refs'
  const isText = field.kind === 'text'
  const isNumber = field.kind === 'integer' || field.kind === 'decimal'
  const isDate = field.kind === 'date' || field.kind === 'dateTime'
  const label = fieldLabel(key, field, words).label
  const stored = !field.input && field.kind !== 'refs' && field.kind !== 'rows'
  const normalized = (field.kind === 'refs' && field.normalized) || null
  const wire = field.as ?? (field.kind === 'ref' ? `${key}Id` : key)
  return {
    key, wire, kind: field.kind, label,
    column: stored ? columnName(key, field.kind) : null,
    short: shortLabel(entityKey, key, label, field.label !== undefined, words),
    help: field.help ?? null,
    required: field.required ?? false, unique: field.unique ?? false, sort: field.sort ?? false, readOnly: field.readOnly ?? false,
    computed: field.computed ?? false, putBack: field.putBack ?? true, secret: field.secret ?? false, input: field.input ?? false,
    also: [...(field.also ?? []), ...(normalized === null ? [] : [normalized])], normalized,
    asked: [...(field.asked ?? [])],
    renamedFrom: [field.renamedFrom ?? []].flat(),
    default: 'default' in field ? (field.default ?? null) : null,
    target: isReference ? field.target : field.kind === 'rows' ? field.of : null,
    within: isReference ? [field.within ?? []].flat() : [],
    onDelete: (isReference && field.onDelete) || 'refuse',
    offers: { ...(isReference && field.offers) },
    min: isText || isNumber ? (field.min ?? null) : null,
    max: isText || field.kind === 'texts' ? (field.max ?? (isText && field.multiline ? 4000 : 256)) : isNumber || field.kind === 'image' || field.kind === 'file' ? (field.max ?? null) : null,
    pattern: (isText && field.pattern) || null,
    multiline: (isText && field.multiline) || false,
    search: ((isText || field.kind === 'ref') && field.search) || false,
    format: (isText && field.format) || null,
    step: isNumber ? (field.step ?? null) : null,
    scale: field.kind === 'decimal' ? (field.scale ?? 2) : null,
    unit: isNumber ? (field.unit ?? null) : null,
    zeroIsNothing: (isNumber && field.zeroIsNothing) || false,
    from: isDate ? (field.min ?? null) : null,
    until: isDate ? (field.max ?? null) : null,
    of: field.kind === 'choice' ? { ...field.of } : null,
    choices: field.kind === 'choice' ? choiceLabels(field.of, words, field.tones).label : [],
    words: wordLabels(tones, words).label,
    by: field.kind === 'rows' ? field.by : null,
  }
}

/** Title and code first, then what fits: at most eight columns that say something at a glance. */
function defaultList(fields: readonly FieldModel[], title: readonly string[]): string[] {
  const shown = fields.filter((f) => f.kind !== 'rows' && !f.secret && !f.input && !f.multiline)
  const first = shown.filter((f) => title.includes(f.key))
  return [...first, ...shown.filter((f) => !first.includes(f))].slice(0, 8).map((f) => f.key)
}

function sortKey(text: string): SortKey {
  return text.startsWith('-') ? { field: text.slice(1), descending: true } : { field: text, descending: false }
}
