/** A restore while the server runs without its launcher, as in a container: the server ends, the restore is finished by the command, and the next start serves it. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { call, signIn, startProcess, type ServerProcess } from '../attacks/processes.ts'
import { runCommand } from '../support/commands.ts'
import { temporaryFolder } from '../support/temporary.ts'

const folder = temporaryFolder('mastline-alone-')
const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
const file = join(folder, 'before.backup')
/** Code with which the server asks whoever keeps it running to start it again. */
const again = 75
let server: ServerProcess | undefined
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

const names = async (url: string, token: string) => ((await call(url, token, 'Company/GetAll?MaxResultCount=100')).result as { items: { name: string }[] }).items.map(({ name }) => name)

test('the server ends, and serves what was restored when it is started again', { timeout: 600_000 }, async () => {
  server = await startProcess(env)
  const token = await signIn(server.url)
  expect((await call(server.url, token, 'Company/Create', 'POST', { name: 'Before' })).status).toBe(200)
  expect(await runCommand(env, 'backup', file)).toMatchObject({ code: 0 })
  expect((await call(server.url, token, 'Company/Create', 'POST', { name: 'After' })).status).toBe(200)

  const { process } = server
  const ended = process.exitCode ?? new Promise<number | null>((resolve) => process.once('close', resolve))
  const { code, said } = await runCommand(env, 'restore', file, '--replace')
  expect([code, said]).toEqual([0, expect.stringContaining('It was started once to see that it does. Start Mastline with: npm start')])
  expect(await ended).toBe(again)

  server = await startProcess(env)
  expect((await call(server.url, token, 'Company/GetAll')).status).toBe(401)
  expect((await names(server.url, await signIn(server.url))).filter((name) => ['Before', 'After'].includes(name))).toEqual(['Before'])
})
