import { serverFaceOf } from '#framework/kinds/server'
import { fieldOf, type EntityModel, type Model } from '#framework/metadata'
import { isReadable } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { verbatim } from '../../database/statements/compile.ts'
import { quoted } from '../../schema/names.ts'
import { named } from './filters.ts'

/**
 * An entity without searched fields is searched by its title, names of what it refers to included.
 *
 * @param restsOn gets the tables (`tableOf`) that the search looks into
 * @throws FilterProblem for what no text can contain
 */
export function titlePredicate(model: Model, entity: EntityModel, tenantId: number, term: string, restsOn: Set<string>): RawBuilder<boolean> {
  const parts = entity.title.map((key) => fieldOf(entity, key)).filter((field) => (field.kind === 'text' || field.kind === 'ref') && field.column !== null && isReadable(field))
  if (!parts.length) return sql<boolean>`true`
  const each = parts.map((field) => {
    const column = verbatim(`t.${quoted(field.column ?? '')}`)
    return field.kind === 'ref' ? named(model, tenantId, field, column, 'contains', [term], restsOn, 3) : serverFaceOf(field).filter(field, column, 'contains', [term])
  })
  return sql<boolean>`(${sql.join(each, verbatim(' OR '))})`
}
