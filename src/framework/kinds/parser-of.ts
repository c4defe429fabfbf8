/** From a field to what parses its values: built once and kept, since imports send a million cells through it. */
import type { EntityModel, FieldModel, Model } from '#framework/metadata'
import type { Intake, Json, Moment, Parse } from './face.ts'
import { kinds } from './kinds.ts'
import { rowsParser } from './rows/kind.ts'

const made = new WeakMap<FieldModel, Parse>()

/**
 * The parser of a field: wire value → stored value, problems to the intake.
 *
 * @param model finds the entity of owned rows; without it those are checked for their shape only
 */
export function parserOf(field: FieldModel, model?: Model): Parse {
  const known = made.get(field)
  if (known) return known
  const owned = field.kind === 'rows' ? model?.get(field.target ?? '') : undefined
  const parse = owned ? rowsParser(field, rowParser(owned, model, field.by ?? undefined)) : kinds[field.kind].parser(field)
  if (field.kind !== 'rows' || owned) made.set(field, parse)
  return parse
}

/** Stored value of a row that does not name the field. */
export function blankOf(field: FieldModel, moment: Moment): Json {
  return kinds[field.kind].blank(field, moment)
}

/**
 * Parses the fields that a row names, by wire name or a further name (`also`); absent ones stay absent, unknown properties and fields
 * that no request may write are left out.
 *
 * @param without key of a field to leave out: the owner of an owned row is known
 * @returns a function from wire row to stored values by field key; problems carry the wire name as path
 */
export function rowParser(entity: EntityModel, model?: Model, without?: string): (row: { readonly [wire: string]: unknown }, intake: Intake) => { [key: string]: Json } {
  const taken = entity.fields.filter((f) => !f.computed && !f.readOnly && f.key !== without)
  const parts = taken.map((field) => ({ field, names: [field.wire, ...field.also], parse: parserOf(field, model) }))
  return (row, intake) => {
    const stored: { [key: string]: Json } = {}
    for (const { field, names, parse } of parts) {
      const name = names.find((n) => row[n] !== undefined)
      if (name === undefined) continue
      stored[field.key] = parse(row[name], { ...intake, refuse: (wrong, path = []) => intake.refuse(wrong, [field.wire, ...path]) })
    }
    return stored
  }
}
