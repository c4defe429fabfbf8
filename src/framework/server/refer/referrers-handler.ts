import type { Handler } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { idAsked, notFound } from '../read/get.ts'
import { maySee } from '../read/where/may-see.ts'
import { referrerCounts } from './counts.ts'

/** What refers to a row: counts by entity and field of those the caller may read. Both statements travel together. */
export function referrersHandler(deps: ServerDeps): Handler {
  return async (context) => {
    const { model, entity, principal } = context
    const id = idAsked(context)
    if (id < 1 || id > 2_147_483_647) throw notFound(context, id)
    return deps.database.read(principal.tenantId, async (connection) => {
      const [seen, counts] = await Promise.all([maySee(deps, connection, context, id), referrerCounts(connection, model, principal, deps.scope, entity, [id])])
      if (!seen) throw notFound(context, id)
      return { value: counts }
    })
  }
}
