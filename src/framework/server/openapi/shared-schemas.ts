import { object, refTo, type Schema } from './schemas.ts'

const text: Schema = { type: 'string', nullable: true }
const integer: Schema = { type: 'integer', format: 'int32' }
/** A value of any kind. */
const anything: Schema = { nullable: true }

/** Schemas that are the same for every entity. */
export const sharedSchemas: { readonly [name: string]: Schema } = {
  DeletedWithMessageDto: object({ message: text, success: { type: 'boolean' } }),
  DeletedWithSuccessDto: object({ success: { type: 'boolean' }, message: text }),
  StoredFileDto: object({ key: text, image: text, name: text, type: text, size: integer, address: text }),
  TemporaryFileDto: object({ fileName: text, fileType: text, fileToken: text, address: text }),
  RowFindingDto: object({ row: integer, field: text, code: text, reason: text, message: text, value: anything, clash: integer }),
  CheckBulkResultDto: object({ rows: integer, checked: integer, create: integer, update: integer, unchanged: integer, owned: refTo('OwnedRowsCountDto'), errors: { type: 'array', items: refTo('RowFindingDto') }, errorCount: integer, unasked: { type: 'boolean' }, changes: { type: 'array', items: refTo('RowPreviewDto') }, near: { type: 'array', items: refTo('NearNameDto') } }),
  OwnedRowsCountDto: object({ create: integer, update: integer }),
  RowPreviewDto: object({ row: integer, id: integer, changes: { type: 'array', items: refTo('FieldChangeDto') } }),
  NearNameDto: object({ field: text, value: text, name: text }),
  FieldChangeDto: object({ field: text, old: anything, new: anything, oldName: text, newName: text }),
  ChangeDto: object({
    changeSetId: { type: 'integer', format: 'int64' }, time: { type: 'string', format: 'date-time' }, userId: { ...integer, nullable: true }, userName: text, reason: text,
    operation: { type: 'string', enum: ['create', 'update', 'delete'] }, changes: { type: 'array', items: refTo('FieldChangeDto') }, byEntry: { type: 'boolean' },
  }),
  ChangeDtoPagedResultDto: object({ items: { type: 'array', items: refTo('ChangeDto') }, totalCount: integer }),
  DeletedRowDto: object({ id: integer, changeSetId: integer, time: text, userId: integer, userName: text, reason: text, row: anything }),
  DeletedRowDtoPagedResultDto: object({ items: { type: 'array', items: refTo('DeletedRowDto') }, totalCount: integer }),
  RestoredDto: object({ restored: integer, ids: { type: 'array', items: integer }, notes: { type: 'array', items: text } }),
  ReferrerDto: object({ entity: text, field: text, filter: text, count: integer }),
}
