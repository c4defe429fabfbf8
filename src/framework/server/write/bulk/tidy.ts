/** Index lists cleaned up and statistics refreshed once an import is in, while nobody waits for it (docs/decisions/lists.md). */
import { tidyStatement } from '../../schema/maintenance.ts'
import type { WriteRequest, WriteResult } from '../request.ts'
import type { WriterDeps } from '../work.ts'

/** Rows from which it is worth while. */
const worthwhile = 1000

export function tidyAfter({ database, log }: WriterDeps, { principal, entity }: WriteRequest, { created, updated }: WriteResult): void {
  if (created + updated < worthwhile) return
  database.read(principal.tenantId, (connection) => connection.rows(tidyStatement([entity]))).catch((error: unknown) => {
    log.warn({ err: error, entity: entity.key }, 'tidying up after an import failed')
  })
}
