/** The product as `npm start` starts it, on a folder of its own with the demo's rows, and pages of it for pictures. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'

export interface Look {
  language?: 'en' | 'ur'
  theme?: 'light' | 'dark'
  phone?: boolean
}

export interface Tour {
  /** A call below `/api/services/app/` by the administrator. @returns its result; @throws with what the server said */
  call(service: string, body: unknown): Promise<unknown>
  /** A page in a browser profile of its own; of the administrator unless somebody else is named. */
  open(address: string, look?: Look, who?: { user: string; password: string }): Promise<Page>
  close(): Promise<void>
}

const administrator = { user: 'admin', password: 'A mast on a hill' }

export async function startTour(): Promise<Tour> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mastline-tour-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...environment } = process.env
  const server = spawn(process.execPath, ['src/app/start.mjs'], { env: { ...environment, PORT: String(port), DATA_DIR: folder, ADMIN_PASSWORD: administrator.password }, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve())
    void ended.then(() => reject(new Error('The product ended before it was ready.')))
  })
  let browser: Browser
  try {
    browser = await launchBrowser()
  } catch (error) {
    await stop()
    throw error
  }
  const post = async (at: string, body: unknown, headers: Record<string, string>) => {
    const answer = await fetch(address + at, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
    const { result, error } = (await answer.json()) as { result: unknown; error: { message: string } | null }
    if (error) throw new Error(`${at}: ${error.message}`)
    return result
  }
  const signIn = async ({ user, password }: typeof administrator) =>
    (await post('/api/TokenAuth/Authenticate', { userNameOrEmailAddress: user, password, rememberClient: false }, { 'abp.tenantid': '1' }) as { accessToken: string }).accessToken
  return {
    call: async (service, body) => post(`/api/services/app/${service}`, body, { authorization: `Bearer ${await signIn(administrator)}` }),
    async open(at, { language = 'en', theme = 'light', phone = false } = {}, who = administrator) {
      const context = await browser.newContext({ viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 800 }, deviceScaleFactor: phone ? 2 : 1, hasTouch: phone, colorScheme: theme, reducedMotion: 'reduce' })
      const cookies = { 'Abp.AuthToken': await signIn(who), 'Abp.TenantId': '1', 'Abp.Localization.CultureName': language }
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })))
      const page = await context.newPage()
      await page.goto(address + at)
      await page.waitForLoadState('networkidle')
      return page
    },
    async close() {
      await browser.close()
      await stop()
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
