/** The statement that writes a stage held in parameters, its text made once per shape and plan. */
import type { Statement } from '../../database/statements/statement.ts'
import type { WriteRequest } from '../request.ts'
import type { WriteShape } from '../intake/shape.ts'
import { applyParameters, applyText, type ApplyPlan } from './apply.ts'
import { cachedText } from '../../database/statements/statement-text-cache.ts'
import { named } from '../../database/statements/named.ts'
import type { StageSource } from './stage.ts'

export function applyStatement(shape: WriteShape, plan: ApplyPlan, source: StageSource, { principal, requestId, reason }: WriteRequest): Statement {
  const values = [principal.tenantId, principal.userId, principal.userName, requestId, reason, ...source.values]
  const key = `apply ${plan.creates} ${plan.updates} ${source.values.length === 1} ${plan.row ?? ''}`
  return named(cachedText(shape, key, 0, () => applyText(shape, plan, source.text(applyParameters + 1))), values)
}
