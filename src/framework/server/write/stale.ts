/** Rows that changed since the caller read them: a 409 from every call, with the row as it is now. */
import type { EntityModel, Model } from '#framework/metadata'
import type { ServerDeps } from '../deps.ts'
import { LostUpdate } from '../failures.ts'
import { holds, type Principal } from '../principal.ts'
import { rowsById } from '../read/answer/rows-by-id.ts'
import { say } from '../texts.ts'
import type { Finding } from './validate/finding.ts'
import { invalid } from './validate/invalid.ts'

/** Thrown inside the transaction; whoever began it tells the row, once it is undone. */
export class Stale extends Error {
  readonly entity: EntityModel
  readonly principal: Principal
  /** The first of them where they are several. */
  readonly id: number
  readonly findings: readonly Finding[]
  constructor(entity: EntityModel, principal: Principal, id: number, findings: readonly Finding[] = []) {
    super(`row ${id} of ${entity.key} was changed by others`)
    this.entity = entity
    this.principal = principal
    this.id = id
    this.findings = findings
  }
}

/** @returns what to throw where rows of a body moved on and nothing else is wrong with it; null where something else is */
export function staleRows(entity: EntityModel, principal: Principal, findings: readonly Finding[], count: number): Stale | null {
  const [first] = findings
  const isStale = ({ problem, id }: Finding) => problem.code === 'staleVersion' && id !== undefined
  return first?.id !== undefined && findings.length === count && findings.every(isStale) ? new Stale(entity, principal, first.id, findings) : null
}

/** Whoever may not read rows is told no more than that. */
export async function lostUpdate(deps: Pick<ServerDeps, 'database' | 'names' | 'files' | 'scope'>, model: Model, { entity, principal, id, findings }: Stale): Promise<LostUpdate> {
  const { language, tenantId } = principal
  const rows = holds(principal, entity, 'Read') ? await deps.database.read(tenantId, (connection) => rowsById(deps, connection, model, entity, principal, [id])) : new Map<number, string>()
  const json = rows.get(id)
  const { errors } = invalid(language, findings, findings.length, false)
  return new LostUpdate(say(language, 'changedByOthers'), json === undefined ? null : JSON.parse(json), errors)
}
