/** Each quirk of the protocol by name: what clients written long ago rely on (docs/protocol.md). */
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure, InvalidInput, LostUpdate, NotFound, Refused } from '#framework/server'
import { asClerk, openDoor, type DoorOptions } from '../framework/server/http/door.ts'

const rights = ['Read', 'Create', 'Update', 'Delete', 'Bulk'].map((right) => `LookUps.Publisher.${right}`)
let door: Awaited<ReturnType<typeof openDoor>> | undefined
afterEach(async () => {
  await door?.app.close()
  door = undefined
})

async function ask(options: DoorOptions, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: string | object | Buffer, headers: { [name: string]: string } = {}) {
  door = await openDoor({ rights, ...options })
  return door.app.inject({ method, url: `/api/services/app/${path}`, headers: { ...asClerk, ...headers }, ...(payload === undefined ? {} : { payload }) })
}

const thrown = (error: Error): DoorOptions => ({ answer: () => { throw error } })
const nothing = { targetUrl: null, success: true, error: null, unAuthorizedRequest: false, __abp: true }

describe('the envelope', () => {
  it('wraps a result, with all its properties in their order', async () => {
    const answer = await ask({ answer: () => ({ value: { id: 7 } }) }, 'GET', 'Publisher/GetAll')
    expect(answer.payload).toBe('{"result":{"id":7},"targetUrl":null,"success":true,"error":null,"unAuthorizedRequest":false,"__abp":true}')
  })

  it('wraps a void method too: 200 with a body, never 204', async () => {
    const answer = await ask({ answer: () => ({ value: undefined }) }, 'DELETE', 'Publisher/DeletePublisherById?Id=1')
    expect([answer.statusCode, answer.json()]).toEqual([200, { result: null, ...nothing }])
  })

  it('wraps ready JSON text and a stream of it alike', async () => {
    const wrapped = { result: { totalCount: 2, items: [1, 2] }, ...nothing }
    expect((await ask({ answer: () => ({ json: '{"totalCount":2,"items":[1,2]}' }) }, 'GET', 'Publisher/GetAll')).json()).toEqual(wrapped)
    await door?.app.close()
    expect((await ask({ answer: () => ({ stream: Readable.from(['{"totalCount":2,', '"items":[1,2]}']) }) }, 'GET', 'Publisher/GetAll')).json()).toEqual(wrapped)
  })

  it('gives a stream that fails at once its proper status', async () => {
    const answer = await ask({ answer: () => ({ stream: new Readable({ read() { this.destroy(new NotFound('gone')) } }) }) }, 'GET', 'Publisher/GetAll')
    expect([answer.statusCode, answer.json().error.message]).toEqual([404, 'gone'])
  })

  it('breaks the connection where a stream fails later: no client can take it for complete', async () => {
    const broken = ask({ answer: () => ({ stream: Readable.from((async function* () {
      yield '{"totalCount":2,"items":[1'
      await new Promise((resolve) => setTimeout(resolve, 10))
      throw new Error('lost')
    })()) }) }, 'GET', 'Publisher/GetAll')
    await expect(broken).rejects.toThrow(/destroyed/)
  })

  it('is application/json whatever Accept says', async () => {
    const answer = await ask({}, 'GET', 'Publisher/GetAll', undefined, { accept: 'text/plain' })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('is kept by nobody on the way', async () => {
    expect((await ask({}, 'GET', 'Publisher/GetAll')).headers['cache-control']).toBe('no-store')
  })
})

describe('failures', () => {
  const invalid = new InvalidInput('Your request is not valid!', [{ message: 'The TenancyName field is required.', members: ['tenancyName'] }])
  it('400: details as a list, members in camelCase', async () => {
    const answer = await ask(thrown(invalid), 'POST', 'Publisher/Create', {})
    expect([answer.statusCode, answer.json()]).toEqual([400, { ...nothing, result: null, success: false, error: {
      code: 0, message: 'Your request is not valid!', details: 'The following errors were detected during validation.\n - The TenancyName field is required.\n',
      validationErrors: [{ message: 'The TenancyName field is required.', members: ['tenancyName'] }],
    } }])
  })

  it.each([
    ['404, no such row', new NotFound('There is no entity Publisher with id = 99!'), 404, 'There is no entity Publisher with id = 99!', null],
    ['500 with a sentence, a refusal meant for the user', new Refused('Publisher is in use', '3 books'), 500, 'Publisher is in use', '3 books'],
    ['413', new Failure(413, 'Too large'), 413, 'Too large', null],
    ['500 that says nothing, anything unexpected', new TypeError('secret of the house'), 500, 'An internal error occurred during your request!', null],
    ['503, a lost database', Object.assign(new Error('terminating connection'), { code: '57P01' }), 503, 'The server is not ready yet. Try again in a moment.', null],
  ])('%s', async (_, error, status, message, details) => {
    const answer = await ask(thrown(error), 'GET', 'Publisher/Get?Id=99')
    expect([answer.statusCode, answer.json()]).toEqual([status, { ...nothing, result: null, success: false, error: { code: 0, message, details, validationErrors: null } }])
    expect(answer.payload).not.toContain('secret')
  })

  it('409, a lost update, carries the row as it is now', async () => {
    const answer = await ask(thrown(new LostUpdate('changed meanwhile', { id: 7, rowVersion: 3 })), 'PUT', 'Publisher/Update', { id: 7 })
    expect([answer.statusCode, answer.json().error.data]).toEqual([409, { id: 7, rowVersion: 3 }])
  })

  it('shows a thousand errors of rows and counts the rest', async () => {
    const many = Array.from({ length: 1500 }, (_, i) => ({ message: `row ${i}`, members: [`[${i}].name`] }))
    const { error } = (await ask(thrown(new InvalidInput('Your request is not valid!', many)), 'POST', 'Publisher/CreateBulk', [])).json()
    expect([error.validationErrors.length, error.data]).toEqual([1000, { total: 1500 }])
    expect(error.details.split('\n').length).toBeLessThan(30)
    expect(error.details).toContain('\n1,500 errors were found, the first 1,000 of which are named.\n')
    const stopped = await ask(thrown(new InvalidInput('Your request is not valid!', many, 60_000, { checked: 50_000, rows: 500_000 })), 'POST', 'Publisher/CreateBulk', [])
    expect(stopped.json().error).toMatchObject({ data: { total: 60_000, checked: 50_000, rows: 500_000 }, details: expect.stringContaining('Only the first 50,000 of 500,000 rows were checked.') })
  })

  it('speak the language of the request, but for the sentence that clients compare', async () => {
    const urdu = { '.aspnetcore.culture': 'ur' }
    expect((await ask(thrown(new TypeError('x')), 'GET', 'Publisher/GetAll', undefined, urdu)).json().error.message).toContain('اندرونی خرابی')
    await door?.app.close()
    expect((await ask({}, 'GET', 'Publisher/GetAll', undefined, { ...urdu, authorization: 'Bearer nobody' })).json().error.message).toBe('Current user did not login to the application!')
  })
})

describe('bodies', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json;charset=UTF-8', 'not a media type', 'text/json', ''])('are JSON whatever Content-Type says: %j', async (type) => {
    const answer = await ask({}, 'POST', 'Publisher/Create', '{"name":"Ilm"}', type ? { 'content-type': type } : {})
    expect([answer.statusCode, door?.seen.calls[0]?.body]).toEqual([200, { name: 'Ilm' }])
  })

  it.each([
    ['broken JSON', '{"name":', 'The body is not valid JSON.'],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'The body is not valid UTF-8 text.'],
    ['__proto__', '{"a":{"__proto__":{"isAdmin":true}}}', 'The name “__proto__” is not allowed in a body.'],
    ['__proto__ in escapes', '{"\\u005f_proto__":1}', 'The name “__proto__” is not allowed in a body.'],
    ['a constructor', '{"constructor":{"prototype":{}}}', 'The name “constructor” is not allowed in a body.'],
    ['nesting without end', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'The body is nested too deeply.'],
  ])('with %s are a 400', async (_, payload, message) => {
    const answer = await ask({}, 'POST', 'Publisher/Create', payload)
    expect([answer.statusCode, answer.json().error.message, answer.json().error.validationErrors]).toEqual([400, 'Your request is not valid!', [{ message, members: [] }]])
    expect(door?.seen.calls).toEqual([])
  })

  it('of one row end at 1 MB', async () => {
    expect((await ask({}, 'POST', 'Publisher/Create', JSON.stringify({ name: 'x'.repeat(1_048_576) }))).statusCode).toBe(413)
    expect(door?.seen.calls).toEqual([])
  })

  it('of many rows come as bytes, up to 64 MB', async () => {
    const rows = Buffer.from(`[${'{"name":"x"},'.repeat(200_000)}{"name":"y"}]`)
    expect((await ask({}, 'POST', 'Publisher/CreateBulk', rows)).statusCode).toBe(200)
    expect([door?.seen.calls[0]?.bytes?.equals(rows), door?.seen.calls[0]?.body]).toEqual([true, undefined])
    await door?.app.close()
    expect((await ask({}, 'POST', 'Publisher/CreateBulk', Buffer.alloc(64 * 1024 * 1024 + 1, 0x20))).statusCode).toBe(413)
  })

  it('are not unpacked', async () => {
    expect((await ask({}, 'POST', 'Publisher/Create', '{}', { 'content-encoding': 'gzip' })).statusCode).toBe(415)
  })

  it('of a DELETE are not read: its input is the query', async () => {
    expect((await ask({}, 'DELETE', 'Publisher/DeletePublisherById?Id=1', '{"broken')).statusCode).toBe(200)
  })
})
