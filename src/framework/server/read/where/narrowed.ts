/** What the parameters and the fixed conditions of a call ask of values at the end of a path. */
import { FilterProblem } from '#framework/kinds/server'
import { instantOf } from '#framework/kinds'
import type { EntityModel, FieldModel, Model } from '#framework/metadata'
import { pathOf, type Call, type ListQuery, type Operator, type ResolvedPath } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { InvalidFilter } from './filters.ts'
import { alongPath, compared, type Test } from './field-path.ts'
import { tableColumns, type Visible } from './visible.ts'

interface Asked {
  model: Model
  entity: EntityModel
  tenantId: number
  /** IANA zone of the tenant: where its days begin. */
  zone: string
  visible: Pick<Visible, 'on'>
  /** Gets the tables (`tableOf`) on which it rests which rows are stepped on. */
  restsOn: Set<string>
}

/** @throws InvalidFilter for a value that is none of the field's kind */
export function narrowedBy(asked: Asked, { parameter, path: text, value }: ListQuery['paths'][number]): RawBuilder<boolean> {
  const path = knownPath(asked, text)
  const walk = {
    narrowed: (entity: EntityModel, alias: string) => {
      const seen = asked.visible.on(entity)
      for (const table of seen.restsOn) asked.restsOn.add(table)
      return seen.rows(tableColumns(entity, alias))
    },
  }
  try {
    return alongPath(path, asked.tenantId, (field, column) => (isDay(field, value) ? within(path.operator, value.trim(), asked.zone) : compared(path.operator, value))(field, column), walk)
  } catch (error) {
    if (error instanceof FilterProblem) throw new InvalidFilter({ parameter, on: path.on, operator: path.operator, values: [value] }, error.code)
    throw error
  }
}

export function fixedTo(asked: Pick<Asked, 'model' | 'entity' | 'tenantId'>, text: string, value: Call['where'][string]): RawBuilder<boolean> {
  const path = knownPath(asked, text)
  return alongPath(path, asked.tenantId, value === null ? compared('empty', 'true') : compared(path.operator, String(value)))
}

/** Checked at start (E210): a path that leads nowhere is a mistake in the product. */
function knownPath({ model, entity }: Pick<Asked, 'model' | 'entity'>, text: string): ResolvedPath {
  const path = pathOf(model, entity, text)
  if (!path) throw new Error(`${entity.key}: '${text}' leads nowhere`)
  return path
}

/** Instants are asked for by days: documented clients send no times. */
function isDay(field: FieldModel, value: string): boolean {
  return field.kind === 'dateTime' && /^\d{4}-\d\d-\d\d$/.test(value.trim())
}

/** A day of the tenant as the stretch of time it is: `lte` means until its end. */
function within(operator: Operator, day: string, zone: string): Test {
  const start = midnight(day, zone, 0)
  const end = midnight(day, zone, 1)
  if (operator === 'eq') return (field, column) => sql<boolean>`(${compared('gte', start)(field, column)} AND ${compared('lt', end)(field, column)})`
  if (operator === 'lte') return compared('lt', end)
  if (operator === 'gt') return compared('gte', end)
  return compared(operator, start)
}

function midnight(day: string, zone: string, later: number): string {
  const wall = new Date(`${day}T00:00:00.000Z`)
  if (Number.isNaN(wall.getTime()) || wall.toISOString().slice(0, 10) !== day) throw new FilterProblem('notDateTime')
  wall.setUTCDate(wall.getUTCDate() + later)
  return instantOf(wall, zone).toISOString()
}
