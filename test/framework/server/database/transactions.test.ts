import { expect, test } from 'vitest'
import type { Lent } from '../../../../src/framework/server/database/lent.ts'
import { around, persisting } from '../../../../src/framework/server/database/transactions.ts'

/** A connection that fails at everything. */
const broken = (code: string): Lent => {
  const fail = () => {
    const failed = Promise.reject(Object.assign(new Error(code), { code }))
    failed.catch(() => undefined)
    return failed
  }
  return { tenantId: 1, rows: fail, run: fail, command: fail, failure: () => undefined }
}

const attempts = async (code: string, work: (connection: Lent) => Promise<unknown>) => {
  let count = 0
  await expect(persisting(() => {
    count += 1
    return around(broken(code), work)
  }, 3)).rejects.toMatchObject({ code })
  return count
}

const waiting = (connection: Lent) => connection.rows({ text: 'INSERT' })
const travelling = async (connection: Lent) => void connection.rows({ text: 'INSERT' }).catch(() => undefined)

test('a transaction begins again on another connection where nothing can have happened', async () => {
  expect(await attempts('ECONNRESET', waiting)).toBe(4)
  expect(await attempts('57P01', waiting)).toBe(4)
  expect(await attempts('57P01', travelling)).toBe(4)
})

test('one whose COMMIT was under way when the line broke may have happened: it is never done twice', async () => {
  expect(await attempts('ECONNRESET', travelling)).toBe(1)
  expect(await attempts('EPIPE', travelling)).toBe(1)
})
