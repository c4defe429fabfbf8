import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf, verbOf } from '#framework/wire'
import { changeSetServices, keyServices, searchService, temporaryServices } from '#framework/server'
import { homeServices } from '../../../../src/framework/server/home/home-services.ts'
import { tilesService } from '../../../../src/framework/server/map/tiles.ts'
import { declaredServices } from '../../../support/declared-services.ts'
import { cheapFeatures, startTestServer, type TestServer } from '../../../support/server.ts'
import { toySources } from '../../../support/toy-model.ts'

interface Operation { tags: string[]; operationId?: string; parameters?: { name: string; in: string; schema: object }[]; requestBody?: object; responses: { [status: string]: { content?: { [type: string]: { schema: object } } } } }
interface Document { openapi: string; paths: { [path: string]: { [method: string]: Operation } }; components: { schemas: { [name: string]: { properties: { [name: string]: { [word: string]: unknown } }; required?: string[] } } } }

let server: TestServer
let document: Document
beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  document = (await server.request('/swagger/v1/swagger.json')).body as Document
})
afterAll(() => server.close())

const operations = () => Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))

describe('OpenAPI', () => {
  it('has every call of every descriptor and every service, and each is served', async () => {
    const derived = [...server.model.values()].flatMap((e) => callsOf(e)).flatMap(({ method, path, also }) => [path, ...also].map((each) => `${method} /api/services/app/${each}`))
    const services = [{ path: '/AbpUserConfiguration/GetAll', method: undefined, also: [] }, ...declaredServices(cheapFeatures), searchService({} as never), ...keyServices({} as never), ...homeServices([], [], {} as never), ...changeSetServices({} as never, {} as never), ...temporaryServices({} as never), tilesService(undefined)].flatMap(({ path, also = [], method }) => [path, ...also].map((each) => `${method ?? verbOf(path.slice(path.lastIndexOf('/') + 1))} ${each.startsWith('/') ? each : `/api/services/app/${each}`}`))
    expect(services).toEqual(expect.arrayContaining(['POST /api/TokenAuth/Authenticate', 'DELETE /api/services/app/User/ChangePassword', 'POST /api/services/app/User/ChangePassword']))
    expect(operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual([...new Set([...derived, ...services])].toSorted())
    for (const { path, method } of operations()) {
      const { status } = await server.request(path, { method: method.toUpperCase() as 'GET' })
      expect([path, status === 404 || status === 405]).toEqual([path, false])
    }
  })

  it('is whole: every reference points at a schema, and no schema is left over', () => {
    const used = new Set([...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((m) => m[1] ?? ''))
    expect([...used].filter((name) => !(name in document.components.schemas))).toEqual([])
    expect(document.openapi).toMatch(/^3\.0\.\d$/)
    for (const { operation } of operations()) expect(Object.keys(operation.responses)).toEqual(['200'])
  })

  it('has no operationId, tags by service, and PascalCase query names where they are ours', () => {
    expect(operations().filter(({ operation }) => operation.operationId !== undefined)).toEqual([])
    expect(document.paths['/api/services/app/ShelfManagement/GetAll']?.get?.tags).toEqual(['ShelfManagement'])
    const names = document.paths['/api/services/app/Publisher/GetAll']?.get?.parameters?.map((p) => p.name)
    expect(names).toEqual(expect.arrayContaining(['SkipCount', 'MaxResultCount', 'Sorting', 'Keyword']))
  })

  it('lists Match on the doors of many rows, with what it may be', () => {
    const matched = operations().filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'Match')).map(({ path }) => path)
    expect(matched.toSorted()).toEqual([...server.model.values()].flatMap((e) => callsOf(e)).filter(({ kind }) => kind === 'createMany' || kind === 'checkMany').flatMap(({ path, also }) => [path, ...also].map((each) => `/api/services/app/${each}`)).toSorted())
    expect(document.paths['/api/services/app/Book/CheckBulk']?.post?.parameters).toEqual([{ name: 'Match', in: 'query', schema: { type: 'string', enum: ['key', 'existing'] } }])
  })

  it('lists Rows where a body has owned rows', () => {
    const loan = server.model.get('Loan')
    if (!loan) throw new Error('no Loan')
    const named = callsOf({ ...loan, wire: { ...loan.wire, createMany: 'BulkCreate' } }).flatMap(({ kind, parameters }) => (kind === 'createMany' || kind === 'checkMany' ? [parameters.map(({ name }) => name)] : []))
    expect(named).toEqual([['Match', 'Rows'], ['Match', 'Rows']])
  })

  it('describes the bare result: a page has items and totalCount, never the envelope', () => {
    expect(document.components.schemas.PublisherDtoPagedResultDto?.properties).toEqual({
      items: { type: 'array', items: { $ref: '#/components/schemas/PublisherDto' }, nullable: true }, totalCount: { type: 'integer', format: 'int32' },
    })
    expect(JSON.stringify(document)).not.toContain('__abp')
  })

  it('takes its schemas from the fields', () => {
    const { BookDto, CreateBookDto, UpdateBookDto, AuthorDto, LoanDto } = document.components.schemas
    expect(BookDto?.properties).toMatchObject({ id: { type: 'integer' }, isbn: { type: 'string', maxLength: 17, minLength: 3 }, authorId: { type: 'integer', nullable: true }, authorName: { type: 'string', readOnly: true }, price: { type: 'number' }, lastSeen: { format: 'date-time' }, rowVersion: { type: 'integer' } })
    expect(CreateBookDto?.required).toContain('isbn')
    expect(UpdateBookDto?.required).toEqual(['id'])
    expect(AuthorDto?.properties).toHaveProperty('nomDePlume')
    expect(AuthorDto?.properties).not.toHaveProperty('taxNumber')
    expect(LoanDto?.properties).not.toHaveProperty('password')
    expect(document.components.schemas.CreateAuthorDto?.properties).toHaveProperty('taxNumber')
    expect(document.components.schemas.CreateAuthorDto?.properties).not.toHaveProperty('books')
  })

  it('is for whoever sits at this machine, or is signed in', async () => {
    expect((await server.request('/swagger/v1/swagger.json', { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(401)
    const { token } = await server.userWith([])
    expect((await server.request('/swagger/v1/swagger.json', { token, headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(200)
    const open = await startTestServer({ sources: toySources, settings: { host: '0.0.0.0' } })
    try {
      expect((await open.request('/swagger/v1/swagger.json')).status).toBe(401)
    } finally {
      await open.close()
    }
  })
})
