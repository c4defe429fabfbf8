/** Files and pictures end to end over HTTP (docs/decisions/files.md). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crc32 } from 'node:zlib'
import pg from 'pg'
import sharp from 'sharp'
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts'
import { formOf, picture, picturedSources, stored, upload, type StoredFile } from './library.ts'

let server: TestServer
let admin: TestClient
let png: Buffer
let database: pg.Pool
beforeAll(async () => {
  server = await startTestServer({ sources: picturedSources })
  database = new pg.Pool({ connectionString: server.testDatabase.url, max: 2 })
  admin = await server.admin()
  png = await picture()
})
afterAll(async () => {
  await database.end()
  await server.close()
})

const book = 'LookUps.Book'
let names = 0
const create = (client: TestClient, row: object) => client.call('Book/Create', { body: { name: `Book ${names += 1}`, ...row } })
const created = async (row: object, client = admin) => {
  const answer = await create(client, row)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.envelope.result as { id: number; [wire: string]: unknown }
}
const get = async (id: number, client = admin) => (await client.call(`Book/Get?id=${id}`)).envelope.result as { [wire: string]: unknown }
const sent = async (client = admin, path = 'Book/Upload?Field=cover'): Promise<StoredFile> => stored(await upload(client, path, { name: 'cover.png', bytes: png }))

describe('sending a file', () => {
  test('a picture is kept and told under its documented name', async () => {
    const file = stored(await upload(admin, 'Scanner/UploadImages', { name: 'My cover.png', bytes: png }))
    expect(file).toMatchObject({ name: 'My cover.png', type: 'image/png', size: png.length, image: file.key })
    expect(file.key).toMatch(/^[0-9a-f]{32}$/)
    const [row] = await rows(`SELECT tenant_id, entity, row_id, user_id, sha256, length(thumbnail) < 2000 AS small FROM data.file WHERE key = '${file.key}'`)
    expect(row).toMatchObject({ tenant_id: 1, entity: 'Book', row_id: null, user_id: admin.userId, small: true })
    expect((row as { sha256: string }).sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    ['jpeg', 'a.jpeg', 'image/jpeg'], ['webp', 'a.webp', 'image/webp'], ['gif', 'a.gif', 'image/gif'],
  ] as const)('%s', async (format, name, type) => {
    expect(stored(await upload(admin, 'Book/Upload?Field=cover', { name, bytes: await picture(format) }))).toMatchObject({ name, type })
  })

  test('what it is, is told by its content alone', async () => {
    const html = '<!doctype html><script>alert(1)</script>'
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const bytes of [html, svg, 'MZ\x90\x00\x03', 'GIF89a<script>alert(1)</script>', png.subarray(0, 60), Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')]) {
      const before = await count()
      const answer = await upload(admin, 'Book/Upload?Field=cover', { name: 'picture.png', bytes, type: 'image/png' })
      expect([answer.status, answer.envelope.error?.validationErrors?.[0]?.members], String(bytes).slice(0, 20)).toEqual([400, ['file']])
      expect(await count()).toBe(before)
    }
    for (const name of ['page.html', 'page.svg', 'page.txt', 'page']) expect((await upload(admin, 'Book/Upload?Field=contract', { name, bytes: html })).status).toBe(400)
    // A picture under another name is the picture that it is.
    expect(stored(await upload(admin, 'Book/Upload?Field=cover', { name: 'invoice.pdf', bytes: png, type: 'application/pdf' }))).toMatchObject({ name: 'invoice.pdf.png', type: 'image/png' })
  })

  test('a field for files takes documents, a field for pictures does not', async () => {
    const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'
    expect(stored(await upload(admin, 'Book/Upload?Field=contract', { name: 'c.pdf', bytes: pdf }))).toMatchObject({ type: 'application/pdf' })
    expect(stored(await upload(admin, 'Book/Upload?Field=contract', { name: 'c.csv', bytes: 'a,b\n1,2\n' }))).toMatchObject({ type: 'text/csv; charset=utf-8' })
    expect((await upload(admin, 'Book/Upload?Field=cover', { name: 'c.pdf', bytes: pdf })).status).toBe(400)
    // Sent without a field it may be either: then the row decides.
    const { key } = stored(await upload(admin, 'Book/Upload', { name: 'c.pdf', bytes: pdf }))
    expect((await create(admin, { cover: key })).status).toBe(400)
    expect((await create(admin, { contract: key })).status).toBe(200)
  })

  test('a day’s worth that no row holds is taken of each user, and no more, however many are sent at once', async () => {
    const clerk = await server.userWith([`${book}.Create`, `${book}.Update`, `${book}.Read`])
    // As if they had sent nearly all of it.
    await rows(`INSERT INTO data.file (tenant_id, key, entity, user_id, name, type, size, sha256, bytes) VALUES (1, 'much', 'Book', ${clerk.userId}, 'a.png', 'image/png', ${200 * 1024 * 1024 - Math.floor(2.5 * png.length)}, '', '')`)
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(clerk, 'Book/Upload?Field=cover', { name: 'cover.png', bytes: png })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429])
    expect(Number(await count())).toBe(Number(before) + 2)
    expect((await upload(admin, 'Book/Upload?Field=cover', { name: 'cover.png', bytes: png })).status).toBe(200)
    const kept = stored(answers.find(({ status }) => status === 200) as (typeof answers)[number])
    expect((await create(clerk, { cover: kept.key })).status).toBe(200)
    expect((await upload(clerk, 'Book/Upload?Field=cover', { name: 'cover.png', bytes: png })).status).toBe(200)
    await rows(`DELETE FROM data.file WHERE key = 'much'`)
  })

  test('larger than the field takes, or the server: 413 in a sentence', async () => {
    const large = await upload(admin, 'Book/Upload?Field=cover', { name: 'a.png', bytes: Buffer.concat([png, Buffer.alloc(1024 * 1024)]) })
    expect([large.status, large.envelope.error?.message]).toEqual([413, 'The file is larger than 1 MB. Choose a smaller one.'])
    const larger = await upload(admin, 'Book/Upload?Field=contract', { name: 'a.zip', bytes: Buffer.alloc(10 * 1024 * 1024 + 70_000) })
    expect([larger.status, larger.envelope.error?.message]).toEqual([413, 'The file is larger than 10 MB. Choose a smaller one.'])
    expect(stored(await upload(admin, 'Book/Upload?Field=contract', { name: 'a.png', bytes: Buffer.concat([png, Buffer.alloc(1024 * 1024)]) })).size).toBeGreaterThan(1024 * 1024)
  })

  test('a picture that claims to be huge is not read', async () => {
    const huge = Buffer.from(png)
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
    expect((await upload(admin, 'Book/Upload?Field=cover', { name: 'a.png', bytes: huge })).status).toBe(400)
  })

  test('names lose what could mislead', async () => {
    for (const [given, kept] of [['../../etc/passwd', 'passwd.png'], ['a\u202Egnp.exe', 'a gnp.exe.png'], ['a\x00b.png', 'a b.png'], ['  .png', 'file.png'], ['', 'file.png'], ['تصویر.png', 'تصویر.png'], ['x'.repeat(300) + '.png', `${'x'.repeat(120)}.png`]] as const) {
      expect(stored(await upload(admin, 'Book/Upload?Field=cover', { name: given, bytes: png })).name).toBe(kept)
    }
  })

  test('a body that is no form with one file is a 400', async () => {
    const bodies: [string | Buffer, string | undefined][] = [
      ['{}', 'application/json'], ['', 'multipart/form-data; boundary=x'], ['--x--', 'multipart/form-data; boundary=x'], ['junk', 'multipart/form-data; boundary=x'], ['junk', 'multipart/form-data'],
      ['--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nno file\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
      ['--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf', 'multipart/form-data; boundary=x'],
    ]
    for (const [body, type] of bodies) {
      const answer = await admin.call('Book/Upload', { method: 'POST', body, headers: type ? { 'content-type': type } : {} })
      expect([body.toString().slice(0, 30), answer.status]).toEqual([body.toString().slice(0, 30), 400])
    }
    expect((await upload(admin, 'Book/Upload', { name: 'a.png', bytes: png }, { name: 'b.png', bytes: png })).envelope.error?.message).toBe('Send one file at a time.')
    expect((await upload(admin, 'Book/Upload', { name: 'a.txt', bytes: '' })).envelope.error?.message).toBe('The file is empty.')
    const unknown = await upload(admin, 'Book/Upload?Field=name', { name: 'a.png', bytes: png })
    expect([unknown.status, unknown.envelope.error?.validationErrors?.[0]?.message]).toEqual([400, '“name” is no field for a file. There are: cover, contract, mark, plates.picture.'])
  })

  test('needs the right to create or to change, before a byte is read', async () => {
    const before = await count()
    for (const rights of [[], [`${book}.Read`, `${book}.Delete`, `${book}.Bulk`, `${book}.Pages`], ['LookUps.Shelf.Create']]) {
      expect((await upload(await server.userWith(rights), 'Book/Upload', { name: 'a.png', bytes: Buffer.alloc(30 * 1024 * 1024) })).status).toBe(403)
    }
    expect((await server.request('/api/services/app/Book/Upload', { method: 'POST', ...formOf({ name: 'a.png', bytes: png }) })).status).toBe(401)
    expect(await count()).toBe(before)
    for (const right of ['Create', 'Update']) expect((await upload(await server.userWith([`${book}.${right}`]), 'Book/Upload', { name: 'a.png', bytes: png })).status).toBe(200)
  })
})

describe('a key in a row', () => {
  test('belongs to the row once it was saved with it', async () => {
    const file = await sent()
    const row = await created({ cover: file.key })
    expect(row['cover']).toBe(file.key)
    expect((await rows(`SELECT row_id, field FROM data.file WHERE key = '${file.key}'`))[0]).toEqual({ row_id: row.id, field: 'cover' })
    // Its own again, unchanged, in another of its fields, or back after it was taken out: all of that is its own.
    for (const change of [{ cover: file.key }, { cover: null, mark: file.key }, { cover: null, mark: null }, { cover: file.key }]) {
      expect((await admin.call('Book/Update', { method: 'PUT', body: { id: row.id, name: row['name'], ...change } })).status).toBe(200)
    }
    const other = await create(admin, { cover: file.key })
    expect([other.status, other.envelope.error?.validationErrors?.[0]]).toEqual([400, { message: 'Cover must be a file that was uploaded before, by its key: at most 100 letters, figures, - and _, like a1B2_c3-D4.', members: ['cover'] }])
  })

  test('of nobody, of another sender, entity, row or tenant: one and the same answer', async () => {
    const [clerk, elsewhere] = [await server.userWith([`${book}.Create`, `${book}.Read`]), await server.admin(await server.addTenant('Elsewhere'))]
    const taken = (await created({ cover: (await sent()).key }))['cover']
    const keys = ['0123456789abcdef0123456789abcdef', (await sent()).key, taken, (await sent(clerk)).key, (await sent(elsewhere)).key, stored(await upload(admin, 'Shelf/Upload', { name: 'a.png', bytes: png })).key]
    const senders = [admin, clerk, admin, admin, admin, admin]
    const before = await count()
    const answers = await Promise.all(keys.map(async (cover, n) => (await create(senders[n] as TestClient, { name: 'Never', cover })).text))
    expect(new Set(answers).size, answers.join('\n')).toBe(1)
    expect(answers[0]).toContain('must be a file that was uploaded before')
    expect(await count()).toBe(before)
  })

  test('cannot be given to two rows, at once or in one body', async () => {
    const { key } = await sent()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(admin, { cover: key })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
    const both = (await sent()).key
    const bulk = await admin.call('Book/CreateBulk', { body: [{ name: 'First of two', cover: both }, { name: 'Second of two', cover: both }] })
    expect([bulk.status, bulk.envelope.error?.validationErrors?.[0]?.members]).toEqual([400, ['[1].cover']])
  })

  test('of owned rows belongs to their owner', async () => {
    const { key } = await sent(admin, 'Book/Upload?Field=plates.picture')
    const row = await created({ plates: [{ caption: 'One', picture: key }] })
    const [plate] = row['plates'] as { id: number; picture: string; pictureAddress: string }[]
    expect(plate?.picture).toBe(key)
    expect((await server.request(plate?.pictureAddress ?? '')).status).toBe(200)
    expect((await rows(`SELECT row_id, field FROM data.file WHERE key = '${key}'`))[0]).toEqual({ row_id: row.id, field: 'plates.picture' })
    // A client that knows no ids sends its rows anew: the pictures stay.
    const update = (plates: object[]) => admin.call('Book/Update', { method: 'PUT', body: { id: row.id, name: row['name'], plates } })
    expect((await update([{ caption: 'Two', picture: key }])).status).toBe(200)
    const stranger = (await created({ plates: [{ picture: (await sent(admin, 'Book/Upload?Field=plates.picture')).key }] }))['plates'] as { picture: string }[]
    const refused = await update([{ caption: 'Three', picture: stranger[0]?.picture }])
    expect([refused.status, refused.envelope.error?.validationErrors?.[0]?.members]).toEqual([400, ['plates[0].picture']])
  })

  test('in a long body too, which is read by a thread', async () => {
    const { key } = await sent()
    const body = Array.from({ length: 400 }, (_, n) => ({ name: `Long ${n}`, ...(n === 250 ? { cover: key } : {}) }))
    const wrong = await admin.call('Book/CreateBulk', { body: [...body, { name: 'Long wrong', cover: '0123456789abcdef0123456789abcdef' }] })
    expect([wrong.status, wrong.envelope.error?.validationErrors?.[0]?.members]).toEqual([400, ['[400].cover']])
    const checked = await admin.call('Book/CheckBulk', { body })
    expect((checked.envelope.result as { errors: unknown[] }).errors).toEqual([])
    expect((await rows(`SELECT row_id FROM data.file WHERE key = '${key}'`))[0]).toEqual({ row_id: null })
    const answer = await admin.call('Book/CreateBulk', { body })
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    const [row] = await rows(`SELECT b.name FROM data.file f JOIN data.book b ON b.tenant_id = f.tenant_id AND b.id = f.row_id WHERE f.key = '${key}'`)
    expect(row).toEqual({ name: 'Long 250' })
  })
})

describe('an address', () => {
  test('stands beside the key in every row, opens without a token, and says what it brings', async () => {
    const row = await created({ cover: (await sent()).key })
    const listed = ((await admin.call(`Book/GetAll?id=${row.id}`)).envelope.result as { items: { coverAddress: string; contractAddress: null }[] }).items[0]
    expect(listed?.contractAddress).toBeNull()
    const answer = await server.mastline.app.inject(listed?.coverAddress ?? '')
    expect(answer.rawPayload.equals(png)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'content-disposition': `inline; filename="cover.png"; filename*=UTF-8''cover.png`, 'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=(\d\d|[12]\d\d|300), immutable$/)
    const small = await server.mastline.app.inject(`${listed?.coverAddress}&size=thumbnail`)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 120 })
  })

  test('of anything but a picture is saved, never shown', async () => {
    const { address } = stored(await upload(admin, 'Book/Upload?Field=contract', { name: 'لیز 1.txt', bytes: 'plain' }))
    const answer = await server.mastline.app.inject(address)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="___ 1.txt"; filename*=UTF-8''${encodeURIComponent('لیز 1.txt')}`)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  test('changed in any part, or run out, opens nothing', async () => {
    const { address, key } = await sent()
    const other = (await sent()).key
    const good = new URL(address, 'http://x')
    const changed = (name: string, value: string) => {
      const url = new URL(good)
      url.searchParams.set(name, value)
      return url.pathname + url.search
    }
    const until = Number(good.searchParams.get('until'))
    const paths = [
      address.replace(key, other), changed('tenant', '2'), changed('tenant', '0'), changed('until', String(until + 60)), changed('until', '99999999999'), changed('signature', 'x'), changed('signature', ''),
      changed('signature', `${good.searchParams.get('signature')?.slice(0, -1)}_`), `/files/${key}`, `/files/${key}?tenant=1`, changed('until', `${until}.0`), changed('tenant', '1e0'), `/files/${key}/${good.search}`.replace('/?', '?x='),
    ]
    for (const path of paths) {
      const answer = await server.request(path)
      expect([path, answer.status, answer.text]).toEqual([path, 403, ''])
    }
    expect((await server.request(address)).status).toBe(200)
    const real = Date.now
    try {
      Date.now = () => real() + 4 * 60_000 - 5_000
      expect((await server.request(address)).status).toBe(200)
      Date.now = () => real() + 5 * 60_000
      expect((await server.request(address)).status).toBe(403)
    } finally {
      Date.now = real
    }
  })

  test('is told anew to whoever may read the row, of the trash and of what stood in it before too', async () => {
    const first = await sent()
    const row = await created({ cover: first.key })
    const second = await sent()
    await admin.call('Book/Update', { method: 'PUT', body: { id: row.id, name: row['name'], cover: second.key } })
    const ask = (client: TestClient, key: string, service = 'Book') => client.call(`${service}/GetFileAddress?Key=${key}`)
    const reader = await server.userWith([`${book}.Read`])
    for (const key of [first.key, second.key]) expect((await server.request(stored(await ask(reader, key)).address)).status).toBe(200)
    await admin.call(`Book/Delete?id=${row.id}`, { method: 'DELETE' })
    expect((await server.request(stored(await ask(reader, second.key)).address)).status).toBe(200)
    expect((await ask(await server.userWith([`${book}.Create`, 'LookUps.Shelf.Read']), second.key)).status).toBe(403)
  })

  test('of what is not there, of another entity, another tenant, somebody else and of a hidden field: one answer', async () => {
    const elsewhere = await server.admin(await server.addTenant('Further'))
    const theirs = (await created({ name: 'Theirs', cover: (await sent(elsewhere)).key }, elsewhere))['cover'] as string
    const hidden = (await sent(admin, 'Book/Upload?Field=mark')).key
    const row = await created({ mark: hidden })
    expect(Object.keys(await get(row.id)).filter((name) => name.startsWith('mark'))).toEqual([])
    const reader = await server.userWith([`${book}.Read`, 'LookUps.Shelf.Read'])
    const mine = (await created({ cover: (await sent()).key }))['cover'] as string
    const asked: [string, string][] = [['Book', '0123456789abcdef0123456789abcdef'], ['Book', theirs], ['Book', hidden], ['Book', (await sent()).key], ['Shelf', mine], ['Book', ''], ['Book', '../x']]
    const answers = await Promise.all(asked.map(async ([service, key]) => {
      const answer = await reader.call(`${service}/GetFileAddress?Key=${encodeURIComponent(key)}`)
      return [answer.status, answer.text]
    }))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]?.[0]).toBe(404)
  })
})

test('files that no row was saved with go after a day', async () => {
  const [old, young, kept] = [await sent(), await sent(), await sent()]
  await created({ cover: kept.key })
  await database.query(`UPDATE data.file SET at = now() - interval '25 hours' WHERE key IN ('${old.key}', '${kept.key}')`)
  await sent()
  expect((await rows(`SELECT key FROM data.file WHERE key IN ('${old.key}', '${young.key}', '${kept.key}')`)).map((row) => row['key']).toSorted()).toEqual([young.key, kept.key].toSorted())
})

test('files go with their tenant', async () => {
  const tenantId = await server.addTenant('Passing')
  await sent(await server.admin(tenantId))
  const ofTenant = `SELECT count(*)::int AS n FROM data.file WHERE tenant_id = ${tenantId}`
  expect(await rows(ofTenant)).toEqual([{ n: 1 }])
  const gone = await (await server.admin(0)).call(`Tenant/Delete?Id=${tenantId}`, { method: 'DELETE' })
  expect([gone.status, await rows(ofTenant)], gone.text).toEqual([200, [{ n: 0 }]])
})

test('the published description has both calls, and the addresses of rows', async () => {
  const { paths, components } = JSON.parse((await admin.call('/swagger/v1/swagger.json')).text) as { paths: { [path: string]: { post?: { requestBody?: { content: object } } } }; components: { schemas: { [name: string]: { properties: object } } } }
  for (const path of ['Scanner/UploadImages']) expect(Object.keys(paths[`/api/services/app/${path}`]?.post?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  expect(paths['/api/services/app/Book/GetFileAddress']).toBeDefined()
  expect(components.schemas['BookDto']?.properties).toHaveProperty('coverAddress')
  expect(components.schemas['BookDto']?.properties).not.toHaveProperty('markAddress')
})

async function rows(sql: string): Promise<{ [column: string]: unknown }[]> {
  return (await database.query<{ [column: string]: unknown }>(sql)).rows
}
const count = async () => (await rows('SELECT count(*)::int AS n FROM data.file'))[0]?.['n']
