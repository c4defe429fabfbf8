/** Rules of the toy domain: what an entity may ask beyond its fields. */
import { problem } from '#framework/wire'
import type { EntityRules } from '../../../../src/framework/server/deps.ts'

export const rules: ReadonlyMap<string, EntityRules> = new Map<string, EntityRules>([
  ['Author', {
    /** Counts the words about the author: a computed field. */
    complete: (row) => ({ ...row, books: String(row['about'] ?? '').split(/\s+/).filter(Boolean).length }),
    check: (row) => (row['name'] === row['penName'] ? [{ field: 'penName', problem: problem('readOnly') }] : []),
  }],
  ['Loan', {
    check: (row) => (Array.isArray(row['chapters']) && row['chapters'].length > 2 ? [{ field: 'chapters', problem: problem('tooLong', { max: 2, length: row['chapters'].length, fits: null, example: null }) }] : []),
  }],
  ['Member', {
    /** Once given, a number stays. */
    check: (row, before) => (before?.['memberNumber'] && row['memberNumber'] !== before['memberNumber'] ? [{ field: 'memberNumber', problem: problem('readOnly') }] : []),
  }],
  ['Chapter', {
    /** Likewise in a row that another owns. */
    check: (row, before) => (before?.['number'] && row['number'] !== before['number'] ? [{ field: 'number', problem: problem('readOnly') }] : []),
  }],
])
