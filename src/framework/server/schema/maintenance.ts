import type { EntityModel } from '#framework/metadata'
import type { Statement } from '../database/statements/statement.ts'

/** After an import: index lists cleaned up, statistics fresh. Run it outside the import's transaction. */
export function tidyStatement(entities: readonly EntityModel[]): Statement {
  return { name: 'tidy', text: 'SELECT data.tidy($1)', values: [[...new Set(entities.map((entity) => entity.table))]] }
}
