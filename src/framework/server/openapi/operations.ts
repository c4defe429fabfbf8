/** Calls and services → operations of OpenAPI. No operationId, only 200, results without their envelope. */
import type { EntityModel } from '#framework/metadata'
import type { Call, Parameter } from '#framework/wire'
import { z } from 'zod'
import { isInQuery } from '../http/service/service-input.ts'
import type { Service } from '../http/service/service.ts'
import { namesOf, refTo, type Schema } from './schemas.ts'

export interface Operation {
  tags: string[]
  parameters?: Schema[]
  requestBody?: Schema
  responses: Schema
}

export function callOperation(entity: EntityModel, call: Call): Operation {
  const body = bodyOf(entity, call)
  return {
    tags: [tagOf(call.path)],
    ...(call.parameters.length ? { parameters: call.parameters.map(parameter) } : {}),
    ...(body ? { requestBody: { content: json(body) } } : call.body === 'file' ? { requestBody: { content: form } } : {}),
    responses: answer(resultOf(entity, call)),
  }
}

export function serviceOperation(declared: Service): Operation {
  const input = declared.input && jsonSchema(declared.input, 'input')
  const output = jsonSchema(declared.output, 'output')
  const inQuery = isInQuery(declared)
  return {
    tags: [tagOf(declared.path)],
    ...(input && inQuery ? { parameters: queryOf(input) } : {}),
    ...(input && !inQuery ? { requestBody: { content: json(input) } } : declared.body === 'file' ? { requestBody: { content: form } } : {}),
    responses: declared.answers === 'stream' ? bytes(declared.type) : answer(declared.answers === 'file' ? refTo('TemporaryFileDto') : isNothing(output) ? null : output),
  }
}

function tagOf(path: string): string {
  return path.split('/').at(-2) ?? path
}

function parameter({ name, type, role, among }: Parameter): Schema {
  const bounds = role === 'skip' ? { minimum: 0, maximum: 2147483647 } : role === 'max' ? { minimum: 1, maximum: 2147483647 } : {}
  return { name, in: 'query', schema: type === 'integer' ? { ...bounds, type, format: 'int32' } : { type, ...(among ? { enum: among } : {}) } }
}

function bodyOf(entity: EntityModel, call: Call): Schema | null {
  const names = namesOf(entity)
  const row = call.kind === 'create' ? names.create : names.update
  if (call.body === 'row') return refTo(row)
  return call.body === 'rows' ? { type: 'array', items: refTo(names.update) } : null
}

const form: Schema = { 'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } } }

function resultOf(entity: EntityModel, call: Call): Schema | null {
  const names = namesOf(entity)
  switch (call.answers) {
    case 'row': return refTo(names.row)
    case 'page': return refTo(names.page)
    case 'choices': return refTo(names.choices)
    case 'text': return { type: 'string' }
    case 'findings': return refTo('CheckBulkResultDto')
    case 'file': return refTo('StoredFileDto')
    case 'deletedRows': return refTo('DeletedRowDtoPagedResultDto')
    case 'restored': return refTo('RestoredDto')
    case 'referrers': return { type: 'array', items: refTo('ReferrerDto') }
    case 'history': return refTo('ChangeDtoPagedResultDto')
    case 'deleted': return entity.wire.deleted ? refTo(entity.wire.deleted === 'success' ? 'DeletedWithSuccessDto' : 'DeletedWithMessageDto') : null
    default: return null
  }
}

function answer(result: Schema | null): Schema {
  return { 200: { description: 'OK', ...(result ? { content: json(result) } : {}) } }
}

function bytes(type = 'application/octet-stream'): Schema {
  return { 200: { description: 'OK', content: { [type]: { schema: { type: 'string', format: 'binary' } } } } }
}

function json(schema: Schema): Schema {
  return { 'application/json': { schema } }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any', io }) as Schema
}

function queryOf(input: Schema): Schema[] {
  const properties = (input.properties ?? {}) as { [name: string]: Schema }
  return Object.entries(properties).map(([name, schema]) => ({ name: name.charAt(0).toUpperCase() + name.slice(1), in: 'query', schema }))
}

/** A call that gives nothing back: null inside the envelope, no content here. */
function isNothing(schema: Schema): boolean {
  return schema.type === 'null' || (Array.isArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null) || Object.keys(schema).length === 0
}
