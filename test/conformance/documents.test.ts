/** Calls that the documents and the boot configuration name are served. */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callName, contract } from '../contract/contract.ts'
import { openItems } from '../contract/open-items.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

interface Operations { [path: string]: { [method: string]: { parameters?: { name: string }[]; requestBody?: object } } }

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.close())

const root = '/api/services/app/'

test('every call of ours in the documents is in OpenAPI, and every announced service too', async () => {
  const { body } = await server.request('/swagger/v1/swagger.json')
  const paths = Object.keys((body as { paths: object }).paths).filter((path) => path.startsWith(root)).map((path) => path.slice(root.length).toLowerCase())
  const served = new Set([...paths, ...paths.map((path) => path.replace(/^[^/]+/, '{service}'))])
  // Pages that show how something is added call what they add.
  const examples = new Set(['docs/adding-a-feature.md', 'docs/adding-an-entity.md'])
  const documents = ['README.md', ...['docs', 'docs/decisions'].flatMap((folder) => readdirSync(new URL(`../../${folder}/`, import.meta.url)).filter((file) => file.endsWith('.md')).map((file) => `${folder}/${file}`))].filter((file) => !examples.has(file))
  const named = documents.flatMap((file) => [...readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').matchAll(/`(?:[A-Z]+ )?(?:\/api\/services\/app\/)?(\{Service\}|[A-Z]\w+)\/([A-Z]\w+|\*)[^`]*`/g)].map(([, service = '', call = '']) => `${service}/${call}`.toLowerCase()))
  expect(named.length).toBeGreaterThan(80)
  // The protocol's names may end in Async or not; all calls of a service may be meant.
  const isServed = (call: string) => (call.endsWith('*') ? paths.some((path) => path.startsWith(call.slice(0, -1))) : served.has(call) || served.has(`${call}async`))
  expect(named.filter((call) => !isServed(call))).toEqual([])
  const boot = await (await server.admin()).call('/AbpUserConfiguration/GetAll')
  const { services } = (boot.envelope.result as { custom: { mastline: { services: string[] } } }).custom.mastline
  expect(services).toContain('ChangeSet/Undo')
  expect(services.filter((path) => !served.has(path.toLowerCase()))).toEqual([])
})

test('every documented call is in OpenAPI in its own spelling, under each of its names, with the documented parameters', async () => {
  const { paths } = (await server.request('/swagger/v1/swagger.json')).body as { paths: Operations }
  const openEntities = new Set(openItems.flatMap((item) => item.entities ?? []))
  const openCalls = new Set(openItems.flatMap((item) => item.calls ?? []))
  const servedAlready = new Set(openItems.flatMap((item) => item.servedAlready ?? []))
  const documented = contract.calls.filter((call) => !openCalls.has(callName(call)) && (!openEntities.has(call.entity ?? '') || servedAlready.has(callName(call))))
  expect(documented.length).toBeGreaterThan(1000)
  const lacks = documented.flatMap(({ method, path, also = [], absolute, params = [] }) => [path, ...also].flatMap((each) => {
    const address = absolute ? each : root + each
    const operation = paths[address]?.[method.toLowerCase()]
    if (!operation) return [`${method} ${address}`]
    // What a write takes after its address may stand in its body as well.
    const known = new Set((operation.parameters ?? []).map(({ name }) => name.toLowerCase()))
    return operation.requestBody ? [] : params.filter((name) => !known.has(name.toLowerCase())).map((name) => `${method} ${address} ?${name}`)
  }))
  expect(lacks).toEqual([])
})
