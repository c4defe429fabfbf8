/** A condition of a list, in the grammar of list parameters: the same words in the address bar and on the wire. */
import type { EntityModel, FieldModel } from '#framework/metadata'
import { isReadable, operators, standardField, type Operator } from '#framework/wire'

export interface ListFilter {
  field: FieldModel
  operator: Operator
  /** As they stand in the query: text of numbers, ids, dates; booleans as true and false. */
  values: readonly string[]
}

/** Fields a list may be filtered by: readable, and stored or a list of references; and the times that every row has. */
export function filterable(entity: EntityModel): FieldModel[] {
  return [...entity.fields.filter((field) => isReadable(field) && !['rows', 'image', 'file'].includes(field.kind)), ...rowTimes]
}

/** When a row was made and last changed: every row has it. */
const rowTimes = [standardField('creationTime'), standardField('lastModificationTime')]

/** `['regionId.in', '1,2']`. */
export function parameterOf({ field, operator, values }: ListFilter): [name: string, value: string] {
  return [`${field.wire}.${operator}`, values.join(',')]
}

/** `regionId.in=1,2` → condition; null for what is no condition of this entity. */
export function filterFrom(entity: EntityModel, name: string, value: string): ListFilter | null {
  const dot = name.lastIndexOf('.')
  const operator = operators.find((o) => o === name.slice(dot + 1))
  const field = filterable(entity).find((f) => f.wire.toLowerCase() === name.slice(0, dot).toLowerCase())
  if (dot < 1 || !operator || !field || value === '') return null
  return { field, operator, values: operator === 'in' || operator === 'between' ? value.split(',') : [value] }
}

/** The operator a new condition on this field starts with. */
export function firstOperator(field: FieldModel): Operator {
  switch (field.kind) {
    case 'text': return field.words.length ? 'in' : 'contains'
    case 'ref': case 'refs': case 'choice': return 'in'
    case 'date': case 'dateTime': return 'during'
    default: return 'eq'
  }
}

/** Operators offered per kind; the server knows a few more. */
export function operatorsFor({ kind, words }: FieldModel): readonly Operator[] {
  switch (kind) {
    case 'text': return words.length ? ['in', 'ne', 'contains', 'starts', 'empty'] : ['contains', 'starts', 'eq', 'ne', 'empty']
    case 'integer': case 'decimal': return ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'empty']
    case 'date': case 'dateTime': return ['during', 'between', 'eq', 'gt', 'gte', 'lt', 'lte', 'empty']
    case 'boolean': return ['eq']
    case 'refs': return ['in', 'empty']
    default: return ['in', 'ne', 'empty']
  }
}

/** The values of a condition that stay when its operator changes. */
export function valuesFor({ operator: before, values }: ListFilter, operator: Operator): readonly string[] {
  if (operator === 'empty') return ['true']
  if (before === 'empty') return []
  if (before === 'during' || operator === 'during') return []
  if (operator === 'between') return [values[0] ?? '', '']
  return operator === 'in' ? values : values.filter((value) => value !== '').slice(0, 1)
}

/** A condition says something once it has a value. */
export function isComplete({ values }: ListFilter): boolean {
  return values.some((v) => v !== '')
}
