/** Whoever holds a token need not be its owner: for what matters the password is asked for again, and wrong ones count as at sign-in. */
import { Failure, InvalidInput, Refused, say, type Person } from '#framework/server'
import { ofKnownAddress, ofName } from '../guards/attempts.ts'
import { noteEvents } from '../guards/credential-events.ts'
import { guess } from '../guards/guess.ts'
import { isKnownAddress } from '../guards/known-addresses.ts'
import { lockEvents } from '../guards/lock-events.ts'
import type { SignInDeps } from '../sessions/sign-in.ts'
import { texts, type IdentityTextKey } from '../texts.ts'
import { askerOf } from './password-queue.ts'

export interface Proof {
  /** What is said of a wrong one. */
  wrong: IdentityTextKey
  /** The field it is said on; absent: as ABP's clients know it, a refusal of the whole. */
  field?: string
}

/** @throws Refused, or InvalidInput on the field */
export async function provePassword(deps: Pick<SignInDeps, 'database' | 'users' | 'passwords'>, self: Person, password: string, { wrong, field }: Proof, requestId: string): Promise<void> {
  const { tenantId, userId, language, address = '' } = self
  const { user, isKnown } = await deps.database.read(tenantId, async (connection) => ({
    user: await deps.users.byId(connection, userId), isKnown: await isKnownAddress(connection, userId, address),
  }))
  const account = isKnown ? ofKnownAddress(userId, address) : ofName((user?.userName ?? '').toLowerCase())
  const outcome = await guess(deps, {
    tenantId, counters: [account], asker: askerOf(tenantId, userId), password, hash: user?.passwordHash ?? null, language,
    decided: (connection, result, closed) => noteEvents(connection, self, requestId, result === 'wrong' ? lockEvents(user, account, closed) : []),
  })
  if (outcome === 'right') return
  throw outcome === 'wrong' && field !== undefined ? onField(say(language, 'notValid'), field, texts.say(language, wrong)) : new Refused(texts.say(language, outcome === 'locked' ? 'userIsLockedOut' : wrong))
}

function onField(message: string, field: string, reason: string): Failure {
  return new InvalidInput(message, [{ message: reason, members: [field] }])
}
