import { object, refTo, type Schema } from './schemas.ts'

const text: Schema = { type: 'string', nullable: true }
const integer: Schema = { type: 'integer', format: 'int32' }
const anything: Schema = { type: 'object', additionalProperties: true, nullable: true }

/** Schemas that are the same for every entity. */
export const sharedSchemas: { readonly [name: string]: Schema } = {
  DeletedWithMessageDto: object({ message: text, success: { type: 'boolean' } }),
  DeletedWithSuccessDto: object({ success: { type: 'boolean' }, message: text }),
  RowFindingDto: object({ row: integer, field: text, code: text, message: text, value: { nullable: true } }),
  CheckBulkResultDto: object({ rows: integer, create: integer, update: integer, unchanged: integer, errors: { type: 'array', items: refTo('RowFindingDto') } }),
  ChangeDto: object({
    changeSetId: { type: 'integer', format: 'int64' }, at: { type: 'string', format: 'date-time' }, userId: { ...integer, nullable: true }, userName: text, reason: text,
    op: { type: 'string', enum: ['c', 'u', 'd'] }, old: anything, new: anything,
  }),
  ChangeDtoPagedResultDto: object({ items: { type: 'array', items: refTo('ChangeDto') }, totalCount: integer }),
}
