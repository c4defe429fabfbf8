/** Columns of an entity's own table, from its fields. */
import { serverFaceOf, type Column } from '#framework/kinds/server'
import type { EntityModel, FieldModel } from '#framework/metadata'

/** A field that has a column, and the column. */
export interface StoredField {
  field: FieldModel
  column: Column
}

/** The stored fields of an entity in the order of the descriptor; standard columns (`standardColumns`) come before them in the table. */
export function columnsOf(entity: EntityModel): StoredField[] {
  return entity.fields.flatMap((field) => serverFaceOf(field).columns(field).map((column) => ({ field, column })))
}
