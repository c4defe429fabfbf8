/** docs/adding-a-feature.md, followed to the letter: its files on a copy of the sources, both halves compiled, and the server half of its feature on a server. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntityDefinition } from '#framework/metadata'
import type { ServerFeature } from '#framework/server'
import { root } from '../support/imports.ts'
import { cheapFeatures, startTestServer, type TestClient, type TestServer } from '../support/server.ts'

const page = readFileSync(path.join(root, 'docs/adding-a-feature.md'), 'utf8')
const files = [...page.matchAll(/^```tsx?\n\/\/ (\S+\.tsx?)\n([\s\S]*?)^```/gm)].map(([, name = '', text = '']) => ({ name, text }))

/** The files with a copy of the sources, to compile; and with links to the sources, to run: so they meet the very classes the server knows. */
const folder = mkdtempSync(path.join(root, '.adding-a-feature-'))
const [copied, linked] = [path.join(folder, 'copied'), path.join(folder, 'linked')]
let server: TestServer
let lead: TestClient
let worker: TestClient
beforeAll(async () => {
  for (const part of ['entities', 'src/framework', 'tsconfig.json']) cpSync(path.join(root, part), path.join(copied, part), { recursive: true })
  for (const part of [copied, linked]) for (const { name, text } of files) {
    mkdirSync(path.dirname(path.join(part, name)), { recursive: true })
    writeFileSync(path.join(part, name), text)
  }
  for (const part of [copied, linked]) cpSync(path.join(root, 'package.json'), path.join(part, 'package.json'))
  for (const part of ['src/framework', 'entities/define.ts']) symlinkSync(path.join(root, part), path.join(linked, part))
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true })
})
const load = async (name: string) => (await import(/* @vite-ignore */ path.join(linked, name))) as { [exported: string]: unknown }

describe.sequential('the page', { timeout: 180_000 }, () => {
  it('names the files of a feature', () => {
    expect(files.map(({ name }) => name)).toEqual([
      'src/features/errands/feature.ts', 'entities/work/errand.ts', 'src/features/errands/server/index.ts', 'src/features/errands/texts/en.ts', 'src/features/errands/texts/ur.ts', 'src/features/errands/server/texts.ts',
      'src/features/errands/server/services.ts', 'src/features/errands/rules.ts', 'src/features/errands/server/errand-hook.ts', 'src/features/errands/server/jobs.ts', 'src/features/errands/server/home.ts', 'src/features/errands/server/tables.ts', 'src/features/errands/web/index.ts',
      'src/features/errands/web/columns.tsx', 'src/features/errands/web/texts.ts', 'src/features/errands/web/texts/en.ts', 'src/features/errands/web/texts/ur.ts', 'src/features/errands/web/errands-page.tsx', 'src/features/errands/web/next-panel.tsx',
    ])
  })

  it('compiles on both sides', () => {
    writeFileSync(path.join(copied, 'tsconfig.errands.json'), JSON.stringify({ extends: './tsconfig.json', include: ['entities/work', 'src/features/errands'] }))
    const gen = readFileSync(path.join(copied, 'entities/keys.gen.ts'), 'utf8')
    writeFileSync(path.join(copied, 'entities/keys.gen.ts'), gen.replace('export type EntityKey =', "export type EntityKey =\n  | 'Errand'"))
    const { status, stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.errands.json'], { cwd: copied, encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, ''])
  })

  it('starts', async () => {
    const { errands } = await load('src/features/errands/server/index.ts') as { errands: ServerFeature }
    const { Errand } = await load('entities/work/errand.ts') as { Errand: EntityDefinition }
    server = await startTestServer({ sources: [{ area: 'work', definition: Errand }], features: [...cheapFeatures.filter(({ key }) => key === 'identity'), errands], runsJobs: true })
    lead = await server.userWith(['Read', 'Create', 'Update'].map((right) => `LookUps.Errand.${right}`))
    worker = await server.userWith([])
  })

  it('does errands: fills, rules, actions, services, jobs', async () => {
    const made = await lead.call('Errand/Create', { body: { name: 'Fetch   the keys', assignUserId: worker.userId, isChecked: true } })
    expect([made.status, made.envelope.result]).toMatchObject([200, { name: 'Fetch the keys', outcome: 'expected' }])
    const { id } = made.envelope.result as { id: number }
    expect((await worker.call('Errand/CountOpen')).envelope.result).toEqual({ open: 1 })
    expect((await lead.call('Errand/GetAll')).envelope.result).toMatchObject({ items: [{ id, openActions: ['finish'] }] })
    const onHome = { sections: expect.arrayContaining([expect.objectContaining({ name: 'errands', counters: [expect.objectContaining({ count: 1, opens: `/errand?assignUserId.in=${worker.userId}&doneOn.empty=true` })], items: [expect.objectContaining({ title: 'Fetch the keys' })] })]) }
    expect((await worker.call('Home/GetSections')).envelope.result).toMatchObject(onHome)
    expect((await worker.call('Errand/HandOver', { body: { from: worker.userId, to: lead.userId } })).status).toBe(403)
    expect((await worker.call('Errand/Finish', { body: { id } })).status).toBe(400)
    expect((await worker.call('Errand/Finish', { body: { id, outcome: 'Here' } })).envelope.result).toMatchObject({ outcome: 'Here', openActions: [] })
    expect((await lead.call('Errand/Update', { method: 'PUT', body: { id, assignUserId: lead.userId } })).status).not.toBe(200)
    expect((await lead.call('Errand/Reopen', { body: { id } })).envelope.result).toMatchObject({ doneOn: null })
    expect((await lead.call('Errand/HandOver', { body: { from: worker.userId, to: lead.userId } })).envelope.result).toEqual({ moved: 1 })
    await server.runJob('errands.remind')
  })
})
