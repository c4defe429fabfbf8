/** What services answer with: sentences, files that are fetched by a link, streams; and uploads that they take. */
import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineFeature, keepsAnswer, Refused, service } from '#framework/server'
import { cheapFeatures, startTestServer, type TestClient, type TestServer } from '../../../../support/server.ts'
import { toySources } from '../../../../support/toy-model.ts'
import { formOf, upload } from '../library.ts'

const right = 'LookUps.Book.Read'
const bytes = randomBytes(700_000)
const digest = (of: Buffer) => createHash('sha256').update(of).digest('hex')
/** Pieces made so far, of the endless answer. */
let made = 0
let ended = 0
async function* endless() {
  try {
    for (;;) {
      made += 1
      yield Buffer.alloc(64 * 1024, made % 256)
    }
  } finally {
    ended += 1
  }
}
async function* breaking(after: number) {
  for (let n = 0; n < after; n += 1) yield Buffer.alloc(300_000, n)
  throw new Refused('It cannot be made.')
}

const admits = { anyOf: [right] }
const feature = defineFeature({
  key: 'papers', pages: [], permissions: [],
  services: () => [
    service({ path: 'Paper/Greet', method: 'GET', admits, answers: 'text', input: z.object({ name: z.string() }), handle: async ({ input }) => `Hello ${input.name}.` }),
    service({ path: 'Paper/Make', admits, answers: 'file', input: z.object({ name: z.string().default('Ümlaut ../ "x".pdf') }), handle: async ({ input }) => ({ name: input.name, content: (async function* () { for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000) })() }) }),
    service({ path: 'Paper/Break', admits, answers: 'file', input: null, handle: async () => ({ name: 'x.pdf', content: breaking(3) }) }),
    service({ path: 'Paper/Stream', method: 'GET', admits, answers: 'stream', type: 'text/csv', input: null, handle: async () => ({ name: 'List.csv', content: (async function* () { yield 'a,b\n'; yield '1,2\n' })() }) }),
    service({ path: 'Paper/BreakStream', method: 'GET', admits, answers: 'stream', input: z.object({ after: z.coerce.number() }), handle: async ({ input }) => ({ name: 'x.bin', content: breaking(input.after) }) }),
    service({ path: 'Paper/Endless', method: 'GET', admits, answers: 'stream', input: null, handle: async () => ({ name: 'x.bin', content: endless() }) }),
    service({
      path: 'Paper/Receive', admits, body: 'file', input: z.object({ folder: z.string() }), output: z.object({ folder: z.string(), name: z.string(), sha256: z.string(), authors: z.int() }), again: keepsAnswer,
      async handle({ principal, input, receive, transaction, idempotencyKey }) {
        const file = await receive(1)
        return transaction({ principal, key: idempotencyKey }, async (tx) => {
          await tx.create('Author', [{ name: file.name }], { authorised: true })
          return { folder: input.folder, name: file.name, sha256: digest(file.bytes), authors: await tx.read.count('Author', { authorised: true }) }
        })
      },
    }),
    service({
      path: 'Paper/GetReport', method: 'GET', admits, input: z.object({ format: z.enum(['pdf']).optional() }), output: z.unknown(),
      handle: async ({ input, keepFile }) => (input.format ? keepFile({ name: 'Report.pdf', content: 'x' }) : { items: [] }),
    }),
  ],
})

let server: TestServer
let reader: TestClient
let stranger: TestClient
let address: string
let owner: pg.Pool
beforeAll(async () => {
  server = await startTestServer({ sources: toySources, features: [...cheapFeatures, feature], runsJobs: true })
  address = await server.mastline.listen(0)
  reader = await server.userWith([right])
  stranger = await server.userWith([])
  owner = new pg.Pool({ connectionString: server.testDatabase.url, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

interface Made { fileName: string; fileType: string; fileToken: string; address: string }
const make = async (client = reader, body: object = {}) => (await client.call('Paper/Make', { body })).envelope.result as Made
const fetched = async (path: string, base = address) => {
  const answer = await fetch(base + path)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const download = (token: string, rest = '') => `/File/DownloadTempFile?fileType=text/html&fileToken=${token}&fileName=evil.html${rest}`
const kept = async () => (await owner.query<{ n: number }>('SELECT ((SELECT count(*) FROM data.temporary_file) + (SELECT count(*) FROM data.temporary_file_part))::int AS n')).rows[0]?.n

describe('a sentence', () => {
  it('is the result', async () => {
    expect((await reader.call('Paper/Greet?name=Ada')).envelope).toMatchObject({ success: true, result: 'Hello Ada.' })
  })
})

describe('a file', () => {
  it('is answered by where it can be fetched, and comes without signing in, by address and by token', async () => {
    const file = await make()
    expect(file).toEqual({ fileName: 'Ümlaut .. x.pdf', fileType: 'application/pdf', fileToken: expect.stringMatching(/^[0-9a-f]{48}$/), address: expect.stringMatching(`^/files/${file.fileToken}\\?tenant=1&until=\\d+&signature=[\\w-]+$`) })
    for (const path of [file.address, download(file.fileToken), download(file.fileToken).replace('/File/DownloadTempFile', '/file/downloadtempfile'), `/File/DownloadTempFile?FileToken=${file.fileToken}`]) {
      const got = await fetched(path)
      expect([got.status, digest(got.bytes)]).toEqual([200, digest(bytes)])
      // What the address says of type and name counts for nothing.
      expect(Object.fromEntries(['content-type', 'content-length', 'content-disposition', 'x-content-type-options', 'cache-control'].map((name) => [name, got.headers.get(name)]))).toEqual({
        'content-type': 'application/pdf', 'content-length': String(bytes.length), 'x-content-type-options': 'nosniff', 'cache-control': 'no-store',
        'content-disposition': `attachment; filename="_mlaut .. x.pdf"; filename*=UTF-8''%C3%9Cmlaut%20..%20x.pdf`,
      })
      expect(got.headers.get('content-security-policy')).toContain('sandbox')
    }
  })

  it('comes from another node too', async () => {
    const file = await make()
    const other = await server.furtherNode()
    try {
      const base = await other.listen(0)
      for (const path of [file.address, download(file.fileToken)]) expect(digest((await fetched(path, base)).bytes)).toBe(digest(bytes))
    } finally {
      await other.close()
    }
  })

  it('is nobody’s who changes token, tenant or signature, and gone after five minutes', async () => {
    const file = await make()
    const other = await server.addTenant('other')
    const asOther = file.fileToken.slice(0, 40) + other.toString(16).padStart(8, '0')
    const changed = [file.address.replace('tenant=1', `tenant=${other}`), file.address.replace('signature=', 'signature=x'), file.address.replace(/until=(\d+)/, (_, n) => `until=${Number(n) + 60}`), file.address.replace(file.fileToken, asOther)]
    for (const path of changed) expect([path, (await fetched(path)).status]).toEqual([path, 403])
    for (const token of [asOther, `${file.fileToken}0`, file.fileToken.slice(1), 'x', `${'0'.repeat(40)}00000001`, `${'0'.repeat(40)}ffffffff`, '..%2f..%2fetc']) expect([token, (await fetched(download(token))).status]).toEqual([token, 404])
    expect((await fetched('/File/DownloadTempFile')).status).toBe(400)
    await owner.query(`UPDATE data.temporary_file SET at = at - interval '5 minutes' WHERE token = $1`, [file.fileToken])
    for (const path of [file.address, download(file.fileToken)]) expect((await fetched(path)).status).toBe(404)
  })

  it('is made for whom the right lets, and nobody else', async () => {
    const before = await kept()
    expect((await stranger.call('Paper/Make', { body: {} })).status).toBe(403)
    expect((await server.request('/api/services/app/Paper/Make', { body: {} })).status).toBe(401)
    expect(await kept()).toBe(before)
  })

  it('that cannot be made leaves its failure, and nothing else', async () => {
    const before = await kept()
    const answer = await reader.call('Paper/Break', { body: {} })
    expect([answer.status, answer.envelope.error?.message]).toEqual([500, 'It cannot be made.'])
    expect(await kept()).toBe(before)
  })

  it('is one of the answers of a report', async () => {
    expect((await reader.call('Paper/GetReport')).envelope.result).toEqual({ items: [] })
    const file = (await reader.call('Paper/GetReport?Format=pdf')).envelope.result as Made
    expect((await fetched(file.address)).bytes.toString()).toBe('x')
  })

  it('is taken away by a job once nobody can be at it any more', async () => {
    await make()
    await owner.query(`UPDATE data.temporary_file SET at = at - interval '3 hours'; UPDATE data.temporary_file_part SET at = at - interval '3 hours'`)
    const file = await make()
    await server.runJob('files.purge-temporary')
    expect((await owner.query('SELECT token FROM data.temporary_file')).rows).toEqual([{ token: file.fileToken }])
    expect((await owner.query('SELECT DISTINCT token FROM data.temporary_file_part')).rows).toEqual([{ token: file.fileToken }])
  })

  it('is refused to a user who was given too much in an hour', async () => {
    const greedy = await server.userWith([right])
    const { fileToken } = await make(greedy)
    await owner.query('UPDATE data.temporary_file SET size = 2000000000 WHERE token = $1', [fileToken])
    expect((await greedy.call('Paper/Make', { body: {} })).status).toBe(429)
    expect((await make()).fileToken).toBeDefined()
  })
})

describe('a stream', () => {
  it('is the bytes themselves, text compressed', async () => {
    const answer = await fetch(`${address}/api/services/app/Paper/Stream`, { headers: { authorization: `Bearer ${reader.token}` } })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-encoding'), answer.headers.get('content-disposition'), await answer.text()]).toEqual([200, 'text/csv; charset=utf-8', 'gzip', `attachment; filename="List.csv"; filename*=UTF-8''List.csv`, 'a,b\n1,2\n'])
    expect((await stranger.call('Paper/Stream')).status).toBe(403)
  })

  it('that fails at once has its status; later it breaks off', async () => {
    expect((await reader.call('Paper/BreakStream?after=0')).envelope.error?.message).toBe('It cannot be made.')
    const broken = fetch(`${address}/api/services/app/Paper/BreakStream?after=4`, { headers: { authorization: `Bearer ${reader.token}` } }).then((answer) => answer.arrayBuffer())
    await expect(broken).rejects.toThrow('terminated')
  })

  it('goes no faster than its reader, and ends with him', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(`GET /api/services/app/Paper/Endless HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${reader.token}\r\n\r\n`))
    socket.pause()
    let before = -1
    await expect.poll(async () => {
      const stands = made > 0 && made === before
      before = made
      await wait(100)
      return stands
    }, { timeout: 20_000 }).toBe(true)
    // What the kernel's buffers hold, and no more.
    expect(made).toBeLessThan(400)
    socket.destroy()
    await expect.poll(() => ended, { timeout: 20_000 }).toBe(1)
  })
})

describe('an upload', () => {
  const file = { name: 'Ada.txt', bytes: 'Lovelace' }
  const authors = async () => (await owner.query('SELECT name FROM data.author ORDER BY id')).rows

  it('reaches the service, with what the query says', async () => {
    const answer = await upload(reader, 'Paper/Receive?Folder=in', file)
    expect(answer.envelope.result).toEqual({ folder: 'in', name: 'Ada.txt', sha256: digest(Buffer.from('Lovelace')), authors: 1 })
  })

  it('is refused without the right, without a file, and where it is too large', async () => {
    const before = await authors()
    expect((await upload(stranger, 'Paper/Receive?folder=in', file)).status).toBe(403)
    expect((await server.request('/api/services/app/Paper/Receive?folder=in', { method: 'POST', ...formOf(file) })).status).toBe(401)
    expect((await upload(reader, 'Paper/Receive', file)).status).toBe(400)
    expect((await upload(reader, 'Paper/Receive?folder=in')).envelope.error?.validationErrors?.[0]?.members).toEqual(['file'])
    expect((await upload(reader, 'Paper/Receive?folder=in', { ...file, bytes: Buffer.alloc(1_100_000) })).status).toBe(413)
    expect((await reader.call('Paper/Receive?folder=in', { body: {} })).status).toBe(400)
    expect(await authors()).toEqual(before)
  })

  it('under a key is taken once; the same key with another file is refused', async () => {
    const sent = (bytes: string) => reader.call('Paper/Receive?folder=in', { method: 'POST', body: formOf({ name: 'Key.txt', bytes }).body, headers: { ...formOf(file).headers, 'idempotency-key': 'upload-1' } })
    const first = await sent('one')
    const again = await sent('one')
    expect([again.envelope.result, again.headers['idempotent-replayed']]).toEqual([first.envelope.result, 'true'])
    expect((await sent('two')).status).toBe(422)
  })
})

describe('OpenAPI', () => {
  it('says what comes and what goes', async () => {
    interface Operation { parameters?: { name: string }[]; requestBody?: { content: object }; responses: { 200: { content: { [type: string]: { schema: object } } } } }
    const { paths } = (await (await server.admin()).call('/swagger/v1/swagger.json')).body as { paths: { [path: string]: { [method: string]: Operation } } }
    const at = (name: string, method = 'post') => paths[`/api/services/app/Paper/${name}`]?.[method]
    expect(at('Greet', 'get')?.responses[200].content).toEqual({ 'application/json': { schema: { type: 'string' } } })
    expect(at('Make')?.responses[200].content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/TemporaryFileDto' } } })
    expect(at('Stream', 'get')?.responses[200].content).toEqual({ 'text/csv': { schema: { type: 'string', format: 'binary' } } })
    expect(at('Receive')).toMatchObject({ parameters: [{ name: 'Folder' }], requestBody: { content: { 'multipart/form-data': {} } } })
    expect(paths['/File/DownloadTempFile']?.['get']?.responses[200].content).toEqual({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } })
  })
})
