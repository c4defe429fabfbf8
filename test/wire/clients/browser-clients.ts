/**
 * Public clients of the protocol in a real browser, their HTTP layers unchanged: abp.js with jQuery as npm has them (`abp-web-resources`),
 * Angular's HttpClient with the interceptor of `abp-ng2-module`, and axios set up as the React template sets it up. Requests of the two
 * templates are those of aspnetboilerplate/module-zero-core-template: reactjs/src/services/{httpService,user/userService,role/roleService,
 * tenant/tenantService}.ts and angular/src/shared/service-proxies/service-proxies.ts.
 */
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { launchBrowser } from '../../support/browser.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const scripts = (...names: string[]) => names.map((name) => `${packages}/${name}`)
const [jquery, abp, abpJquery, axios] = scripts('jquery/dist/jquery.js', 'abp-web-resources/Abp/Framework/scripts/abp.js', 'abp-web-resources/Abp/Framework/scripts/libs/abp.jquery.js', 'axios/dist/axios.js') as [string, string, string, string]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export interface Told {
  status: number
  result: unknown
  /** ABP's error where it was refused, as the client hands it on. */
  error: { message?: string; details?: string | null; validationErrors?: { members: string[] }[] | null } | null
}

export interface PublicClient {
  name: string
  /** Script files of its page; `bundled` is built first. */
  files: readonly string[]
  bundled?: string
  /** In the page: gives it `window.ask(method, url, body?)`, which resolves to a `Told`. */
  install: string
  /** How it writes the id of a call, and a page of a list. */
  id: string
  page: (keyword: string, skip: number, take: number) => string
  /** Its own name of the list of roles for the table (protocol §6). */
  rolesBy: (permission: string) => string
}

const told = `const asError = (text) => { try { return JSON.parse(text).error } catch { return text ? { message: text } : null } }`

export const publicClients: readonly PublicClient[] = [
  {
    name: 'abp.js with jQuery', files: [jquery, abp, abpJquery], id: 'id',
    page: (keyword, skip, take) => `keyword=${keyword}&skipCount=${skip}&maxResultCount=${take}&sorting=`,
    rolesBy: (permission) => `Role/GetRoles?permission=${permission}`,
    // DataTables asks past the cache, by \`_\`; the header of a body goes out without one too.
    install: `window.ask = (type, url, body) => new Promise((resolve) => {
      const token = abp.auth.getToken()
      abp.ajax({ url, type, cache: type !== 'GET', data: body === undefined ? undefined : JSON.stringify(body), headers: token ? { Authorization: 'Bearer ' + token } : {} })
        .done((result, _, xhr) => resolve({ status: (xhr ?? {}).status ?? 200, result: result ?? null, error: null }))
        .fail((error, xhr) => resolve({ status: xhr.status ?? error.status, result: null, error: error.message === undefined ? null : error }))
    })`,
  },
  {
    name: 'the React template', files: [abp, axios], id: 'id',
    page: (keyword, skip, take) => `maxResultCount=${take}&skipCount=${skip}&keyword=${keyword}`,
    rolesBy: (permission) => `Role/GetRolesAsync?permission=${permission}`,
    install: `${told}; window.ask = (method, url, data) => {
      const token = abp.auth.getToken()
      const headers = { ...(token ? { Authorization: 'Bearer ' + token } : {}), '.AspNetCore.Culture': String(abp.utils.getCookieValue('Abp.Localization.CultureName')), 'Abp.TenantId': String(abp.multiTenancy.getTenantIdCookie()) }
      return axios.request({ method, url, data, headers, timeout: 30000, transformResponse: (text) => text }).then(
        ({ status, data: text }) => ({ status, result: JSON.parse(text).result ?? null, error: null }),
        ({ response }) => ({ status: response.status, result: null, error: asError(response.data) }))
    }`,
  },
  {
    name: 'the Angular template', files: [abp], bundled: 'angular-app.mjs', id: 'Id',
    page: (keyword, skip, take) => `Keyword=${keyword}&SkipCount=${skip}&MaxResultCount=${take}&`.replace(/[?&]$/, ''),
    rolesBy: (permission) => `Role/GetRoles?Permission=${permission}`,
    install: `${told}; window.ask = (method, url, body) => proxy(method.toLowerCase(), url, body, 'text/plain').then(({ status, result, text }) => ({ status, result: result ?? null, error: asError(text) }))`,
  },
]

export interface OpenClient {
  page: Page
  server: TestServer
  /** What the client's own code showed its user. */
  shown: string[]
  ask(method: Method, path: string, body?: object): Promise<Told>
  /** @returns the result of a call that works; throws with what was refused */
  done<T>(method: Method, path: string, body?: object): Promise<T>
  /** Loads the page anew, as the templates do after signing in, and the configuration into `abp`. */
  boot(): Promise<void>
  close(): Promise<void>
}

export async function openClient(client: PublicClient): Promise<OpenClient> {
  const server = await startTestServer()
  const address = await server.mastline.listen(0)
  const browser = await launchBrowser()
  const code = client.bundled === undefined ? null : await bundle(client.bundled)
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  // Where the clients send whoever is signed out.
  await page.route(`${address}/`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Home</title>' }))
  const shown: string[] = []
  page.on('dialog', (dialog) => {
    shown.push(dialog.message())
    void dialog.dismiss()
  })
  const ask = (method: Method, path: string, body?: object) =>
    page.evaluate(([m, url, b]) => (globalThis as unknown as { ask: (...all: unknown[]) => Promise<Told> }).ask(m, url, b), [method, path.startsWith('/') ? path : `/api/services/app/${path}`, body] as const)
  const done = async <T>(method: Method, path: string, body?: object): Promise<T> => {
    const { status, result, error } = await ask(method, path, body)
    if (status !== 200 || error) throw new Error(`${client.name}: ${method} ${path} answered ${status} ${JSON.stringify(error)}`)
    return result as T
  }
  return {
    page, server, shown, ask, done,
    async boot() {
      await page.goto(`${address}/health/live`)
      for (const path of client.files) await page.addScriptTag({ path })
      if (code !== null) await page.addScriptTag({ content: code })
      await page.evaluate(client.install)
      // As abp's own script of dynamic configuration does: into what there is, deeply.
      const configuration = await done<object>('GET', '/AbpUserConfiguration/GetAll')
      await page.evaluate((all) => {
        const into = (target: { [name: string]: unknown }, from: { [name: string]: unknown }) => {
          for (const [name, value] of Object.entries(from)) {
            if (value !== null && typeof value === 'object' && !Array.isArray(value)) into((target[name] ??= {}) as { [name: string]: unknown }, value as { [name: string]: unknown })
            else target[name] = value
          }
        }
        const { abp: client_ } = globalThis as unknown as { abp: { [name: string]: unknown; event: { trigger: (name: string) => void } } }
        into(client_, all as { [name: string]: unknown })
        client_.event.trigger('abp.dynamicScriptsInitialized')
      }, configuration)
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

async function bundle(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(name, import.meta.url))
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'client', fileName: 'client' } } })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error(`${name} was not built`)
  return first.output[0].code
}
