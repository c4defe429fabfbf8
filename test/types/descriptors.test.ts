/** What the compiler says of descriptors: rows are inferred, a misspelt word or reference is refused, and all of it stays cheap. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, expectTypeOf, test } from 'vitest'
import { Company, Site } from '#entities'
import type { CreateInput, Row, UpdateInput } from '#framework/metadata'
import { root } from '../support/imports.ts'
import { Author as toyAuthor, Book as toyBook } from '../support/toy-model.ts'

const folder = mkdtempSync(path.join(root, 'node_modules/.types-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Compiles texts beside the entities. @returns the compiler's output */
function compile(texts: { [file: string]: string }, ...flags: string[]): string {
  for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(folder, file), text)
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: path.join(root, 'tsconfig.json'), compilerOptions: { types: [], incremental: false, tsBuildInfoFile: null }, include: Object.keys(texts).map((f) => path.join(folder, f)) }))
  try {
    return execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, ...flags], { encoding: 'utf8', cwd: root })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

const instantiations = (output: string) => Number(/Instantiations:\s+(\d+)/.exec(output)?.[1])

test('rows, create inputs and update inputs follow from the descriptor', () => {
  expectTypeOf<Row<typeof Company>>().toExtend<{ id: number; name: string }>()
  expectTypeOf<Row<typeof Site>['regionId']>().toEqualTypeOf<number | null>()
  expectTypeOf<Row<typeof Site>['siteCode']>().toEqualTypeOf<string>()
  expectTypeOf<CreateInput<typeof Company>>().toExtend<{ name: string }>()
  expectTypeOf<{ id: number; name?: string }>().toExtend<UpdateInput<typeof Company>>()
})

const definePath = path.join(root, 'entities/define.ts')
const wrong: [string, string][] = [
  ['a misspelt option', `fields: { name: f.text({ serach: true }) }`],
  ['an option of another kind', `fields: { name: f.text({ scale: 2 }) }`],
  ['a reference to nothing', `fields: { name: f.text(), x: f.ref('Compny') }`],
  ['a column that is no field', `fields: { name: f.text() }, list: ['nam']`],
  ['a word that does not exist', `fields: { name: f.text() }, menu: 1`],
  ['a look-up narrowed by no field', `fields: { name: f.text() }, wire: { lookups: [{ call: 'A', by: { region: 'Id' } }] }`],
  ['a condition on no field', `fields: { name: f.text() }, wire: { lists: [{ call: 'A', where: { state: 1 } }] }`],
  ['values of no field', `fields: { name: f.text() }, wire: { lookups: [{ call: 'A', distinct: 'nmae' }] }`],
  ['own rows by no field', `fields: { name: f.text() }, wire: { list: { mine: true } }`],
  ['a write that takes no field', `fields: { name: f.text() }, wire: { writes: [{ of: 'update', call: 'A', fields: ['nmae'] }] }`],
  ['a write of a sort that does not exist', `fields: { name: f.text() }, wire: { writes: [{ of: 'delete', call: 'A' }] }`],
  ['rows carried from no reference', `fields: { name: f.text() }, wire: { lists: [{ call: 'A', with: { teams: 'Team' } }] }`],
  ['a kind that does not exist', `fields: { name: f.string() }`],
  ['a tone of no value', `fields: { name: f.text(), state: f.choice({ of: { OPEN: 1 }, tones: { SHUT: 'good' } }) }`],
  ['a tone that does not exist', `fields: { name: f.text({ tones: { OPEN: 'green' } }) }`],
  ['an order by no field', `fields: { name: f.text() }, sort: ['-nme']`],
]

test('a mistake is a compile error', () => {
  const texts = Object.fromEntries(wrong.map(([, body], i) => [`wrong-${i}.ts`, `import { entity, f } from '${definePath}'\nexport const x = entity('Company', { ${body} })\n`]))
  const right = { 'right.ts': `import { entity, f } from '${definePath}'\nexport const x = entity('Company', { fields: { name: f.text({ search: true }), region: f.ref('Region') }, wire: { lists: [{ call: 'A', by: { 'region.department': 'Id', creatorUserId: 'UserId', 'creationTime.gte': 'From', name: { name: 'N', value: 'x' } }, where: { region: null }, mine: 'Team:company.id' }] } })\n` }
  const output = compile({ ...texts, ...right })
  expect(wrong.filter((_, i) => !output.includes(`wrong-${i}.ts`)).map(([what]) => what)).toEqual([])
  expect(output).not.toContain('right.ts')
}, 60_000)

test('a misspelt option is answered with the right one', () => {
  const output = compile({ 'near.ts': `import { f } from '${definePath}'\nexport const x = f.text({ serach: true })\n` })
  expect(output).toContain("'serach' does not exist")
  expect(output).toContain("Did you mean to write 'search'?")
}, 60_000)

test('all entities cost at most 60,000 type instantiations more than none', () => {
  const none = instantiations(compile({ 'none.ts': `import { entity, f } from '${definePath}'\nexport { entity, f }\n` }, '--extendedDiagnostics'))
  const all = instantiations(compile({ 'all.ts': `import { sources } from '${path.join(root, 'entities/index.gen.ts')}'\nexport { sources }\n` }, '--extendedDiagnostics'))
  expect(none).toBeGreaterThan(0)
  expect(all - none).toBeLessThanOrEqual(60_000)
}, 60_000)


test('names on the wire follow `as` and references', () => {
  expectTypeOf<Row<typeof toyAuthor>['alias']>().toEqualTypeOf<string>()
  expectTypeOf<Row<typeof toyBook>['seriesId']>().toEqualTypeOf<number | null>()
  // @ts-expect-error an isbn is required
  const without: CreateInput<typeof toyBook> = { bookTitle: 'Title' }
  const complete: CreateInput<typeof toyBook> = { isbn: '123', bookTitle: 'Title' }
  expect([without, complete]).toHaveLength(2)
})
