import type { Counter } from './attempts.ts'
import type { CredentialEvent } from './credential-events.ts'

/**
 * What a wrong password leaves behind. A name that nobody has is not kept: people type their password into the wrong box.
 *
 * @param user whose name it was; null: nobody's
 * @param account the counter of the account, to tell its lock from that of the address
 * @param closed counters that this wrong password locked
 */
export function lockEvents(user: { id: number; userName: string } | null, account: Counter, closed: readonly Counter[]): CredentialEvent[] {
  const target = user && { id: user.id, name: user.userName }
  const locks = closed.map((counter): CredentialEvent => {
    const isAccount = counter.key === account.key
    return { kind: 'locked', target: isAccount ? target : null, detail: { what: isAccount ? 'account' : 'address' } }
  })
  return [{ kind: 'wrongPassword', target }, ...locks]
}
