import { permissionName, rights, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { callsOf, drawTransitions, type Call, type Parameter, type Transition, type TransitionTable } from '#framework/wire'
import path from 'node:path'
import { code, fieldRules } from './field-rules.ts'

/** Where the pages lie in the repository. */
export const pagesFolder = 'docs/entities'

/** First line of every page; a file that bears it is ours to write and to remove. */
export const pageMark = '<!-- Made by `npm run gen` from the descriptors; do not edit. -->'

/** An entity and the files it has. */
export interface Place {
  entity: EntityModel
  /** Descriptor and page, both from the root of the repository. */
  descriptor: string
  page: string
}

/**
 * The page of one entity: what its descriptor means, completed.
 *
 * @param places of all entities by key: targets become links; one that does not exist stays a word
 */
export function entityPage(place: Place, places: ReadonlyMap<string, Place>, model: Model, table?: TransitionTable): string {
  const { entity } = place
  const to = (key: string) => linkTo(place, key, places)
  return [
    pageMark, `# ${entity.label.many.en}`, '',
    ...about(place, to), '',
    '| field | kind | rules |', '| --- | --- | --- |', ...entity.fields.map((field) => `| ${code(field.wire)} | ${kindOf(field, to)} | ${fieldRules(field)} |`), '',
    ...sets(entity),
    ...(table ? actions(table) : []),
    ...(entity.owned ? [] : [...pages(entity), ...permissions(entity), '', ...calls(entity, model)]),
  ].join('\n').trimEnd() + '\n'
}

function about({ entity, descriptor, page }: Place, to: (key: string) => string): string[] {
  const facts = [
    code(entity.key), `[descriptor](${path.posix.relative(path.posix.dirname(page), descriptor)})`,
    entity.tableOf === entity.key ? `table ${code(entity.table)}` : `on the table of ${to(entity.tableOf)}`,
    entity.title.length > 0 && `title ${entity.title.map(code).join(', ')}`,
    entity.code && `code ${code(entity.code)}`,
    entity.owned && `owned rows of ${to(entity.owned)}: no calls, pages or rights of its own`,
  ]
  return [facts.filter(Boolean).join(' · ')]
}

function kindOf(field: FieldModel, to: (key: string) => string): string {
  return field.target ? `${field.kind} ${to(field.target)}` : field.kind
}

function sets({ unique, businessKey, seed, journal }: EntityModel): string[] {
  const together = (set: readonly string[]) => set.map(code).join(' + ')
  return [
    unique.length ? `Unique: ${unique.map(together).join('; ')}.` : 'Nothing of it is unique.',
    journal ? 'A journal: rows are added and never changed or deleted.' : businessKey.length ? `An upload finds a row by ${together(businessKey)}.` : 'An upload finds rows by their id only.',
    ...(seed.length ? [`In every tenant from the start: ids ${seed.map(({ id }) => id).join(', ')}.`] : []), '',
  ]
}

/** The picture of its states, and a line for each action. */
function actions(table: TransitionTable): string[] {
  const who = ({ by }: Transition<string>) => by.map((doer) => ('right' in doer ? `right ${doer.right}` : `the person in ${code(doer.self)}`)).join(' or ')
  const asked = ({ asks: { required = [], optional = [] } = {} }: Transition<string>) => [...required.map(code), ...optional.map((field) => `${code(field)} (optional)`)].join(', ')
  const rows = Object.entries(table.actions).map(([name, action]) => `| ${code(name)} | ${action.label.en} | ${action.from.join(', ')} | ${action.to ?? ''} | ${who(action)} | ${asked(action)} |`)
  return ['```mermaid', drawTransitions(table), '```', '', '| action | button | from | to | who | asks for |', '| --- | --- | --- | --- | --- | --- |', ...rows, '']
}

function pages({ pages: { list, views, create, bulk, after } }: EntityModel): string[] {
  const routes = [...list.map(code), ...views.map(({ route, over }) => `${code(route)} (over ${code(over)})`), ...create.map((route) => `${code(route)} (form)`), ...bulk.map((route) => `${code(route)} (upload${after ? `, returns to ${code(after)}` : ''})`)]
  return [`Pages: ${routes.join(', ') || 'none of its own'}.`]
}

function permissions(entity: EntityModel): string[] {
  if (entity.oneRight) return [`Right: ${code(entity.permission)}, for everything.`]
  return [`Rights: ${rights.map((right) => code(permissionName(entity, right))).join(', ')}.`]
}

const rightNames: { readonly [right: string]: string } = { saves: 'Create, or Update with an id', bulkCreates: 'Bulk and Create', refers: 'Read, or any on an entity that refers to it', own: 'none: the rows are the own' }

function calls(entity: EntityModel, model: Model): string[] {
  return [
    '| call | parameters | right |', '| --- | --- | --- |',
    ...callsOf(entity).map((call) => `| ${[code(`${call.method} ${call.path}`), ...call.also.map((other) => `also ${code(other)}`)].join('<br>')} | ${said(call, model)} | ${rightNames[call.right] ?? call.right} |`),
  ]
}

function said(call: Call, model: Model): string {
  const body = call.body === 'row' ? ['a row as body'] : call.body === 'rows' ? ['rows as body'] : []
  const where = Object.entries(call.where).map(([field, value]) => (value === null ? `only without ${code(field)}` : `only ${code(field)} = ${value}`))
  const values = call.distinct === null ? [] : [`the different values of ${code(call.distinct)}`]
  const carried = Object.entries(call.with).map(([name, from]) => `with ${code(name)} (${from.slice(0, from.indexOf(':'))})`)
  const takes = call.variant?.fields?.length ? [`takes ${call.variant.fields.map(code).join(', ')} only`] : []
  const sets = Object.entries(call.variant?.set ?? {}).map(([field, value]) => `sets ${code(field)} = ${String(value)}`)
  const except = call.except.length ? [`never ${call.except.join(', ')}`] : []
  return [...body, ...call.parameters.map((parameter) => parameterText(parameter, call, model)), ...carried, ...takes, ...sets, ...values, ...where, ...except, ...(call.mine ? ['the own rows only'] : [])].join(', ')
}

/** Parameters that every list has are not worth a column. */
function parameterText({ name, role, value, field, path }: Parameter, { entity }: Call, model: Model): string {
  if (role === 'fixed') return code(`${name}=${String(value)}`)
  if (path !== undefined) return `${code(name)} (${[code(path), ...(value === undefined ? [] : [`${String(value)} if not sent`])].join(', ')})`
  if (role === 'parent' && value !== undefined) return `${code(name)} (${String(value)} if not sent)`
  if (role === 'max' && value !== undefined) return `${code(name)} (${String(value)})`
  const wire = role === 'parent' ? model.get(entity)?.fields.find((f) => f.key === field)?.wire : undefined
  if (wire !== undefined && wire !== name) return `${code(name)} (${wire})`
  return role === 'search' ? `${code(name)} (search)` : code(name)
}

function linkTo({ page }: Place, key: string, places: ReadonlyMap<string, Place>): string {
  const there = places.get(key)
  return there ? `[${key}](${path.posix.relative(path.posix.dirname(page), there.page)})` : key
}
