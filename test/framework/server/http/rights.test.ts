import { afterEach, describe, expect, it } from 'vitest'
import { rights as all } from '#framework/metadata'
import { asClerk, openDoor, type DoorOptions } from './door.ts'

let door: Awaited<ReturnType<typeof openDoor>> | undefined
afterEach(async () => {
  await door?.app.close()
  door = undefined
})

async function ask(options: DoorOptions, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: string | object, headers: { [name: string]: string } = asClerk) {
  door = await openDoor(options)
  const answer = await door.app.inject({ method, url: `/api/services/app/${path}`, headers, ...(payload === undefined ? {} : { payload }) })
  return { status: answer.statusCode, body: answer.payload ? answer.json() : null, reached: door.seen.calls.length }
}

describe('rights', () => {
  it.each([
    ['no token', {}], ['a made-up token', { authorization: 'Bearer nobody' }], ['another scheme', { authorization: 'Basic Y2xlcms=' }], ['a cookie', { cookie: 'Abp.AuthToken=clerk' }],
  ])('401 for %s, and the handler never runs', async (_, headers) => {
    const { status, body, reached } = await ask({ rights: ['LookUps.Publisher.Read'] }, 'GET', 'Publisher/GetAll', undefined, headers)
    expect([status, body.error.message, body.unAuthorizedRequest, body.success, reached]).toEqual([401, 'Current user did not login to the application!', true, false, 0])
  })

  it.each([
    ['GET', 'Publisher/GetAll', 'Read'], ['GET', 'Publisher/Get?Id=1', 'Read'], ['GET', 'Publisher/GetHistory?Id=1', 'Read'], ['POST', 'Publisher/Create', 'Create'], ['PUT', 'Publisher/Update', 'Update'],
    ['DELETE', 'Publisher/DeletePublisherById?Id=1', 'Delete'], ['DELETE', 'Publisher/DeletePublisherBulk?publisherIdsListString=1', 'Delete'],
  ] as const)('%s %s needs %s and nothing else', async (method, path, right) => {
    const others = all.filter((r) => r !== right).map((r) => `LookUps.Publisher.${r}`)
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    const refused = await ask({ rights: [...others, `LookUps.Author.${right}`] }, method, path, body)
    expect([refused.status, refused.body.error.message, refused.reached]).toEqual([403, `Required permissions are not granted. At least one of these permissions must be granted: LookUps.Publisher.${right}`, 0])
    expect(refused.body.unAuthorizedRequest).toBe(true)
    await door?.app.close()
    expect((await ask({ rights: [`LookUps.Publisher.${right}`] }, method, path, body)).status).toBe(200)
  })

  it.each(['Publisher/CreatePublisherBulk', 'Publisher/CreateBulk', 'Publisher/CheckBulk'])('%s needs Bulk and Create', async (path) => {
    for (const [rights, status] of [[['Bulk'], 403], [['Create'], 403], [['Bulk', 'Create'], 200]] as const) {
      expect((await ask({ rights: rights.map((r) => `LookUps.Publisher.${r}`) }, 'POST', path, [])).status).toBe(status)
      await door?.app.close()
    }
  })

  it.each([
    [{ id: 0 }, 'Create'], [{}, 'Create'], [{ Id: '0' }, 'Create'], [{ id: null }, 'Create'], [{ id: 7 }, 'Update'], [{ ID: '7' }, 'Update'], [{ id: 0, Id: 7 }, 'Update'],
  ] as const)('CreateOrUpdate of %j needs %s', async (body, right) => {
    const other = right === 'Create' ? 'Update' : 'Create'
    const refused = await ask({ rights: [`LookUps.Book.${other}`] }, 'POST', 'Book/CreateOrUpdate', body)
    expect([refused.status, refused.reached]).toEqual([403, 0])
    await door?.app.close()
    expect((await ask({ rights: [`LookUps.Book.${right}`] }, 'POST', 'Book/CreateOrUpdate', body)).status).toBe(200)
  })

  it('refuses before it reads the body: a broken one is still a 403', async () => {
    expect((await ask({ rights: [] }, 'POST', 'Publisher/Create', '{"broken')).status).toBe(403)
    await door?.app.close()
    expect((await ask({ rights: [] }, 'POST', 'Publisher/CreateBulk', 'x'.repeat(3_000_000))).status).toBe(403)
  })

  describe('look-ups', () => {
    const call = 'Series/GetAllSeriesByPublisherIdWithFilter?PublisherId=1'
    const referrer = 'LookUps.Book'

    it('are open with Read on the entity', async () => {
      expect((await ask({ rights: ['LookUps.Series.Read'] }, 'GET', call)).status).toBe(200)
    })

    it.each(all)('are open with %s on an entity that refers to it', async (right) => {
      expect((await ask({ rights: [`${referrer}.${right}`] }, 'GET', call)).status).toBe(200)
    })

    it('are closed with other rights on the entity itself, and with rights on strangers', async () => {
      const rights = ['LookUps.Series.Update', 'LookUps.Shelf.Read', 'Pages.Members.Read']
      expect((await ask({ rights }, 'GET', call)).status).toBe(403)
    })

    it('GetAll?IsDropdown=true is one for whoever may not read the rows', async () => {
      expect((await ask({ rights: [`${referrer}.Read`] }, 'GET', 'Series/GetAll')).status).toBe(403)
      await door?.app.close()
      expect((await ask({ rights: [`${referrer}.Read`] }, 'GET', 'Series/GetAll?isdropdown=TRUE')).status).toBe(200)
      expect(door?.seen.calls.map((c) => [c.call.kind, c.call.answers])).toEqual([['lookup', 'choices']])
      await door?.app.close()
      expect((await ask({ rights: ['LookUps.Series.Read'] }, 'GET', 'Series/GetAll?IsDropdown=true')).status).toBe(200)
      expect(door?.seen.calls.map((c) => c.call.kind)).toEqual(['list'])
    })
  })
})
