/** A second factor: set up, asked for at sign-in, used up step by step. Wrong codes are counted like wrong passwords. */
import type { Connection, Database, Sealer } from '#framework/server'
import { countFailure, forgetFailures, isLockedOut, ofAddress, ofCodes, type Counter } from '../guards/attempts.ts'
import { noteEvents, type Actor, type CredentialEvent } from '../guards/credential-events.ts'
import { factorOf, keepPending, keepRecoveryCodes, spendRecoveryCode, spendStep, type StoredFactor } from './factor-store.ts'
import { newRecoveryCodes, plainRecoveryCode, recoveryHash } from './recovery-codes.ts'
import { newSecret, setupAddress, stepOf } from './time-code.ts'

export interface SecondFactorKeys {
  sealer: Sealer
  /** Of recovery codes. */
  hashKey: Buffer
  /** Name of the product, as authenticators show it. */
  issuer: string
}

/** What somebody needs to set up an authenticator. */
export interface Setup {
  /** In base32, for typing. */
  secret: string
  /** For the picture. */
  uri: string
}

interface Whose {
  id: number
  userName: string
}

/** Begins a set-up; it counts once its first code was given. @returns null where a second factor is on already */
export async function beginSetup({ sealer, issuer }: SecondFactorKeys, connection: Connection, user: Whose): Promise<Setup | null> {
  const secret = newSecret()
  const isKept = await keepPending(connection, user.id, sealer.seal(secret, boundTo(connection, user)))
  return isKept ? { secret, uri: setupAddress(secret, issuer, user.userName) } : null
}

export interface CodeGuess {
  tenantId: number
  user: Whose
  code: string
  /** Who asks, for the record. */
  actor: Actor
  requestId: string
  /** On: a code of a factor that is on, recovery codes too. Pending: the first code of a set-up. */
  of: 'on' | 'pending'
  /** In the transaction in which the code was used. */
  afterwards?: (connection: Connection) => Promise<void>
}

export type CodeOutcome = 'right' | 'wrong' | 'locked'

/**
 * Decides on a code, one after the other on however many nodes: the counters' rows are held from the look to the count, so that nobody
 * hears more than five wrong answers, and no code is taken twice.
 */
export function decideCode(keys: SecondFactorKeys, database: Database, { tenantId, user, code, actor, requestId, of, afterwards }: CodeGuess): Promise<CodeOutcome> {
  const counters: [Counter, ...Counter[]] = [ofCodes(user.id), ...(actor.address ? [ofAddress(actor.address)] : [])]
  const target = { id: user.id, name: user.userName }
  return database.transaction(tenantId, async (connection) => {
    if (await isLockedOut(connection, counters)) return 'locked'
    const factor = await factorOf(connection, user.id, true)
    const used = factor && factor.isOn === (of === 'on') ? await spendCode(keys, connection, user, factor, code) : null
    if (!used) {
      const closed = await countFailure(connection, counters)
      const locks = closed.map(({ key }): CredentialEvent => ({ kind: 'locked', target: key === counters[0].key ? target : null, detail: { what: key === counters[0].key ? 'codes' : 'address' } }))
      await noteEvents(connection, actor, requestId, [{ kind: 'wrongCode', target }, ...locks])
      return 'wrong'
    }
    await forgetFailures(connection, counters)
    if (used === 'recovery') await noteEvents(connection, actor, requestId, [{ kind: 'recoveryCodeUsed', target }])
    if (of === 'pending') await noteEvents(connection, actor, requestId, [{ kind: 'secondFactorOn', target }])
    await afterwards?.(connection)
    return 'right'
  })
}

async function spendCode({ sealer, hashKey }: SecondFactorKeys, connection: Connection, user: Whose, factor: StoredFactor, typed: string): Promise<'step' | 'recovery' | null> {
  const secret = sealer.unseal(factor.sealed, boundTo(connection, user))
  const step = secret === null ? null : stepOf(secret, typed.replaceAll(/\s/g, ''), factor.lastStep)
  if (step !== null) {
    await spendStep(connection, user.id, step)
    return 'step'
  }
  const plain = factor.isOn ? plainRecoveryCode(typed) : null
  return plain !== null && (await spendRecoveryCode(connection, user.id, recoveryHash(hashKey, connection.tenantId, user.id, plain))) ? 'recovery' : null
}

/** New recovery codes; those of before are worth nothing. @returns them as they are shown, this once */
export async function renewRecoveryCodes({ hashKey }: SecondFactorKeys, connection: Connection, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await keepRecoveryCodes(connection, userId, codes.map((code) => recoveryHash(hashKey, connection.tenantId, userId, plainRecoveryCode(code) ?? '')))
  return codes
}

/** A secret copied to another user's row cannot be read there. */
function boundTo({ tenantId }: Connection, { id }: Whose): string {
  return `second factor ${tenantId}/${id}`
}
