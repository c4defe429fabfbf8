import type { RowChanges, WriteRequest } from '../request.ts'

/** Rows as the bytes they came in. */
export interface BulkRequest extends WriteRequest {
  changes: RowChanges & { rows: Buffer }
}
