/**
 * Whoever may only choose among the rows of an entity learns nothing of them that a choice does not show: neither by a filter, nor
 * by an order, nor by a search (docs/decisions/rights.md).
 */
import { serverFaceOf } from '#framework/kinds/server'
import { fieldOf, type EntityModel } from '#framework/metadata'
import { readableNames, type ReadableName } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import type { CallContext } from '../../context.ts'
import { verbatim } from '../../database/statements/compile.ts'
import { holds } from '../../principal.ts'
import { searchFields } from '../../schema/search-text.ts'
import { quoted } from '../../schema/names.ts'
import { choiceCells } from '../answer/cells.ts'
import { titlePredicate } from '../where/title-search.ts'
import type { Visible } from '../where/visible.ts'

/** Whether the rows come as choices to somebody who may not read them. */
export function isChooser({ call, entity, principal }: Pick<CallContext, 'call' | 'entity' | 'principal'>): boolean {
  return call.right === 'refers' && !holds(principal, entity, 'Read')
}

/** What a choice shows, by lower-case name: the allow list of a chooser's filters and orders. */
export function choiceNames(entity: EntityModel): ReadonlyMap<string, ReadableName> {
  const known = kept.get(entity)
  if (known) return known
  const shown = shownKeys(entity)
  const found = new Map([...readableNames(entity)].filter(([, { name, field }]) => (field ? shown.has(field.key) : name === 'id')))
  kept.set(entity, found)
  return found
}

const kept = new WeakMap<EntityModel, ReadonlyMap<string, ReadableName>>()

function shownKeys(entity: EntityModel): ReadonlySet<string> {
  return new Set([...choiceCells(entity).flatMap(({ field }) => (field ? [field.key] : [])), ...entity.title])
}

/** A search finds a row by its title and its code alone, where more is searched for others. */
export function foundByChoice({ model, entity, principal }: Pick<CallContext, 'model' | 'entity' | 'principal'>, search: readonly string[], seen: Visible): Visible {
  const shown = shownKeys(entity)
  if (!search.length || searchFields(entity).every(({ key }) => shown.has(key))) return seen
  const restsOn = new Set(seen.restsOn)
  const found = search.map((term) => {
    const title = titlePredicate(model, entity, principal.tenantId, term, restsOn)
    return entity.code ? sql<boolean>`(${title} OR ${codeContains(entity, entity.code, term)})` : title
  })
  const rows: Visible['rows'] = (column) => {
    const before = seen.rows(column)
    return sql.join([...(before ? [before] : []), ...found], verbatim(' AND ')) as RawBuilder<boolean>
  }
  return { scopeKey: seen.scopeKey, restsOn: [...restsOn], fields: seen.fields, rows, on: seen.on }
}

function codeContains(entity: EntityModel, code: string, term: string): RawBuilder<boolean> {
  const field = fieldOf(entity, code)
  return serverFaceOf(field).filter(field, verbatim(`t.${quoted(field.column ?? '')}`), 'contains', [term])
}
