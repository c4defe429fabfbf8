/** Hostile input on every call of the OpenAPI file: no bare 500, nothing slow, nothing told of the inside, nothing changed. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestClient, type TestRequest, type TestServer } from '../support/server.ts'
import { makeRows } from '../support/row-maker.ts'
import { sendFile } from '../support/files/send-file.ts'
import { isFull } from '../support/shapes.ts'
import { distinct, fewToAttack, isOfHost, operationsOf, watch, wellFormed, type Operation, type Watch } from './attack.ts'

const isLong = process.env['MASTLINE_LONG'] !== undefined

// Many calls in one test, more of them in the full and the long run, on a machine that others use too.
vi.setConfig({ testTimeout: isFull || isLong ? 900_000 : 300_000 })

let server: TestServer
let admin: TestClient
let host: TestClient
let database: Watch
let operations: Operation[]
/** What is attacked with everything: of the entities one call of each way that it is handled, and every service. */
let thorough: ReadonlySet<Operation>
let before = ''
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  database = await watch(server)
  const all = await operationsOf(admin, server.model)
  const few = fewToAttack(server.model)
  const stand = distinct(all.filter((o) => o.entity === null || few.includes(o.entity)))
  operations = (isFull ? all : stand).filter((o) => !takesAnything(o))
  const rows = makeRows(server.model, (entity, row) => server.put(entity.key, row), { file: (entity, field) => sendFile(admin, entity, field) })
  for (const entity of new Set(operations.map((o) => o.entity))) if (entity) await rows.anchor(entity)
  // Calls of the host are refused to every tenant: who may make them attacks them.
  host = await server.admin(0)
  const ofHost = distinct(await operationsOf(host, server.model, [...server.model.values()].filter(isOfHost))).filter((o) => o.entity !== null && !takesAnything(o))
  operations.push(...ofHost)
  thorough = new Set([...stand, ...ofHost])
  before = await database.state()
})
afterAll(async () => {
  await database.close()
  await server.close()
})

/** A row that needs nothing may be made of nothing: such a call is right to write what is left of a hostile body. Signing out needs nothing either, and would end the session of all attacks. */
function takesAnything({ entity, body, path }: Operation): boolean {
  return path.endsWith('/LogOut') || entity !== null && body !== 'none' && !/Update|CheckBulk/.test(path) && !entity.fields.some((field) => field.required)
}

/** Of how many attacks a call gets one that others stand for: so each call is attacked, and each attack meets calls of many entities. */
const share = 32
let round = 0

/** Sends one attack to every operation, or its share of it, and gathers what went wrong. */
async function everywhere(chosen: (operation: Operation) => boolean, attack: (operation: Operation) => Iterable<[path: string, request: TestRequest]>, wholly = (operation: Operation) => thorough.has(operation)): Promise<void> {
  const wrongs: string[] = []
  let sent = 0
  round += 1
  for (const [at, operation] of operations.filter(chosen).entries()) for (const [n, [path, request]] of numbered(attack(operation))) {
    if (!wholly(operation) && (at + n + round) % share !== 0) continue
    const { wrong, answer } = await database.probe(operation.entity && isOfHost(operation.entity) ? host : admin, path, request)
    sent += 1
    // What opens sessions, ends one's own other ones or sets a language is for everybody, and two reports are asked for by POST; nothing else may succeed in writing.
    const wrote = operation.body !== 'none' && answer.status === 200 && !isHarmless(operation)
    if (wrong || wrote) wrongs.push(`${request.method} ${path.slice(0, 160)} ${typeof request.body === 'string' ? request.body.slice(0, 80) : ''}: ${wrong || 'was done'}`)
  }
  expect(sent).toBeGreaterThan(0)
  expect(wrongs.slice(0, 20)).toEqual([])
  expect(await database.state()).toBe(before)
}

function* numbered<T>(each: Iterable<T>): Iterable<[n: number, one: T]> {
  let n = 0
  for (const one of each) yield [n++, one]
}

const isHarmless = ({ path }: Operation) => /\/CheckBulk|ChangeLanguage|IsTenantAvailable|UserSession\/EndOthers|AttendanceReporting\/GenerateSummary|NWDPMPerformance/i.test(path)
const every = () => true
const withBody = ({ body }: Operation) => body !== 'none'

describe('bodies', () => {
  const nested = (depth: number) => `${'{"name":'.repeat(depth)}1${'}'.repeat(depth)}`
  const texts: { readonly [what: string]: string } = {
    'not closed': '{', 'no JSON': '<xml/>', 'a comment': '/* */ {}', 'two values': '{} {}', 'a bare word': 'nothing', 'a number': '5', 'a text': '"rows"', 'null': 'null', 'true': 'true',
    'an empty text': '""', 'a list of lists': '[[[]]]', 'a list of numbers': '[1,2]', 'a list of nulls': '[null]', 'items that are no list': '{"items":5}', 'items of texts': '{"items":["a"]}',
    'deep objects': nested(5000), 'deep lists': '['.repeat(100_000), 'deep closed lists': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    'a prototype': '{"__proto__":{"isAdmin":true}}', 'a prototype in a row': '[{"__proto__":{"id":1},"name":{"constructor":{"prototype":{"x":1}}}}]', 'a constructor': '{"constructor":{"prototype":{"polluted":1}}}',
    'a NUL': '{"name":"a\\u0000b","userNameOrEmailAddress":"a\\u0000b","password":"x","tenancyName":"a\\u0000b","languageName":"\\u0000"}', 'half a character': '{"name":"\\ud800"}',
    'rows with a NUL': '[{"name":"a\\u0000b"}]', 'a key of 100 KB': `{"${'k'.repeat(100_000)}":1}`, 'ten thousand keys': `{${Array.from({ length: 10_000 }, (_, n) => `"k${n}":${n}`).join()}}`,
    'huge numbers': '{"id":1e400,"rowVersion":-1e308}', 'an id of text': '{"id":"1; DROP TABLE data.company"}', 'an id of a list': '{"id":[1]}', 'an id of an object': '{"id":{"$gt":0}}', 'a negative id': '{"id":-1}', 'a broken id': '{"id":1.5}',
    'ids too large': '[{"id":99999999999999999999}]',
  }

  test.each(Object.entries(texts))('%s', (_, body) => everywhere(withBody, function* ({ path, method }) {
    yield [path, { method, body }]
  }))

  test('bytes that are no text', () => everywhere(withBody, function* ({ path, method }) {
    yield [path, { method, body: Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0xc3, 0x28]) }]
    yield [path, { method, body: Buffer.from('{"name":"x"}', 'utf16le') }]
    yield [path, { method, body: Buffer.alloc(0) }]
  }))

  test('of ten megabytes', async () => {
    const large = `"${'x'.repeat(10 * 1024 * 1024)}"`
    // Few calls take bodies that large at all; one of them stands for all, since they share thread and door.
    const allRows = operations.filter((o) => o.body === 'rows')
    const few = allRows.filter((o) => thorough.has(o)).slice(0, 3)
    const rows = isFull ? allRows : few
    const tooLarge: string[] = []
    // A body of unknown names only: another one in every reference of every row.
    const referred = (o: Operation) => o.entity?.fields.filter((f) => f.kind === 'ref' && !f.readOnly) ?? []
    const mostReferring = allRows.toSorted((a, b) => referred(b).length - referred(a).length)[0]
    const strangers = (n: number) => `{${(mostReferring ? referred(mostReferring) : []).map((f) => `"${f.key}Name":"N${n}"`).join()}}`
    expect(strangers(0).length).toBeGreaterThan(20)
    await everywhere((o) => o.body === 'row' || rows.includes(o) || o === mostReferring, function* (operation) {
      const { path, method, body } = operation
      if (operation === mostReferring) yield [path, { method, body: `[${Array.from({ length: Math.floor(10 * 1024 * 1024 / strangers(0).length) }, (_, n) => strangers(n)).join()}]` }]
      if (body === 'rows' && !rows.includes(operation)) return
      yield [path, { method, body: `{"name":${large}}` }]
      if (body === 'row') tooLarge.push(path)
      if (body !== 'rows') return
      yield [path, { method, body: `[{"name":${large}}]` }]
      yield [path, { method, body: `[${'{},'.repeat(3_000_000)}{}]` }]
      yield [path, { method, body: '[{"name":"'.repeat(1_000_000) }]
      if (!few.includes(operation)) return
      yield [path, { method, body: `[${'{"id":0},'.repeat(499_999)}{}]` }]
      yield [path, { method, body: `[${'[],'.repeat(499_999)}[]]` }]
    }, (o) => few.includes(o) || o === mostReferring || (o.body === 'row' && thorough.has(o)))
    // One row is a megabyte at most, and is not even read beyond.
    const [path = ''] = tooLarge
    expect((await admin.call(path, { method: operations.find((o) => o.path === path)?.method ?? 'POST', body: `{"name":${large}}` })).status).toBe(413)
  })

  test('whatever they claim to be', () => everywhere(withBody, function* ({ path, method }) {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'application/json; charset=utf-7', ';;;', 'x'.repeat(4000)])
      yield [path, { method, body: 'name=x&id=1', headers: { 'content-type': type } }]
    for (const encoding of ['gzip', 'br', 'identity, gzip', 'nonsense']) yield [path, { method, body: '{"name":"x"}', headers: { 'content-encoding': encoding } }]
  }))
})

/** Services read their parameters with the same few kinds of zod, and headers are read before them: in the full run each service gets its share of the values, in the long run all. */
const withAllValues = (operation: Operation) => thorough.has(operation) && (operation.entity !== null || isLong)

describe('queries', () => {
  const values = ['', ' ', '\0', 'null', 'undefined', 'NaN', '-1', '0', '1.5', '1e9', '0x10', '2147483648', '99999999999999999999', '1;DROP TABLE data.company', "' OR 1=1 --", '1,2,3', '[1]', '{"$gt":0}', '%', '_%\\', '\ud800', '../../etc/passwd', 'x'.repeat(20_000)]

  test('every documented parameter, with everything but its own kind', () => everywhere(({ method }) => method === 'GET', function* ({ path, method, parameters }) {
    for (const { name } of parameters) for (const value of values) yield [`${path}?${name}=${encodeURIComponent(wellFormed(value))}`, { method }]
  }, withAllValues))

  test('ids of deletes', () => everywhere(({ method }) => method === 'DELETE', function* ({ path, method, parameters }) {
    for (const { name } of parameters) for (const value of values) if (!/^(1,2,3)$/.test(value)) yield [`${path}?${name}=${encodeURIComponent(wellFormed(value))}`, { method }]
    yield [path, { method }]
    yield [`${path}?Ids=${'1,'.repeat(30_000)}`, { method }]
  }, withAllValues))

  test('paging, order and operators that are code', () => everywhere(({ method }) => method === 'GET', function* ({ path, method, entity }) {
    const orders = ['id; DROP TABLE data.company', '(SELECT 1)', 'id desc nulls first', 'id asc, (CASE WHEN 1=1 THEN 1 END)', '__proto__', 'constructor', 'name desc desc', 't.tenant_id', 'tenantId', '@0', 'np(1)', 'it => true', '"".GetType().Assembly', `${'id,'.repeat(5000)}id`]
    for (const order of orders) yield [`${path}?Sorting=${encodeURIComponent(order)}`, { method }]
    for (const paging of ['SkipCount=-1', 'MaxResultCount=0', 'MaxResultCount=-5', 'SkipCount=9999999999&MaxResultCount=9999999999', 'SkipCount=1e3', 'MaxResultCount=900000000', 'SkipCount=99999999999999', 'MaxResultCount[]=1', 'MaxResultCount=1&MaxResultCount=x']) yield [`${path}?${paging}`, { method }]
    // All lists of an entity read their parameters with one grammar; the first stands for the others.
    const stands = operations.find((o) => o.entity === entity && o.parameters.some((p) => p.name === 'Sorting'))?.path === path
    const fields = entity ? ['id', 'creationTime', 'rowVersion', ...(stands ? entity.fields.map((f) => f.wire) : [])] : ['id']
    for (const field of [...fields, '__proto__', 'constructor', 'tenantId', 'uq_1', 'search_text', 'password', 'passwordHash']) {
      if (!stands && field !== 'id') continue
      for (const [operator, value] of [['eq', '\0'], ['eq', '99999999999999999999'], ['gt', "'"], ['in', ','.repeat(2000)], ['contains', '%_\\%'], ['contains', '\\'], ['$where', '1'], ['eq)', '1'], ['regex', '(a+)+$'], ['starts', 'x'.repeat(10_000)], ['empty', 'perhaps'], ['lte', '0001-01-01'], ['gte', '+275760-09-13T00:00:00Z']] as const)
        yield [`${path}?${encodeURIComponent(`${field}.${operator}`)}=${encodeURIComponent(value)}`, { method }]
    }
    yield [`${path}?${'a.b.c.d=1&'.repeat(500)}`, { method }]
    yield [`${path}?%zz=%zz&=&&&=%00&%E0%A4=1`, { method }]
  }, withAllValues))

  test('search words', () => everywhere(({ method, entity }) => method === 'GET' && entity !== null, function* ({ path, method, parameters }) {
    const names = ['Keyword', ...parameters.filter((p) => p.type === 'string' && !['Sorting', 'Keyword'].includes(p.name)).map((p) => p.name)]
    for (const name of names) for (const word of ['%', '_', '\\', "'", '"', '%%%%', '\u202e', 'ß', 'İ', '\u0000', '(', 'a'.repeat(5000), '\ufffd', '💥', "a' & b | !c:*"]) yield [`${path}?${name}=${encodeURIComponent(word)}&MaxResultCount=5`, { method }]
  }, withAllValues))
})

describe('files', () => {
  const begin = (name: string, type = 'image/png') => `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const end = '\r\n--x--\r\n'
  const of = (content: Buffer | string, name = 'a.png', type?: string) => Buffer.concat([Buffer.from(begin(name, type)), Buffer.from(content), Buffer.from(end)])
  /** A picture of 65,535 × 65,535, as its first bytes say. */
  const huge = Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff08060000006d3dca3b0000000a49444154789c6360000002000154a24f5f0000000049454e44ae426082', 'hex')
  const forms: { readonly [what: string]: () => Buffer } = {
    'a script in a picture': () => of('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.svg', 'image/svg+xml'),
    'a page that says it is a picture': () => of('<!doctype html><script>alert(1)</script>'), 'a page behind the first bytes of a picture': () => of(Buffer.concat([huge.subarray(0, 8), Buffer.from('<script>alert(1)</script>')])),
    'a picture that claims to be huge': () => of(huge), 'a program': () => of('MZ\x90\x00\x03'), 'a document with macros': () => of(Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.from('[Content_Types].xml word/document.xml word/vbaProject.bin')]), 'a.docm', 'application/zip'), 'nothing': () => of(''), 'entities that grow': () => of('<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>', 'a.svg'),
    'a form that ends in the middle': () => of('x').subarray(0, 60), 'a form without an end': () => Buffer.from(`${begin('a.png')}x`), 'a form of another boundary': () => Buffer.from(begin('a.png').replaceAll('--x', '--y')), 'no part': () => Buffer.from('--x--\r\n'), 'no form at all': () => Buffer.from('\0'.repeat(5000)),
    'a thousand files': () => Buffer.concat([...Array.from({ length: 1000 }, (_, n) => Buffer.from(`${begin(`${n}.png`)}x\r\n`)), Buffer.from('--x--\r\n')]),
    'a thousand fields': () => Buffer.from(`${Array.from({ length: 1000 }, (_, n) => `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n${n}\r\n`).join('')}--x--\r\n`),
    'a header of 200 KB': () => of('x', `${'n'.repeat(200_000)}.png`), 'a prototype': () => Buffer.from(`--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n{"isAdmin":true}\r\n--x--\r\n`),
    'a path as a name': () => of('x', '../../../../etc/passwd'), 'a NUL in a name': () => of('x', 'a\0.png'), 'names in names': () => of('x', 'a"; filename="b.html'), 'sixty megabytes': () => of(Buffer.alloc(60 * 1024 * 1024, 1)),
  }

  test.each(Object.entries(forms))('%s', async (_, form) => {
    const body = form()
    await everywhere((o) => o.body === 'file', function* ({ path, method }) {
      for (const query of ['', '?Field=__proto__', `?Field=${'x'.repeat(5000)}`, '?Id=1&tenantId=2']) yield [path + query, { method, body, headers: { 'content-type': 'multipart/form-data; boundary=x' } }]
      for (const type of ['multipart/form-data', 'multipart/mixed; boundary=x', `multipart/form-data; boundary=${'x'.repeat(5000)}`, 'multipart/form-data; boundary="\\"']) yield [path, { method, body, headers: { 'content-type': type } }]
    })
  })
})

describe('headers', () => {
  const given: readonly (readonly [name: string, value: string])[] = [
    ['accept-language', 'a,'.repeat(15_000)], ['accept-language', ';q=,;q=1e999,*'], ['accept-encoding', `br;q=-1, gzip;q=NaN,${'x,'.repeat(9000)}`], ['cookie', '%zz=%zz; __proto__=1; Abp.TenantId=99999999999999; .AspNetCore.Culture=%E0%A4'], ['cookie', 'a='.repeat(15_000)],
    ['.aspnetcore.culture', '|||==='], ['.aspnetcore.culture', 'c=__proto__|uic=constructor'], ['abp.tenantid', '2147483648'], ['abp.tenantid', '999999999'], ['abp.tenantid', "1' OR 1=1"], ['idempotency-key', "'; DROP TABLE data.company; --"], ['idempotency-key', 'x'.repeat(30_000)], ['range', 'bytes=0-'],
    ['if-none-match', '*'], ['x-forwarded-for', '::ffff:1.2.3.4.5'], ['x-forwarded-for', 'x'.repeat(30_000)], ['forwarded', 'for="[::1'], ['host', 'a b'], ['upgrade', 'websocket'], ['accept', 'text/html'], ['content-length', '-1'],
  ]

  test('of any content change nothing, neither what is done nor how it is told', () => everywhere((o) => o.entity === null || /\/(GetAll|Create)$/.test(o.path), function* ({ path, method, body, entity }) {
    // All lists and all creates pass the same doors: one entity stands for all.
    if (entity && entity !== operations.find((o) => o.entity)?.entity) return
    // One's own notices are marked as read and one's own other sessions end whatever is sent, and that is kept under its key.
    if (/\/(SetAllNotificationsAsRead|EndOthers)$/.test(path)) return
    for (const [name, value] of given) yield [path, { method, headers: { [name]: value }, ...(body === 'none' ? {} : { body: '{"id":-1,"name":[]}' }) }]
  }, withAllValues))
})

describe('verbs', () => {
  test('other than the documented one do nothing', async () => {
    const served = new Map<string, Set<string>>()
    for (const { path, method } of operations) served.set(path, (served.get(path) ?? new Set()).add(method))
    await everywhere(every, function* ({ path }) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        if (served.get(path)?.has(method)) continue
        yield [`${path}?Id=1&ids=1`, { method, ...(method === 'GET' || method === 'HEAD' ? {} : { body: '{"id":1,"name":"x"}' }), headers: { 'x-http-method-override': [...(served.get(path) ?? [])][0] ?? 'DELETE' } }]
      }
    })
  })
})

test('afterwards no object has grown a property', () => {
  const plain: { [name: string]: unknown } = {}
  expect([plain['isAdmin'], plain['polluted'], plain['id'], plain['x']]).toEqual([undefined, undefined, undefined, undefined])
})
