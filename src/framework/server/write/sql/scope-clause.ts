/** Rows a user may see, as the end of a WHERE (contract §6). */
import type { EntityModel } from '#framework/metadata'
import { compiled, verbatim } from '../../database/compile.ts'
import type { SqlValue } from '../../database/statement.ts'
import type { Principal } from '../../principal.ts'
import type { ScopeRule } from '../../read/where/scope.ts'
import { columnOf } from '../../read/where/visible.ts'
import { quoted } from '../../schema/names.ts'

export interface Clause {
  /** Begins with ` AND `, or is empty where every row of the tenant may be seen. */
  text: string
  values: readonly SqlValue[]
}

/**
 * @param alias of the entity's view in the statement
 * @param before how many parameters the statement has before these
 */
export function scopeClause(rule: ScopeRule | undefined, entity: EntityModel, principal: Principal, alias: string, before: number): Clause {
  const scope = rule?.(entity, principal)
  if (!scope) return { text: '', values: [] }
  const { text, values = [] } = compiled(scope.predicate((key) => verbatim(`${alias}.${quoted(columnOf(entity, key))}`)))
  return { text: ` AND (${text.replaceAll(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`)})`, values }
}
