import type { WriteRequest } from '../request.ts'
import type { Work } from '../work.ts'
import type { Finding } from '../validate/finding.ts'
import { nameFindings } from './name-findings.ts'
import { nearNames } from './near-names.ts'

/** Milliseconds for near names of a write that is refused: it holds its rows meanwhile. */
const shortWhile = 300

/** Says in the findings what only the database knows: the names of what was meant, and of what is near to it. A check asks for near names once it is over. */
export async function explainFindings(work: Work, { entity, principal, mode, changes }: WriteRequest, findings: readonly Finding[]): Promise<void> {
  await nameFindings(work.connection, work.model, findings)
  if (mode === 'commit' && 'byName' in changes && changes.byName) await nearNames(work.deps, { model: work.model, entity, principal }, findings, shortWhile)
}
