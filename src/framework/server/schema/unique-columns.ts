/**
 * Uniqueness: per set one stored column, letter case aside, blanks never colliding, so that one constraint serves
 * any mix of texts and references and two rows can swap names.
 */
import { fieldOf, type EntityModel, type FieldModel } from '#framework/metadata'
import { quoted, shortened } from './names.ts'

export interface UniqueColumn {
  /** `uq_1`. */
  column: string
  /** Name of the constraint, as PostgreSQL reports it with 23505. */
  constraint: string
  fields: FieldModel[]
  /** @param reference how a column is written where the expression stands: quoted, or with an alias in front */
  expression(reference?: (column: string) => string): string
}

/** The unique columns of an entity, in the order of its `unique` sets. */
export function uniqueColumns(entity: EntityModel): UniqueColumn[] {
  return entity.unique.map((keys, index) => {
    const fields = keys.map((key) => fieldOf(entity, key))
    return {
      column: `uq_${index + 1}`,
      constraint: shortened(`${entity.table}_uq_${index + 1}`),
      fields,
      expression: (reference = quoted) => expression(fields, reference),
    }
  })
}

function expression(fields: readonly FieldModel[], reference: (column: string) => string): string {
  const texts = fields.filter((field) => field.kind === 'text')
  // A set with a text is blank with its texts; its parents may be missing. A set without one is blank with any part.
  const blank = (texts.length ? texts : fields).map((field) => isBlank(field, reference(field.column ?? '')))
  const parts = fields.map((field) => part(field, reference(field.column ?? '')))
  return `CASE WHEN ${blank.join(' OR ')} THEN NULL ELSE ${parts.join(` || E'\\x1f' || `)} END`
}

/**
 * A text as keys compare it, in SQL: letter case aside, and without the joiners (U+200C, U+200D) that only shape Arabic letters.
 *
 * @param text an expression of collation `und-x-icu`
 */
export function keyText(text: string): string {
  return `lower(translate(${text}, U&'\\200C\\200D', ''))`
}

function isBlank(field: FieldModel, column: string): string {
  if (field.kind === 'text') return `${column} = ''`
  return field.kind === 'date' ? `${column} IS NULL` : `coalesce(${column}, 0) = 0`
}

function part(field: FieldModel, column: string): string {
  if (field.kind === 'text') return keyText(column)
  // The text of a date depends on a setting; the number of days does not.
  if (field.kind === 'date') return `coalesce(${column} - date '2000-01-01', 0)::text`
  return `coalesce(${column}, 0)::text`
}
