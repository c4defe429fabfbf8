import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { targetOf } from '../../../../src/framework/server/http/request/request-path.ts'
import { asClerk, openDoor } from './door.ts'

let door: Awaited<ReturnType<typeof openDoor>>
beforeAll(async () => {
  door = await openDoor({ rights: ['LookUps.Shelf.Read', 'LookUps.Publisher.Read', 'LookUps.Publisher.Delete'] })
})
afterAll(() => door.app.close())

const ask = (method: 'GET' | 'POST' | 'DELETE' | 'HEAD' | 'PUT', url: string) => door.app.inject({ method, url, headers: asClerk })

describe('paths of calls', () => {
  it.each([
    '/api/services/app/Publisher/GetAll', '/API/SERVICES/APP/publisher/getall', '/api/services/app//Publisher///GetAll', '/api/services/app/Publisher/GetAll/',
    '/api/services/app/Publishe%72/Get%41ll', '/api/services/app/Publisher/GetAll?x=1', '/api/services/app/Publisher/GetAllAsync', '//api/services/app/Publisher/GetAll',
  ])('%s is the list of publishers', async (url) => {
    door.seen.calls.length = 0
    expect((await ask('GET', url)).statusCode).toBe(200)
    expect(door.seen.calls.map((c) => c.call.path)).toEqual(['Publisher/GetAll'])
  })

  it.each([
    '/api/services/app/Publisher%2FGetAll', '/api/services/app/Publisher%5CGetAll', '/api/services/app/Publisher/GetAll%00', '/api/services/app/Publisher/GetAll%',
    '/api/services/app/Publisher/GetAllx', '/api/services/app/Nothing/GetAll', '/api/services/app', '/api/', '/api/services/other/Publisher/GetAll',
  ])('%s is no call: 404, empty, unwrapped', async (url) => {
    const answer = await ask('GET', url)
    expect([answer.statusCode, answer.payload]).toEqual([404, ''])
  })

  it('answers a wrong verb with 405, empty, unwrapped, and names the right ones', async () => {
    const answer = await ask('POST', '/api/services/app/Publisher/GetAll')
    expect([answer.statusCode, answer.payload, answer.headers.allow]).toEqual([405, '', 'GET'])
    expect((await ask('HEAD', '/api/services/app/Publisher/GetAll')).statusCode).toBe(405)
    expect((await ask('GET', '/api/services/app/Publisher/DeletePublisherById?Id=1')).statusCode).toBe(405)
  })

  it('serves service names and aliases as the descriptor spells them', async () => {
    for (const service of ['ShelfManagement', 'Shelves']) expect((await ask('GET', `/api/services/app/${service}/GetAll`)).statusCode).toBe(200)
    expect((await ask('GET', '/api/services/app/Shelf/GetAll')).statusCode).toBe(404)
  })

  it('reads query names without regard to case, repeated ones in order, bad escapes as text', async () => {
    door.seen.calls.length = 0
    await ask('GET', '/api/services/app/Publisher/GetAll?MAXRESULTCOUNT=5&name.in=a,b&Name.In=c&x=%zz&sp=a+b%2Bc')
    const query = door.seen.calls[0]?.query
    expect([query?.one('maxResultCount'), query?.all('NAME.IN'), query?.one('x'), query?.one('sp'), query?.one('constructor')]).toEqual(['5', ['a,b', 'c'], '%zz', 'a b+c', undefined])
  })
})

describe('a request target', () => {
  it.each([
    ['/', '/'], ['/A/b/', '/a/b'], ['//a', '/a'], ['/%41', '/a'], ['/a%2fb', null], ['/a%5Cb', null], ['/%E0%A4%A', null], ['*', null], ['/a/../b', null], ['/a/%2e%2e/b', null], ['/./a', null], ['/a/..', null], ['/a\\b', null], ['/a.b/..c', '/a.b/..c'], ['http://elsewhere/a', null],
  ])('%s names %s', (url, path) => {
    expect(targetOf(url).path).toBe(path)
  })

  it('keeps the query apart', () => {
    expect(targetOf('/a?b=%2F&c')).toEqual({ path: '/a', query: 'b=%2F&c' })
  })
})
