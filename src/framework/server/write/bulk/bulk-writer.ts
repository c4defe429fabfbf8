import type { RowChanges, WriteRequest, WriteResult } from '../request.ts'
import type { Work } from '../work.ts'

export interface BulkRequest extends WriteRequest {
  changes: RowChanges & { rows: Buffer }
}

/** Writes a body that came as bytes. @param inside the door for further writes of its hooks, in the same transaction */
export type BulkWriter = (request: BulkRequest, inside: (work: Work, request: WriteRequest) => Promise<WriteResult>) => Promise<WriteResult>
