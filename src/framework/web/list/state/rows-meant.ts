import type { EntityModel } from '#framework/metadata'
import { callsOf, operators, type Call } from '#framework/wire'
import { listCallFor } from '../../api/list-call.ts'
import type { ListSource } from '../../api/data-provider.ts'
import { filterFrom } from '../filters/list-filter.ts'
import type { Conditions } from './list-address.ts'

export interface Shown {
  /** One of its further lists. */
  view?: EntityModel['pages']['views'][number] | undefined
  /** A service that gives its rows. */
  source?: ListSource | undefined
}

/**
 * Which rows a list shows before anybody narrows it, as conditions of the entity's own list: what is made of it elsewhere means the same rows.
 *
 * @returns null where conditions cannot tell
 */
export function rowsMeant(entity: EntityModel, { view, source }: Shown): Conditions | null {
  const told = source ? ofSource(entity, source) : view ? ofCall(entity, listCallFor(entity, view.over)) : []
  return told?.every(([name, value]) => filterFrom(entity, name, value)) ? told : null
}

function ofSource(entity: EntityModel, { path, query, rows }: ListSource): Conditions | null {
  if (rows !== undefined) return rows && Object.entries(rows)
  const fixed = ofCall(entity, callsOf(entity).find((call) => call.kind === 'list' && [call.path, ...call.also].includes(path)))
  // Any other parameter means what its service makes of it.
  return fixed && Object.keys(query).every((name) => name.includes('.')) ? [...fixed, ...Object.entries(query)] : null
}

function ofCall(entity: EntityModel, call: Call | undefined): Conditions | null {
  if (!call || call.mine !== null || call.except.length || call.distinct !== null) return null
  const fixed = [...Object.entries(call.where), ...call.parameters.flatMap(({ role, field, path, value }) => (value === undefined || (role !== 'parent' && role !== 'path') ? [] : [[field ?? path ?? '', value] as const]))]
  const told = fixed.map(([key, value]) => condition(entity, key, value))
  return told.every((each) => each !== null) ? told : null
}

/** @param key of a field, of which `.operator` may follow; of a path over others there is none */
function condition({ fields }: EntityModel, key: string, value: string | number | boolean | null): Conditions[number] | null {
  const [name = '', operator, ...further] = key.split('.')
  const field = fields.find((each) => each.key === name)
  if (!field || further.length || (operator !== undefined && !operators.some((each) => each === operator))) return null
  const { kind, wire } = field
  if (operator !== undefined) return [`${wire}.${operator}`, String(value)]
  if (value === null || value === '') return [`${wire}.empty`, 'true']
  return [`${wire}.${kind === 'boolean' ? 'eq' : 'in'}`, String(value)]
}
