/**
 * What a principal may see of an entity: rows by tenant and scope, columns by field. Everything that reads rows begins here, and
 * the same predicate works on the table and on a stored image.
 */
import { fieldOf, type EntityModel, type FieldModel } from '#framework/metadata'
import { isReadable, standardFields } from '#framework/wire'
import type { RawBuilder } from 'kysely'
import { verbatim } from '../../database/statements/compile.ts'
import type { Principal } from '../../principal.ts'
import { literal, quoted } from '../../schema/names.ts'
import { serverFaceOf } from '#framework/kinds/server'
import type { Scope, ScopeRule } from './scope.ts'

export interface Visible {
  /** Part of every memo key. */
  scopeKey: string
  /** Entities (`tableOf`) whose change moves the scope. */
  restsOn: readonly string[]
  /** Fields that may leave the server. */
  fields: readonly FieldModel[]
  /** Condition on rows of the tenant; null: all. The tenant itself is every statement's first condition. */
  rows(column: (field: string) => RawBuilder<unknown>): RawBuilder<boolean> | null
  /** Of which `rows` is the condition and nothing more: the same object from request to request while nothing moved. */
  scope?: Scope | null
  /** What the same principal may see of another entity: paths step on nothing else. */
  on(other: EntityModel): Visible
}

export function visible(entity: EntityModel, principal: Principal, rule?: ScopeRule): Visible {
  const scope = rule?.(entity, principal) ?? null
  return {
    scopeKey: scope?.key ?? '', restsOn: scope?.restsOn ?? [], scope,
    get fields() {
      return entity.fields.filter(isReadable)
    },
    rows: (column) => scope?.predicate(column) ?? null,
    on: (other) => visible(other, principal, rule),
  }
}

/** Columns of the table under an alias, by field key; what every row has (`id`, `creatorUserId`) by its own name. */
export function tableColumns(entity: EntityModel, alias = 't'): (field: string) => RawBuilder<unknown> {
  return (key) => verbatim(`${alias}.${quoted(columnOf(entity, key))}`)
}

/** The same columns out of a stored image (`jsonb` by column), as history and trash need them. */
export function imageColumns(entity: EntityModel, image: string): (field: string) => RawBuilder<unknown> {
  return (key) => {
    const type = key === 'id' ? 'int4' : serverFaceOf(standardFields.find((field) => field.key === key) ?? fieldOf(entity, key)).sqlType
    return verbatim(`(${image} ->> ${literal(columnOf(entity, key))})::${type}`)
  }
}

export function columnOf(entity: EntityModel, key: string): string {
  return (standardFields.find((field) => field.key === key) ?? fieldOf(entity, key)).column ?? key
}
