// @vitest-environment happy-dom
/** What of a write lies in the browser until it was answered, and when it goes. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptBody, type Attempt } from '../../../../src/framework/web/api/writes/attempt.ts'
import { asking, noLonger } from '../../../../src/framework/web/api/writes/open-writes.ts'
import { keepAttempt, keptAttempts, thisTab } from '../../../../src/framework/web/api/writes/storage.ts'
import { setWriter } from '../../../../src/framework/web/api/writes/writer.ts'
import { dropWritesOfUser } from '../../../../src/framework/web/api/writes/drop-on-user-change.ts'
import { clearStorages } from '../../../../src/framework/web/session/storages.ts'

const attempt = (key: string, at: number, tab = thisTab(() => 'here')): Attempt => ({ key, at, tab, method: 'POST', url: '/x', params: [], body: { json: { name: key } } })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setWriter('1.2')
})
afterEach(() => setWriter(null))

it.each([
  ['a row', { name: 'Quetta' }, { json: { name: 'Quetta' } }],
  ['nothing, as of a delete', undefined, { json: undefined }],
  ['no password, wherever it stands', { user: { newPassword: 'x' } }, undefined],
  ['a form whose password was left empty', { password: '', name: 'a' }, { json: { password: '', name: 'a' } }],
  ['no secret either', { address: 'https://hr.example.com', secret: 'x' }, undefined],
  ['no file', new ArrayBuffer(4), undefined],
  ['nothing long', { name: 'x'.repeat(70_000) }, undefined],
])('keeps %s', (_, data, kept) => {
  expect(keptBody(data)).toEqual(kept)
})

it('keeps attempts by user, the oldest first, also when he signs out', () => {
  keepAttempt('1.2', attempt('late', 2))
  keepAttempt('1.2', attempt('early', 1))
  keepAttempt('1.3', attempt('other', 0))
  localStorage.setItem('recent', 'x')
  clearStorages()
  expect([keptAttempts('1.2').map(({ key }) => key), keptAttempts('1.3').length, localStorage.getItem('recent')]).toEqual([['early', 'late'], 1, null])
})

it('a page that goes to somebody else keeps what may have arrived, to be asked about only; other tabs keep theirs', () => {
  for (const one of [attempt('waiting', 1), attempt('asked', 2), attempt('elsewhere', 3, 'another')]) keepAttempt('1.2', one)
  asking('asked')
  dropWritesOfUser()
  noLonger('asked')
  expect(keptAttempts('1.2').map(({ key, body }) => [key, body !== undefined])).toEqual([['asked', false], ['elsewhere', true]])
})
