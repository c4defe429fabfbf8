/** A path from the rows of a list to a value → a predicate over the alias `t`: one IN per step, each within the tenant. */
import { serverFaceOf } from '#framework/kinds/server'
import type { EntityModel, FieldModel } from '#framework/metadata'
import { standardField } from '#framework/wire'
import type { Operator, ResolvedPath, PathStep } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { verbatim } from '../../database/statements/compile.ts'
import { quoted, tableOf } from '../../schema/names.ts'

/** What is asked of the value at the end of a path. */
export type Test = (field: FieldModel, column: RawBuilder<unknown>) => RawBuilder<boolean>

export function alongPath({ steps, on }: ResolvedPath, tenantId: number, test: Test, walk: Walk = {}): RawBuilder<boolean> {
  return alongSteps(steps, 't', tenantId, (alias) => test(on.field ?? standardField(on.name), verbatim(`${alias}.${quoted(on.column)}`)), 0, walk)
}

/** Value compared as its kind compares. @throws FilterProblem for what is none of its kind */
export function compared(operator: Operator, value: string): Test {
  return (field, column) => serverFaceOf(field).filter(field, column, operator, operator === 'in' ? value.split(',') : [value])
}

/** How steps are walked where not from the alias `t` over every row of the tenant. */
export interface Walk {
  /** The column the first step leaves from. */
  start?: (column: string) => RawBuilder<unknown>
  /** Which rows of an entity may be stepped on; null: all of the tenant. */
  narrowed?: (entity: EntityModel, alias: string) => RawBuilder<boolean> | null
}

/** A row is found from step to step; `inside` gets the alias of the last. */
export function alongSteps(steps: readonly PathStep[], alias: string, tenantId: number, inside: (alias: string) => RawBuilder<boolean>, depth = 0, walk: Walk = {}): RawBuilder<boolean> {
  const [step, ...rest] = steps
  if (!step) return inside(alias)
  const next = `w${depth}`
  const [here, there] = step.back ? ['id', step.column] : [step.column, 'id']
  const column = depth === 0 && walk.start ? walk.start(here) : verbatim(`${alias}.${quoted(here)}`)
  const from = verbatim(`IN (SELECT ${next}.${quoted(there)} FROM ${tableOf(step.to).view} ${next} WHERE ${next}.tenant_id`)
  const narrowed = walk.narrowed?.(step.to, next)
  const inner = alongSteps(rest, next, tenantId, inside, depth + 1, walk)
  return sql<boolean>`${column} ${from} = ${tenantId} AND ${narrowed ? sql`${narrowed} AND ` : verbatim('')}${inner})`
}
