/** gen, gen --check and new, on a copy of the repository's sources. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldLine } from '../../codegen/field-line.ts'
import { root } from '../support/imports.ts'
import { readTypeScript } from '../support/typescript.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mastline-codegen-'))

beforeAll(() => {
  for (const part of ['entities', 'codegen', 'src/framework', 'src/features', 'src/operations', 'src/app', 'package.json', 'tsconfig.json']) cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function codegen(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...readTypeScript, 'codegen/main.ts', ...args], { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

describe.sequential('a new entity', () => {
  test('is one file; the generated ones follow, and it says what it brings', () => {
    const { status, stdout, stderr } = codegen('new', 'ShelfKind', '--area', 'library', '--field', 'name:text!', '--field', 'height:decimal', '--field', 'company:ref:Company')
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('E1')])
    expect(read('entities/library/shelf-kind.ts')).toBe([
      "import { entity, f } from '../define.ts'", '', "export const ShelfKind = entity('ShelfKind', {", '  fields: {',
      '    name: f.name(),', '    height: f.decimal(),', "    company: f.ref('Company'),", '  },', '})', '',
    ].join('\n'))
    expect(read('entities/keys.gen.ts')).toContain("| 'ShelfKind'")
    expect(read('entities/index.gen.ts')).toContain("{ area: 'library', definition: ShelfKind }")
    for (const word of ['shelf_kind', '/shelfKind', 'LookUps.ShelfKind.Read', 'ShelfKind/GetAll']) expect(stdout).toContain(word)
  })

  test('compiles', () => {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    writeFileSync(path.join(folder, 'tsconfig.entities.json'), JSON.stringify({ extends: './tsconfig.json', compilerOptions: { types: [] }, include: ['entities'] }))
    execFileSync(process.execPath, [tsc, '-p', 'tsconfig.entities.json'], { cwd: folder })
  })

  test('is refused where there is one of that name, and nothing is written', () => {
    const before = read('entities/library/shelf-kind.ts')
    const { status, stderr } = codegen('new', 'shelfkind'.replace('s', 'S'), '--area', 'library', '--field', 'name')
    expect([status, stderr]).toEqual([2, expect.stringContaining('exists already')])
    expect(read('entities/library/shelf-kind.ts')).toBe(before)
  })

  test.each([
    [['new', 'shelf', '--area', 'x', '--field', 'name'], 'PascalCase'],
    [['new', 'Shelf', '--area', 'Bad Area', '--field', 'name'], 'not a folder name'],
    [['new', 'Shelf', '--area', 'library', '--field', 'name:string'], 'not a kind of field'],
    [['new', 'Shelf', '--area', 'library', '--field', 'x:ref:Nobody'], 'needs an entity to refer to'],
    [['new'], 'new <Entity>'],
    [['what'], 'usage'],
  ])('%j is answered with a sentence', (args, sentence) => {
    const { status, stderr } = codegen(...args)
    expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)])
    expect(existsSync(path.join(folder, 'entities/library/shelf.ts'))).toBe(false)
  })
})

describe.sequential('generated files', () => {
  test('are fresh, or the check says which is stale', () => {
    expect(codegen('gen').status).toBe(0)
    expect(codegen('gen', '--check').status).toBe(0)
    writeFileSync(path.join(folder, 'entities/keys.gen.ts'), 'export type EntityKey = never\n')
    const { status, stderr } = codegen('gen', '--check')
    expect([status, stderr]).toEqual([1, expect.stringContaining('entities/keys.gen.ts is stale')])
    expect(codegen('gen').stdout).toContain('wrote entities/keys.gen.ts')
    expect(codegen('gen', '--check').status).toBe(0)
  })

  test('a page that no descriptor asks for is left over; one written by hand stays', () => {
    const mark = read('docs/entities/README.md').split('\n')[0] ?? ''
    writeFileSync(path.join(folder, 'docs/entities/library/gone.md'), `${mark}\n# Gone\n`)
    writeFileSync(path.join(folder, 'docs/entities/library/by-hand.md'), '# By hand\n')
    const { status, stderr } = codegen('gen', '--check')
    expect([status, stderr.trim()]).toEqual([1, 'docs/entities/library/gone.md is left over: run `npm run gen`'])
    expect(codegen('gen').stdout.trim()).toBe('removed docs/entities/library/gone.md')
    expect(existsSync(path.join(folder, 'docs/entities/library/gone.md'))).toBe(false)
    expect(existsSync(path.join(folder, 'docs/entities/library/by-hand.md'))).toBe(true)
    expect(codegen('gen', '--check').status).toBe(0)
  })

  test('a page says what its descriptor says', () => {
    expect(read('docs/entities/library/shelf-kind.md')).toContain('| `companyId` | ref [Company](../organisation/company.md) |  |')
    expect(read('docs/entities/README.md')).toContain('[Shelf kinds](library/shelf-kind.md)')
  })

  test.each([
    ['library/shelf-kind-two.ts', "export const Other = { key: 'ShelfKindTwo', options: { fields: {} } }\n", 'call both alike'],
    ['library/odd.ts', "export const ShelfKindTwo = { key: 'ShelfKindTwo', options: { fields: {} } }\n", 'is called shelf-kind-two.ts'],
    ['library/none.ts', 'export const x = 1\n', 'one file holds one entity'],
  ])('entities/%s: a file that is no entity stops it with a sentence', (file, text, sentence) => {
    writeFileSync(path.join(folder, 'entities', file), text)
    const { status, stderr } = codegen('gen')
    rmSync(path.join(folder, 'entities', file))
    expect(status).not.toBe(0)
    expect(stderr).toContain(sentence)
  })
})

test('a field as flag becomes a line of the descriptor', () => {
  expect(fieldLine('weight:decimal!', [])).toBe('weight: f.decimal({ required: true }),')
  expect(fieldLine('name:text!', [])).toBe('name: f.name(),')
  expect(fieldLine('maker:ref:Author', ['Author'])).toBe("maker: f.ref('Author'),")
  expect(fieldLine('tags:refs:Author!', ['Author'])).toBe("tags: f.refs('Author', { required: true }),")
  expect(fieldLine('state:choice', [])).toBe('state: f.choice({ of: { FIRST: 1, SECOND: 2 } }),')
  expect(fieldLine('Name', [])).toEqual({ problem: expect.stringContaining('camelCase') })
})
