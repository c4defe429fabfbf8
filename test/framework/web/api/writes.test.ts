// @vitest-environment happy-dom
/** What of a write lies in the browser until it was answered, and when it goes. */
import type { InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { client } from '../../../../src/framework/web/api/client.ts'
import { WireFailure } from '../../../../src/framework/web/api/wire-failure.ts'
import { keptBody, type Attempt } from '../../../../src/framework/web/api/writes/attempt.ts'
import { asking, noLonger } from '../../../../src/framework/web/api/writes/open-writes.ts'
import { draftsAsked, dropDraftOf, keepAttempt, keptAttempts, thisTab } from '../../../../src/framework/web/api/writes/storage.ts'
import { sendWrite } from '../../../../src/framework/web/api/writes/send-write.ts'
import { pace } from '../../../../src/framework/web/api/writes/wait.ts'
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

it('the draft of an attempt is known while it is asked about, and goes with it', () => {
  localStorage.setItem('draft:1:2:City:new:x', '{}')
  keepAttempt('1.2', { ...attempt('saved', 1), draft: 'draft:1:2:City:new:x' })
  expect([...draftsAsked('1.2'), ...draftsAsked('1.3')]).toEqual(['draft:1:2:City:new:x'])
  for (const kept of keptAttempts('1.2')) dropDraftOf(kept)
  expect(localStorage.getItem('draft:1:2:City:new:x')).toBeNull()
})

it('a fault of the server is no refusal while nobody can say what was written before it', async () => {
  const { adapter } = client.defaults
  const { factor } = pace
  const asked: string[] = []
  const answers: (object | null)[] = [{ status: 500 }, null, { status: 500 }, { result: { state: 'done', message: 'Cities: 1 created.' } }]
  pace.factor = 0
  client.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    asked.push(config.url?.split('/').at(-1) ?? '')
    const answer = answers.shift()
    if (!answer) throw new WireFailure(0, '')
    const data = 'result' in answer ? { ...answer, success: true, error: null, targetUrl: null, unAuthorizedRequest: false, __abp: true } : { result: null, success: false, error: { code: 0, message: 'A fault', details: null, validationErrors: null }, targetUrl: null, unAuthorizedRequest: false, __abp: true }
    return { data, status: 'status' in answer ? Number(answer.status) : 200, statusText: '', headers: {}, config }
  }
  try {
    expect(await sendWrite({ method: 'POST', url: '/City/Create', params: [], data: { name: 'Gwadar' } })).toBe('Cities: 1 created.')
  } finally {
    pace.factor = factor
    if (adapter !== undefined) client.defaults.adapter = adapter
  }
  expect(asked).toEqual(['Create', 'Get', 'Create', 'Get'])
  expect(keptAttempts('1.2')).toEqual([])
})
