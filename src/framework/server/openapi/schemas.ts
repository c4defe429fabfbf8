/** Descriptor → schemas of what travels. */
import { kinds, referenceName } from '#framework/kinds'
import { addressName, codeName } from '#framework/wire'
import { fieldOf, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { codeOfReference } from '../read/names/name-source.ts'

export type Schema = { readonly [word: string]: unknown }

const integer: Schema = { type: 'integer', format: 'int32' }
const names: Schema = { type: 'array', items: { type: 'string' } }
const instant: Schema = { type: 'string', format: 'date-time' }

/** Names of an entity's schemas, as Swashbuckle writes them. */
export function namesOf(entity: EntityModel) {
  const dto = `${entity.key}Dto`
  return { row: dto, create: `Create${dto}`, update: `Update${dto}`, choice: `${entity.key}LookupDto`, page: `${dto}PagedResultDto`, choices: `${entity.key}LookupDtoPagedResultDto` }
}

export function refTo(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** All schemas of one entity. */
export function entitySchemas(model: Model, entity: EntityModel): { [name: string]: Schema } {
  const names = namesOf(entity)
  const readable = entity.fields.filter((f) => !f.secret && !f.input)
  const writable = entity.fields.filter((f) => !f.computed && !f.readOnly)
  const row = { id: integer, ...properties(readable, true), ...referenceNames(readable), ...referenceCodes(model, entity, readable), ...addresses(entity, readable), ...audit }
  return {
    [names.row]: object(row),
    [names.create]: object(properties(writable, false), requiredOf(writable)),
    [names.update]: object({ id: integer, rowVersion: { ...integer, nullable: true }, ...properties(writable, false) }, ['id']),
    [names.choice]: object({ id: integer, name: { type: 'string' }, ...properties(choiceFields(entity), true) }),
    [names.page]: page(names.row), [names.choices]: page(names.choice),
  }
}

const audit: { [name: string]: Schema } = {
  creationTime: { ...instant, readOnly: true }, creatorUserId: { ...integer, nullable: true, readOnly: true },
  lastModificationTime: { ...instant, nullable: true, readOnly: true }, lastModifierUserId: { ...integer, nullable: true, readOnly: true },
  rowVersion: { ...integer, readOnly: true },
}

function properties(fields: readonly FieldModel[], out: boolean): { [name: string]: Schema } {
  return Object.fromEntries(fields.flatMap((field) => {
    const schema = { ...kinds[field.kind].jsonSchema(field), ...(out && (field.computed || field.readOnly) ? { readOnly: true } : {}) }
    return [field.wire, ...field.also].map((name) => [name, name === field.normalized ? names : schema] as const)
  }))
}

function referenceNames(fields: readonly FieldModel[]): { [name: string]: Schema } {
  const stored = new Set(fields.map((field) => field.wire))
  const names = fields.filter((field) => field.kind === 'ref').map(referenceName).filter((name) => !stored.has(name))
  return Object.fromEntries(names.map((name) => [name, { type: 'string', nullable: true, readOnly: true }]))
}

/** Codes of what is referred to, beside the names. */
function referenceCodes(model: Model, entity: EntityModel, fields: readonly FieldModel[]): { [name: string]: Schema } {
  const names = fields.flatMap((field) => (codeOfReference(model, field) ? (codeName(entity, field) ?? []) : []))
  return Object.fromEntries(names.map((name) => [name, { type: 'string', nullable: true, readOnly: true }]))
}

/** Addresses of stored files, beside their keys. */
function addresses(entity: EntityModel, fields: readonly FieldModel[]): { [name: string]: Schema } {
  const names = fields.map((field) => addressName(entity, field)).filter((name) => name !== null)
  return Object.fromEntries(names.map((name) => [name, { type: 'string', nullable: true, readOnly: true }]))
}

function requiredOf(fields: readonly FieldModel[]): string[] {
  return fields.filter((field) => field.required && field.default === null).map((field) => field.wire)
}

/** What a look-up tells: title, code and parents under their own names. */
function choiceFields(entity: EntityModel): FieldModel[] {
  const keys = [...entity.title, ...(entity.code ? [entity.code] : []), ...entity.fields.filter((f) => f.kind === 'ref').map((f) => f.key)]
  return [...new Set(keys)].map((key) => fieldOf(entity, key)).filter((field) => !field.secret)
}

export function object(fields: { readonly [name: string]: Schema }, required: readonly string[] = []): Schema {
  return { ...(required.length ? { required } : {}), type: 'object', properties: fields, additionalProperties: false }
}

function page(of: string): Schema {
  return object({ items: { type: 'array', items: refTo(of), nullable: true }, totalCount: integer })
}
