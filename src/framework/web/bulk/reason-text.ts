import type { ProblemCode } from '#framework/wire'
import type { Say, TextKey } from '../texts/say.ts'

const keys: { readonly [code in ProblemCode]?: TextKey } = {
  required: 'bulk.reasonRequired', tooShort: 'bulk.reasonTooShort', tooLong: 'bulk.reasonTooLong', pattern: 'bulk.reasonPattern', email: 'bulk.reasonEmail', phone: 'bulk.reasonPhone',
  url: 'bulk.reasonUrl', color: 'bulk.reasonColor', controlCharacters: 'bulk.reasonControlCharacters', notText: 'bulk.reasonNotText', notNumber: 'bulk.reasonNotNumber',
  notInteger: 'bulk.reasonNotInteger', tooSmall: 'bulk.reasonOutOfRange', tooLarge: 'bulk.reasonOutOfRange', tooEarly: 'bulk.reasonOutOfRange', tooLate: 'bulk.reasonOutOfRange',
  tooManyDecimals: 'bulk.reasonTooManyDecimals', notBoolean: 'bulk.reasonNotBoolean', notDate: 'bulk.reasonNotDate', notDateTime: 'bulk.reasonNotDateTime', noZone: 'bulk.reasonNotDateTime',
  notChoice: 'bulk.reasonNotChoice', notReference: 'bulk.reasonNotReference', unknownReference: 'bulk.reasonUnknownReference', ambiguousReference: 'bulk.reasonAmbiguousReference',
  notWithin: 'bulk.reasonNotWithin', duplicateInFile: 'bulk.reasonDuplicateInFile', duplicate: 'bulk.reasonDuplicate', unknownId: 'bulk.reasonUnknownId', notNew: 'bulk.reasonNotNew', notExisting: 'bulk.reasonNotExisting',
  staleVersion: 'bulk.reasonStaleVersion', readOnly: 'bulk.reasonReadOnly', refused: 'bulk.reasonRefused', sheetError: 'bulk.reasonSheetError',
}

/** Short name of a kind of error, as it stands in the list of reasons. */
export function reasonText(code: string, say: Say): string {
  return say(keys[code as ProblemCode] ?? 'bulk.reasonOther')
}
