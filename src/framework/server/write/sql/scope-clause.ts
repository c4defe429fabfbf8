/** Rows a user may see, as the end of a WHERE. */
import type { EntityModel } from '#framework/metadata'
import { compiled, verbatim } from '../../database/statements/compile.ts'
import type { SqlValue } from '../../database/statements/statement.ts'
import type { Principal } from '../../principal.ts'
import type { ScopePurpose, ScopeRule } from '../../read/where/scope.ts'
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
 * @param purpose for what the rows are asked, where not just to be seen
 */
export function scopeClause(rule: ScopeRule | undefined, entity: EntityModel, principal: Principal, alias: string, before: number, purpose?: ScopePurpose): Clause {
  const scope = rule?.(entity, principal, purpose)
  if (!scope) return { text: '', values: [] }
  const { text, values = [] } = compiled(scope.predicate((key) => verbatim(`${alias}.${quoted(columnOf(entity, key))}`)))
  return { text: ` AND (${text.replaceAll(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`)})`, values }
}
