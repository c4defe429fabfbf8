/** Start-up checks of `renamedFrom`: a former name belongs to nothing else. */
import type { Finding } from './finding.ts'
import type { EntityModel, FieldModel, Model } from './model.ts'
import { columnName, snakeCase } from './names.ts'

/** E121 for fields, E122 for entities. */
export function* checkRenames(model: Model): Iterable<Finding> {
  const claimed = new Map<string, string>()
  const tables = new Map([...model.values()].map(({ key, table }) => [table, key]))
  for (const entity of model.values()) {
    yield* checkFields(entity)
    for (const former of entity.renamedFrom) {
      const name = snakeCase(former)
      const holder = tables.get(name) ?? (model.has(former) ? former : undefined)
      if (holder !== undefined) yield { code: 'E122', at: entity.key, message: `renamedFrom '${former}', but ${holder === entity.key ? 'that is its name now' : `${holder} has that name`}; name only what it was called before` }
      else if (claimed.has(name)) yield { code: 'E122', at: entity.key, message: `renamedFrom '${former}', as ${claimed.get(name)} is; only one of them can be` }
      claimed.set(name, entity.key)
    }
  }
}

function* checkFields(entity: EntityModel): Iterable<Finding> {
  const claimed = new Map<string, string>()
  for (const field of entity.fields) for (const former of field.renamedFrom) {
    const message = mistake(entity, field, former, claimed.get(snakeCase(former)))
    if (message !== null) yield { code: 'E121', at: `${entity.key}.${field.key}`, message }
    claimed.set(snakeCase(former), field.key)
  }
}

function mistake(entity: EntityModel, field: FieldModel, former: string, claimer: string | undefined): string | null {
  if (field.input) return `renamedFrom '${former}', but it is stored nowhere: there is nothing to take over`
  if (claimer !== undefined) return `renamedFrom '${former}', as ${claimer} is; only one of them can be`
  if (standardNames.has(snakeCase(former))) return `renamedFrom '${former}', which every row has`
  const holder = entity.fields.find((other) => snakeCase(other.key) === snakeCase(former) || (other.column !== null && other.column === columnName(former, field.kind)))
  if (!holder) return null
  return `renamedFrom '${former}', but ${holder.key === field.key ? 'that is its name now' : `${holder.key} has that name`}; name only what it was called before`
}

const standardNames = new Set(['id', 'tenant_id', 'creation_time', 'creator_user_id', 'last_modification_time', 'last_modifier_user_id', 'row_version'])
