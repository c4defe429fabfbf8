/** docs/adding-an-entity.md, followed line by line: its commands and files on a copy of the repository, its entity on a server. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Manufacturer } from '#entities/inventory/manufacturer'
import { entityLabel, fieldLabel, type EntityDefinition } from '#framework/metadata'
import { menu } from '../../src/app/menu.ts'
import { root } from '../support/imports.ts'
import { identitySources, startTestServer } from '../support/server.ts'

const page = readFileSync(path.join(root, 'docs/adding-an-entity.md'), 'utf8')
const blocks = (language: string) => [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map((match) => match[1] ?? '')
const [writing = '', askingForWords = '', developing = '', checking = ''] = blocks('sh')
const [written = '', completed = '', wordLines = '', renamed = ''] = blocks('ts')

const folder = mkdtempSync(path.join(tmpdir(), 'mastline-adding-'))
const file = path.join(folder, 'entities/inventory/spare-kind.ts')
const words = path.join(folder, 'entities/words.ts')

beforeAll(() => {
  for (const part of ['entities', 'codegen', 'src', 'test', 'docs', 'package.json', 'tsconfig.json', 'vite.config.ts']) cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the lines of a block as they stand. */
function run(block: string) {
  const { status, stdout, stderr } = spawnSync(block.trim().replaceAll('\n', ' && '), { cwd: folder, encoding: 'utf8', shell: true, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } })
  return { status, said: stdout + stderr }
}

describe.sequential('the page', { timeout: 120_000 }, () => {
  test('has the blocks this test follows', () => {
    expect([blocks('sh').length, blocks('ts').length, developing]).toEqual([4, 4, 'npm run dev\n'])
  })

  test('1: the command writes the file that is shown', () => {
    const { status, said } = run(writing)
    expect([status, said]).toEqual([0, expect.stringContaining('What it brings')])
    expect(readFileSync(file, 'utf8')).toBe(written)
  })

  test('2: the completed file compiles, and the generated ones follow', () => {
    writeFileSync(file, completed)
    writeFileSync(path.join(folder, 'tsconfig.entities.json'), JSON.stringify({ extends: './tsconfig.json', compilerOptions: { types: [] }, include: ['entities'] }))
    expect(run('npx tsc -p tsconfig.entities.json')).toMatchObject({ status: 0 })
  })

  test('3: the words it asks for are the ones that are added', () => {
    const before = run(askingForWords)
    expect(before.status).toBe(1)
    const keys = wordLines.trim().split('\n').map((line) => line.trim().split(': ')[0] ?? '')
    const asked = new Set([...before.said.matchAll(/"\s+([^"]+): '…', \/\/ SpareKind/g)].map((match) => match[1]))
    expect([...asked].toSorted()).toEqual(keys.toSorted())
    writeFileSync(words, readFileSync(words, 'utf8').replace('export const words: Words = {\n', (line) => line + wordLines))
    expect(run(askingForWords)).toMatchObject({ status: 0 })
  })

  test('4: while one develops, the entity becomes table, calls and page', async () => {
    const { SpareKind } = (await import(pathToFileURL(file).href)) as { SpareKind: EntityDefinition }
    const { words: known } = (await import(pathToFileURL(words).href)) as { words: Parameters<typeof entityLabel>[1] }
    expect(entityLabel(SpareKind, known)).toMatchObject({ missing: [], label: { many: { en: 'Spare kinds' } } })
    expect(fieldLabel('years', { kind: 'integer' }, known).missing).toEqual([])
    expect(menu.find((group) => group.key === SpareKind.options.pages?.menu?.[0])?.label.en).toBe('Management')
    const before = [{ area: 'inventory', definition: Manufacturer as EntityDefinition }, ...identitySources]
    const server = await startTestServer({ sources: before })
    try {
      await server.mastline.replaceDescriptors([...before, { area: 'inventory', definition: SpareKind }], known)
      const admin = await server.admin()
      const manufacturerId = await server.put('Manufacturer', { name: 'Perkins' })
      const tooOld = await admin.call('SpareKind/Create', { body: { name: 'Filter', years: 51 } })
      expect([tooOld.status, tooOld.envelope.error?.validationErrors?.[0]?.message]).toEqual([400, 'Years must be between 0 and 50, like 12.'])
      expect((await admin.call('SpareKind/Create', { body: { name: 'Filter', years: 2, manufacturerId } })).status).toBe(200)
      expect((await admin.call('SpareKind/GetAll')).envelope.result).toMatchObject({ totalCount: 1, items: [{ name: 'Filter', years: 2, manufacturerName: 'Perkins' }] })
      expect((await admin.call('SpareKind/CheckBulk', { body: [{ name: 'Belt', manufacturerName: 'Perkins' }] })).envelope.result).toMatchObject({ rows: 1, create: 1, errors: [] })
      const boot = await admin.call('/AbpUserConfiguration/GetAll')
      expect(boot.text).toContain('"/spareKind"')
      expect(boot.text).toContain('LookUps.SpareKind.Pages')
      // Under other names, the same rows.
      const renamedFile = path.join(folder, 'entities/inventory/part-kind.ts')
      writeFileSync(renamedFile, `import { entity, f } from '../define.ts'\n${renamed}`)
      const { PartKind } = (await import(pathToFileURL(renamedFile).href)) as { PartKind: EntityDefinition }
      rmSync(renamedFile)
      await server.mastline.replaceDescriptors([...before, { area: 'inventory', definition: PartKind }], known)
      expect((await (await server.admin()).call('PartKind/GetAll')).envelope.result).toMatchObject({ totalCount: 1, items: [{ name: 'Filter', lifetime: 2, manufacturerName: 'Perkins' }] })
    } finally {
      await server.close()
    }
  })

  test('5: the checks hold with descriptor and words alone', () => {
    const { status, said } = run(checking)
    expect([status, said]).toEqual([0, expect.stringContaining('passed')])
    expect(run('npm run gen -- --check').status).toBe(0)
    expect(readFileSync(path.join(folder, 'docs/entities/inventory/spare-kind.md'), 'utf8')).toContain('| `years` | integer | at least 0 · at most 50 · in years |')
  })

  test('links lead somewhere', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map((match) => match[1] ?? '')
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((link) => !existsSync(path.join(root, 'docs', link)))).toEqual([])
  })
})
