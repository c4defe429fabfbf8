/** Query parameters of a list-like call, by a grammar against the entity's readable names. Pure; both sides use it. */
import type { EntityModel } from '#framework/metadata'
import type { Call, Parameter } from './call.ts'
import { operatorNamed, type Operator } from './operators.ts'
import { readableNames, type ReadableName } from './readable-names.ts'
import { parseSorting, type ListSort } from './sorting.ts'

export interface ListFilter {
  /** The parameter as it was sent, for messages. */
  parameter: string
  on: ReadableName
  operator: Operator
  values: readonly string[]
}

export interface ListQuery {
  skip: number
  max: number
  /** Empty: the entity's own order. */
  sort: readonly ListSort[]
  /** Texts that must be contained in the searched fields, all of them. NUL is in no stored text, and is replaced by a sign that is in none either. */
  search: readonly string[]
  filters: readonly ListFilter[]
  /** Name references as sheets do: by what a sheet is read again by, where what is shown may be that of several. */
  forSheet: boolean
  /** What paths lead to, compared as they say. */
  paths: readonly { parameter: string; path: string; value: string }[]
}

/** A parameter that cannot be understood: a 400 that names it. */
export interface ListProblem {
  parameter: string
  code: 'skipRange' | 'maxRange' | 'sortingUnknown' | 'filterUnknown' | 'operatorUnknown' | 'tooMany'
  /** The part that is wrong; for `tooMany` how many there may be. */
  value: string
}

/** Largest number in a page request; the documented clients ask for up to 900,000,000. */
const most = 9_999_999_999
/** Conditions of one request: planning a thousand of them takes the database a minute (docs/decisions/http.md). */
const conditionsAtMost = 100

/**
 * Reads the parameters of a list, a narrowed list or a look-up.
 *
 * @param entries `[name, value]` as sent, in order; repeated ones mean and
 * @param open what may be filtered and sorted by beside the documented parameters: all that can be read, or less for whoever may only choose
 * @returns the query, with every problem found beside it; with problems it must not be used
 */
export function parseListQuery(entity: EntityModel, call: Call, entries: Iterable<readonly [string, string]>, open = readableNames(entity)): { query: ListQuery; problems: readonly ListProblem[] } {
  const problems: ListProblem[] = []
  const search: string[] = []
  const filters: ListFilter[] = []
  const paths: ListQuery['paths'][number][] = []
  const narrow = (parameter: Parameter, name: string, sent: string) => {
    const word = sent.trim()
    const value = parameter.values && Object.hasOwn(parameter.values, word) ? String(parameter.values[word]) : sent
    if (value.trim() === '') return
    if (parameter.role === 'path') paths.push({ parameter: name, path: parameter.path ?? '', value })
    else filters.push(...narrowing(names, parameter, name, value))
  }
  const told = new Set<Parameter>()
  let skip = 0
  let max = call.limit
  let forSheet = false
  const usual = parseSorting(readableNames(entity), call.order ?? '')
  if (typeof usual === 'string') throw new Error(`${call.path} stands in the order of ${usual}, which is no field`)
  let sort: readonly ListSort[] = usual
  const roles = rolesOf(call)
  const names = readableNames(entity)
  for (const [name, value] of entries) {
    const parameter = roles.get(name.toLowerCase())
    switch (parameter?.role) {
      case 'skip': skip = count(value, 0, skip, () => problems.push({ parameter: name, code: 'skipRange', value })); break
      case 'max': max = count(value, 1, max, () => problems.push({ parameter: name, code: 'maxRange', value })); break
      case 'sorting': {
        const parsed = parseSorting(open, value)
        if (typeof parsed === 'string') problems.push({ parameter: name, code: 'sortingUnknown', value: parsed })
        else if (parsed.length) sort = parsed
        break
      }
      case 'names': forSheet = value.trim().toLowerCase() === 'sheet'; break
      case 'keyword': case 'search': if (value.trim()) search.push(value.trim().replaceAll('\0', '\uFFFD')); break
      case 'parent': case 'path': if (value.trim()) told.add(parameter); narrow(parameter, name, value); break
      case 'id': case 'ids': case 'fixed': break
      default: {
        const filter = parseFilter(open, name, value)
        if (filter && 'code' in filter) problems.push(filter)
        else if (filter) filters.push(filter)
      }
    }
    if (filters.length + paths.length + search.length > conditionsAtMost) {
      problems.push({ parameter: name, code: 'tooMany', value: String(conditionsAtMost) })
      break
    }
  }
  for (const parameter of call.parameters) {
    const { role, name, value } = parameter
    if (value !== undefined && (role === 'parent' || role === 'path') && !told.has(parameter)) narrow(parameter, name, String(value))
  }
  return { query: { skip, max, sort, search, filters, forSheet, paths }, problems }
}

/** Parameters every list understands, documented or not; documented ones come first. */
const always: readonly Parameter[] = [
  { name: 'SkipCount', role: 'skip', type: 'integer' }, { name: 'MaxResultCount', role: 'max', type: 'integer' },
  { name: 'Sorting', role: 'sorting', type: 'string' }, { name: 'Keyword', role: 'keyword', type: 'string' },
  { name: 'NamesFor', role: 'names', type: 'string', among: ['sheet'] },
]

function rolesOf(call: Call): ReadonlyMap<string, Parameter> {
  const known = roles.get(call)
  if (known) return known
  const found = new Map([...always, ...call.parameters.toReversed()].map((p) => [p.name.toLowerCase(), p]))
  roles.set(call, found)
  return found
}

const roles = new WeakMap<Call, ReadonlyMap<string, Parameter>>()

function count(text: string, least: number, absent: number, refuse: () => void): number {
  if (text.trim() === '') return absent
  const value = /^\+?\d{1,10}$/.test(text.trim()) ? Number(text) : -1
  if (value >= least && value <= most) return value
  refuse()
  return absent
}

function narrowing(names: ReadonlyMap<string, ReadableName>, { field }: Parameter, parameter: string, value: string): ListFilter[] {
  const on = [...names.values()].find((name) => (name.field?.key ?? name.name) === field && !name.byName)
  return on ? [{ parameter, on, operator: 'eq', values: [value] }] : []
}

/** `<field>=v`, `<field>.<op>=v`, `<ref>Name=v` (contains). Undotted unknown names are extras of some client: passed over. */
function parseFilter(names: ReadonlyMap<string, ReadableName>, parameter: string, value: string): ListFilter | ListProblem | null {
  const dot = parameter.lastIndexOf('.')
  const on = names.get((dot < 0 ? parameter : parameter.slice(0, dot)).toLowerCase())
  if (dot < 0) {
    if (!on || !value.trim()) return null
    return { parameter, on, operator: on.byName ? 'contains' : 'eq', values: [value] }
  }
  if (!on) return { parameter, code: 'filterUnknown', value: parameter.slice(0, dot) }
  const operator = operatorNamed(parameter.slice(dot + 1))
  if (!operator) return { parameter, code: 'operatorUnknown', value: parameter.slice(dot + 1) }
  return { parameter, on, operator, values: operator === 'in' || operator === 'between' ? value.split(',') : [value] }
}
