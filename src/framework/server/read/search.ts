/** Contains, over everything an entity is searched by. */
import { fieldOf, type EntityModel } from '#framework/metadata'
import { isReadable } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { verbatim } from '../database/compile.ts'
import { serverFaceOf } from '#framework/kinds/server'
import { quoted } from '../schema/names.ts'
import { searchFields } from '../schema/search-text.ts'

/** @throws FilterProblem for what no text can contain */
export function searchPredicate(entity: EntityModel, term: string): RawBuilder<boolean> {
  if (!searchFields(entity).length) return titlePredicate(entity, term)
  const wanted = sql`'%' || data.norm(${escaped(term)}) || '%'`
  // Below three letters there is no trigram: the index would give every row and check each again (1.0 s in place of 0.4 at a million).
  const text = hasTrigram(term) ? verbatim('t.search_text') : verbatim(`(t.search_text || '')`)
  return sql<boolean>`${text} LIKE ${wanted}`
}

/** An entity without searched fields is searched by its title. */
function titlePredicate(entity: EntityModel, term: string): RawBuilder<boolean> {
  const parts = entity.title.map((key) => fieldOf(entity, key)).filter((field) => field.kind === 'text' && field.column !== null && isReadable(field))
  if (!parts.length) return sql<boolean>`true`
  const each = parts.map((field) => serverFaceOf(field).filter(field, verbatim(`t.${quoted(field.column ?? '')}`), 'contains', [term]))
  return sql<boolean>`(${sql.join(each, verbatim(' OR '))})`
}

/** `%` and `_` are what was typed. NUL cannot reach PostgreSQL, and stands in no text. */
function escaped(term: string): string {
  return term.normalize('NFC').replaceAll('\0', '\uFFFD').replace(/[\\%_]/g, '\\$&')
}

function hasTrigram(term: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(term)
}
