/** Codes by time (RFC 6238) as every authenticator makes them: six digits, thirty seconds, SHA-1. */
import { generateSecret, generateURI, verifySync } from 'otplib'

/** A code may be a step old, or early by as much: people type, and clocks differ. */
const tolerance = 30

/** @returns 160 random bits in base32 */
export const newSecret = (): string => generateSecret()

/** What an authenticator reads from the picture. */
export function setupAddress(secret: string, issuer: string, account: string): string {
  return generateURI({ issuer, label: account, secret })
}

/**
 * The step of time whose code this is; null where it is none of now, or of a step that was used already.
 *
 * @param after the last step that was used
 * @param epoch seconds since 1970
 */
export function stepOf(secret: string, code: string, after: number, epoch = Math.floor(Date.now() / 1000)): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const found = verifySync({ secret, token: code, epoch, epochTolerance: tolerance })
  return found.valid && 'timeStep' in found && found.timeStep > after ? found.timeStep : null
}
