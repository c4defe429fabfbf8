/** Texts of keys: what is made up, changed or expired is refused before anything is asked of the database. */
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeApiKeys } from '../../../../src/features/identity/server/api-keys/key-text.ts'

const keys = makeApiKeys(randomBytes(32))
const owner = { tenantId: 7, userId: 1009, id: randomUUID(), until: Date.now() + 60_000 }

it('a key says whose it is, and no two are the same', () => {
  const [one, other] = [keys.issue(owner), keys.issue(owner)]
  expect(keys.read(one.text)).toEqual({ until: Math.floor(owner.until / 1000) * 1000, claims: { tenantId: 7, userId: 1009, apiKeyId: owner.id, stamp: one.hash } })
  expect(one.text).not.toBe(other.text)
})

it('one that was changed in any place, signed elsewhere, or is over, is none', () => {
  const { text } = keys.issue(owner)
  for (let at = 0; at < text.length; at += 1) expect(keys.read(text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)), String(at)).toBeNull()
  expect(makeApiKeys(randomBytes(32)).read(text)).toBeNull()
  expect(keys.read(keys.issue({ ...owner, until: Date.now() - 1000 }).text)).toBeNull()
})
