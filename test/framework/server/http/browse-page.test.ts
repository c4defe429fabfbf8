/** The page to browse the OpenAPI document: everything from here, nothing told to strangers (docs/decisions/http.md). */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../support/server.ts'

let here: TestServer
let open: TestServer
beforeAll(async () => {
  here = await startTestServer()
  open = await startTestServer({ settings: { publicUrl: 'https://mastline.example', adminPassword: 'Another.1' } })
})
afterAll(async () => {
  await here.close()
  await open.close()
})

describe('/swagger', () => {
  it.each(['/swagger', '/swagger/', '/swagger/index.html'])('%s is a page that loads from this server only', async (path) => {
    const { status, headers, text } = await here.request(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    const loaded = [...text.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(loaded.filter((address) => !address.startsWith('/'))).toEqual([])
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)/)
    for (const address of loaded.filter((a) => a.startsWith('/swagger/'))) expect([address, (await here.request(address)).status]).toEqual([address, 200])
  })

  it('brings the letters of its Urdu labels, and names no file that is not there', async () => {
    const style = (await here.request('/swagger/page.css')).text
    const [, font = ''] = /url\(([^)]+)\)/.exec(style) ?? []
    const { status, headers } = await here.request(font)
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([200, 'font/woff2', undefined])
    for (const address of ['/swagger/swagger-ui.css', '/swagger/swagger-ui-bundle.js']) expect([address, (await here.request(address)).text.includes('sourceMappingURL')]).toEqual([address, false])
  })

  it('comes compressed where the browser takes it', async () => {
    const { headers } = await here.request('/swagger/swagger-ui-bundle.js', { headers: { 'accept-encoding': 'br' } })
    expect([headers['content-encoding'], headers['content-type']]).toEqual(['br', 'text/javascript; charset=utf-8'])
    expect(Number(headers['content-length'])).toBeLessThan(700_000)
  })

  it('tells a stranger nothing on an open address: the document takes a token', async () => {
    expect((await open.request('/swagger')).status).toBe(200)
    expect((await open.request('/swagger/v1/swagger.json')).status).toBe(401)
    const admin = await open.admin()
    expect((await open.request('/swagger/v1/swagger.json', { token: admin.token })).status).toBe(200)
  })

  it('knows no other files', async () => {
    for (const path of ['/swagger/package.json', '/swagger/../package.json', '/swagger/swagger-ui.js']) expect([path, (await here.request(path)).status]).toEqual([path, 404])
  })

  it('is installed without reports to anybody', () => {
    const own = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { scarfSettings?: { enabled: boolean } }
    expect(own.scarfSettings).toEqual({ enabled: false })
  })
})
