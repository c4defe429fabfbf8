/** Options of pickers, through the target's own look-up calls. */
import type { Choice, Parents, PickerSource } from '#framework/kinds/web'
import { entityOf, type EntityModel, type FieldModel, type Language, type Model } from '#framework/metadata'
import { callsOf, isReadable, type Call } from '#framework/wire'
import type { QueryValue } from '../api/query-string.ts'
import { callFor, send } from '../api/send.ts'
import type { Page, WireRow } from '../api/wire-row.ts'
import { midSentence } from '../texts/mid-sentence.ts'
import { rankChoices } from './rank-choices.ts'

/** Options asked for at a time. */
const pageSize = 50

/**
 * The source for the fields of one entity.
 *
 * @param owner whose fields they are: says how its references answer to the target's; without it names must match
 */
export function pickerSource(model: Model, language: Language, owner?: EntityModel): PickerSource {
  const targetOf = (field: FieldModel) => entityOf(model, field.target ?? '')
  const parentOf = (key: string) => owner?.fields.find((f) => f.key === key)
  return {
    async search(field, term, parents, page) {
      const target = targetOf(field)
      const narrowed = narrowing(target, parents, owner)
      const call = lookupFor(target, narrowed, term !== '')
      // A filter finds what is offered no longer: it has no owner.
      const offered = owner ? Object.entries(field.offers).map(([flag, is]): [string, QueryValue] => [target.fields.find((f) => f.key === flag)?.wire ?? flag, is]) : []
      const ask = (more: Conditions, text: string, at: number, conditions = [...offered, ...more]) => (call ? throughLookup(call, narrowed, text, at, conditions) : throughList(target, narrowed, text, at, conditions))
      const found = await ask([], term, page)
      const total = found.totalCount ?? found.items.length
      // Where there is more than a page, an exact match may stand on a later one.
      const near = term !== '' && page === 0 && total > found.items.length ? await Promise.all(startsWith(target, term).map((condition) => ask([condition], '', 0).catch(() => null))) : []
      const rows = [...near.flatMap((some) => some?.items ?? []), ...found.items]
      return { items: rankChoices(rows.map((row) => choiceOf(target, row)), term), total }
    },
    async resolve(field, id) {
      const target = targetOf(field)
      const list = callFor(target, 'list')
      if (!list) return undefined
      const { items } = await send<Page>(list, { query: [['IsDropdown', true], ['id', id]], values: { max: 1 }, failure: 'own' })
      const row = items.find((item) => item.id === id)
      return row && choiceOf(target, row)
    },
    labelOf: (field, key) => midSentence((parentOf(key) ?? targetOf(field).fields.find((f) => f.key === key))?.label[language] ?? key, language),
    isOptional: (_field, key) => parentOf(key)?.required === false,
    wireOf: (field, key) => (parentOf(key) ?? targetOf(field).fields.find((f) => f.key === key))?.wire ?? `${key}Id`,
  }
}

/** Field of the target → id, for each parent the target has a link to: the field of the same key, else the only one to the same entity. */
function narrowing(target: EntityModel, parents: Parents, owner: EntityModel | undefined): ReadonlyMap<FieldModel, number> {
  const found = new Map<FieldModel, number>()
  for (const [wire, id] of Object.entries(parents)) {
    const parent = owner?.fields.find((f) => f.wire === wire)
    const links = target.fields.filter((f) => f.kind === 'ref' && (parent ? f.target === parent.target : f.wire === wire))
    const link = links.find((f) => f.key === parent?.key) ?? (links.length === 1 ? links[0] : undefined)
    if (link) found.set(link, id)
  }
  return found
}

/**
 * The documented look-up that narrows by exactly these parents and can search where a term is given. Those of the current user only
 * (`mine`) and those of some rows only are passed over: they answer another question.
 */
export function lookupFor(target: EntityModel, parents: ReadonlyMap<FieldModel, number>, searches: boolean): Call | undefined {
  const keys = new Set([...parents.keys()].map((f) => f.key))
  return callsOf(target).find((call) => {
    if (call.kind !== 'lookup' || call.mine || Object.keys(call.where).length) return false
    const narrows = call.parameters.filter((p) => p.role === 'parent').map((p) => p.field ?? '')
    const covers = narrows.length === keys.size && narrows.every((field) => keys.has(field))
    return covers && (!searches || call.parameters.some((p) => p.role === 'search'))
  })
}

type Conditions = readonly [string, QueryValue][]

/** Title or code begins with the term. */
function startsWith(target: EntityModel, term: string): [string, QueryValue][] {
  const fields = target.fields.filter((f) => f.kind === 'text' && f.column !== null && isReadable(f) && (f.key === target.title[0] || f.key === target.code))
  return fields.map((f) => [`${f.wire}.starts`, term])
}

function throughLookup(call: Call, narrowed: ReadonlyMap<FieldModel, number>, term: string, page: number, conditions: Conditions): Promise<Page> {
  const parents = Object.fromEntries([...narrowed].map(([field, id]) => [field.key, id]))
  return send<Page>(call, { parents, values: { search: term }, query: [...paging(page), ...conditions], failure: 'own' })
}

/** `GetAll?IsDropdown=true` is a look-up too, with paging and any parent as a filter. */
function throughList(target: EntityModel, narrowed: ReadonlyMap<FieldModel, number>, term: string, page: number, conditions: Conditions): Promise<Page> {
  const list = callFor(target, 'list')
  if (!list) throw new Error(`${target.key} has no list to choose from`)
  const filters = [...narrowed].map(([field, id]): [string, QueryValue] => [field.wire, id])
  const searches = list.parameters.some((p) => p.role === 'search')
  return send<Page>(list, {
    values: { [searches ? 'search' : 'keyword']: term, skip: page * pageSize, max: pageSize, sorting: byTitle(target) },
    query: [['IsDropdown', true], ...filters, ...conditions],
    failure: 'own',
  })
}

/** Choices stand in the order of their names; look-ups do that by themselves. */
function byTitle(target: EntityModel): string {
  const title = target.fields.find((f) => f.key === target.title[0] && f.kind !== 'ref')
  return title ? `${title.wire} asc` : ''
}

/** Look-ups document no paging; the server takes the usual names on every list-like call. */
function paging(page: number): [string, QueryValue][] {
  return [['SkipCount', page * pageSize], ['MaxResultCount', pageSize]]
}

function choiceOf(target: EntityModel, row: WireRow): Choice {
  const text = (key: string) => {
    const field = target.fields.find((f) => f.key === key)
    const value = field && (field.kind === 'ref' ? row[`${field.key}Name`] : row[field.wire])
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const title = target.title.map(text).filter(Boolean).join(' · ')
  const called = target.called ? text(target.called) || title : ''
  const name = called || (typeof row['name'] === 'string' && row['name'] ? row['name'] : title || `#${row.id}`)
  const code = target.code ? text(target.code) : called ? title : ''
  const note = target.beside.map(text).filter(Boolean).join(' · ')
  return { id: row.id, name, ...(code && code.toLowerCase() !== name.toLowerCase() ? { code } : {}), ...(note ? { note } : {}) }
}
