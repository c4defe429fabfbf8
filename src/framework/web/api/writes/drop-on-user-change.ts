/** When the page goes to somebody else: what only waited for its user is dropped, which he is told; what may have arrived is only asked about. */
import { newKey } from './attempt.ts'
import { isAsking } from './open-writes.ts'
import { dropAttempt, keepAttempt, keptAttempts, thisTab } from './storage.ts'
import { writer } from './writer.ts'

/** Before the storages are cleared: they know which attempts are this tab's. */
export function dropWritesOfUser(): void {
  const who = writer()
  if (who === null) return
  const tab = thisTab(newKey)
  for (const { body: _dropped, ...attempt } of keptAttempts(who)) {
    if (attempt.tab !== tab) continue
    if (isAsking(attempt.key)) keepAttempt(who, attempt)
    else dropAttempt(who, attempt.key)
  }
}
