/** After a reload: attempts that were not answered are asked about, and what became of each is told. */
import { WireFailure } from '../wire-failure.ts'
import type { Attempt } from './attempt.ts'
import { readOutcome, giveUp, isOpen } from './write-outcome.ts'
import { tryLockAttempt } from './tab-lock.ts'
import { asking, noLonger, tell, type Ending } from './open-writes.ts'
import { LeftOpen, untilAnswered } from './send-write.ts'
import { dropAttempt, dropDraftOf, keptAttempts } from './storage.ts'
import { pause } from './wait.ts'
import { writer } from './writer.ts'

/** Older ones are not sent again: what they say may be true no more. The server knows keys for a week. */
const sentAgainFor = 24 * 3600_000

/** Looks after the attempts of whoever works here that no other tab looks after. Ends when all are answered. */
export async function recoverWrites(): Promise<void> {
  const who = writer()
  if (who === null) return
  await Promise.all(keptAttempts(who).map(async (attempt) => {
    const release = await tryLockAttempt(attempt)
    if (!release) return
    asking(attempt.key)
    try {
      const ending = await settle(attempt, () => writer() === who)
      if (ending.outcome === 'arrived' || ending.outcome === 'sentAgain') dropDraftOf(attempt)
      dropAttempt(who, attempt.key)
      // Last: whoever hears it looks at what is kept.
      tell(ending)
    } catch (error) {
      if (!(error instanceof LeftOpen)) throw error
    } finally {
      noLonger(attempt.key)
      release()
    }
  }))
}

/** @throws LeftOpen where nobody can ask now */
async function settle(attempt: Attempt, mine: () => boolean): Promise<Ending> {
  const { key, body, at } = attempt
  for (let turn = 0; ; turn += 1) {
    try {
      const fate = body && Date.now() - at < sentAgainFor ? await readOutcome(key) : await giveUp(key)
      if (fate.state === 'done') return { outcome: 'arrived', message: fate.message }
      if (fate.state === 'givenUp') return { outcome: 'never', message: '' }
      if (fate.state === 'unknown') return await sendAgain(attempt, mine)
    } catch (error) {
      if (!(error instanceof WireFailure)) throw error
      if (!isOpen(error)) throw new LeftOpen(error)
    }
    await pause(turn)
    if (!mine()) throw new LeftOpen(new WireFailure(0, ''))
  }
}

async function sendAgain({ key, method, url, params, body }: Attempt, mine: () => boolean): Promise<Ending> {
  const data = body?.json
  let answered
  try {
    answered = await untilAnswered(key, { method, url, params, ...(data === undefined ? {} : { data }) }, mine)
  } catch (error) {
    if (!(error instanceof WireFailure)) throw error
    if (error.isSignedOut) throw new LeftOpen(error)
    return { outcome: 'refused', message: [error.message, error.details].filter(Boolean).join(' ') }
  }
  const message = answered.message || ((await readOutcome(key).catch(() => null))?.message ?? '')
  return { outcome: answered.outcome ?? 'sentAgain', message }
}
