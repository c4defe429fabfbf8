/** Calls that the documents and the boot configuration name are served. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.close())

const root = '/api/services/app/'

test('every call of ours in the documents is in OpenAPI, and every announced service too', async () => {
  const { body } = await server.request('/swagger/v1/swagger.json')
  const paths = Object.keys((body as { paths: object }).paths).filter((path) => path.startsWith(root)).map((path) => path.slice(root.length).toLowerCase())
  const served = new Set([...paths, ...paths.map((path) => path.replace(/^[^/]+/, '{service}'))])
  const named = ['docs/contract.md', 'docs/protocol.md', 'README.md'].flatMap((file) => [...readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').matchAll(/`(\{Service\}|ChangeSet|SavedView|Import|Lookup|WriteKey|Search)\/(\w+|\*)[^`]*`/g)].map(([, service = '', call = '']) => `${service}/${call}`.toLowerCase()))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((call) => !served.has(call))).toEqual([])
  const boot = await (await server.admin()).call('/AbpUserConfiguration/GetAll')
  const { services } = (boot.envelope.result as { custom: { mastline: { services: string[] } } }).custom.mastline
  expect(services).toContain('ChangeSet/Undo')
  expect(services.filter((path) => !served.has(path.toLowerCase()))).toEqual([])
})
