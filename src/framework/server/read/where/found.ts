/** What a search finds in a list: rows whose searched texts hold the term, and rows that refer to what is called so. */
import type { EntityModel, FieldModel, Model } from '#framework/metadata'
import { isReadable } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { verbatim } from '../../database/statements/compile.ts'
import { quoted } from '../../schema/names.ts'
import { searchFields } from '../../schema/search-text.ts'
import { coded, named } from './filters.ts'
import { searchPredicate, type TenantBeside } from './search.ts'
import { titlePredicate } from './title-search.ts'

export interface Finding {
  model: Model
  entity: EntityModel
  tenantId: number
  /** Gets the tables (`tableOf`) that the search looks into. */
  restsOn: Set<string>
}

/** @throws FilterProblem for what no text can contain */
export function foundPredicate({ model, entity, tenantId, restsOn }: Finding, term: string, beside: TenantBeside): RawBuilder<boolean> {
  const texts = searchFields(entity).length > 0
  const references = searchedReferences(entity)
  if (!texts && !references.length) return titlePredicate(model, entity, tenantId, term, restsOn)
  if (!references.length) return searchPredicate(term, beside)
  const each = references.flatMap((field) => [named(model, tenantId, field, columnOf(field), 'contains', [term], restsOn, 3), ...coded(model, tenantId, field, columnOf(field), term)])
  return sql<boolean>`(${sql.join([...(texts ? [sql`(${searchPredicate(term, beside)})`] : []), ...each], verbatim(' OR '))})`
}

function columnOf(field: FieldModel): RawBuilder<unknown> {
  return verbatim(`t.${quoted(field.column ?? '')}`)
}

/** Whether a search asks nothing but the search index. */
export function isByIndexAlone(entity: EntityModel): boolean {
  return searchFields(entity).length > 0 && !searchedReferences(entity).length
}

function searchedReferences(entity: EntityModel): FieldModel[] {
  return entity.fields.filter((field) => field.search && field.kind === 'ref' && field.column !== null && isReadable(field))
}
