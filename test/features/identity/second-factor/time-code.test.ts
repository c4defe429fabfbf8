import { describe, expect, it } from 'vitest'
import { plainRecoveryCode, newRecoveryCodes, recoveryHash } from '../../../../src/features/identity/server/second-factor/recovery-codes.ts'
import { newSecret, setupAddress, stepOf } from '../../../../src/features/identity/server/second-factor/time-code.ts'

/** `12345678901234567890` in base32: the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes by time', () => {
  it.each([[59, '287082'], [1111111109, '081804'], [1111111111, '050471'], [1234567890, '005924'], [2000000000, '279037'], [20000000000, '353130']])('at %i s are those of RFC 6238', (epoch, code) => {
    expect(stepOf(secret, code, 0, epoch)).toBe(Math.floor(epoch / 30))
  })

  it('are good a step early and a step late, and no further', () => {
    const of = (epoch: number) => stepOf(secret, '287082', 0, epoch)
    expect([of(29), of(59), of(89)]).toEqual([1, 1, 1])
    expect(of(120)).toBeNull()
  })

  it('are used once: neither the same step nor one before it is taken again', () => {
    expect([stepOf(secret, '287082', 1, 59), stepOf(secret, '287082', 2, 59)]).toEqual([null, null])
  })

  it.each(['', '28708', '2870820', '２８７０８２', 'abcdef', '-87082', '287 82'])('“%s” is none', (code) => expect(stepOf(secret, code, 0, 59)).toBeNull())

  it('have secrets of 160 bits and an address that names product and account', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
    expect(setupAddress(secret, 'Mastline', 'sana@x')).toMatch(/^otpauth:\/\/totp\/Mastline:sana%40x\?.*secret=GEZDG.*issuer=Mastline/)
  })
})

describe('recovery codes', () => {
  it('are ten, different, and read however they are typed', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect(plainRecoveryCode(' k7qo2-m4zpl ')).toBe('K7Q02M4ZP1')
    expect(plainRecoveryCode('123456')).toBeNull()
  })

  it('hash differently for every user', () => {
    const key = Buffer.alloc(32)
    expect(recoveryHash(key, 1, 2, 'K7Q02M4ZP1')).not.toBe(recoveryHash(key, 1, 3, 'K7Q02M4ZP1'))
  })
})
