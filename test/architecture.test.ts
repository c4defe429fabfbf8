/** The rules for sources: which folder imports which, through which file, no import rings, lengths, names, and the words the framework may not use. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sources } from '#entities'
import { wordsOf } from '#framework/metadata'
import { importRings, readSources, type SourceFile } from './support/imports.ts'

const files = readSources()
const tests = readSources(['test'])
const generated = (file: string) => file.endsWith('.gen.ts')

/** Folder → what it may import; the first match of a file counts. Other files of the same rule are always open to it. */
const arrows: { from: RegExp; to: RegExp[]; packages?: RegExp }[] = [
  { from: /^entities\/.+\.gen\.ts$/, to: [/^entities\//, /^src\/framework\/metadata\/index/] },
  { from: /^entities\/(define|words(-of-operations)?)\.ts$/, to: [/^entities\/(keys\.gen|words-of)/, /^src\/framework\/metadata\/index/], packages: /^$/ },
  { from: /^entities\/[^/]+\//, to: [/^entities\/define\.ts$/], packages: /^$/ },
  { from: /^src\/framework\/metadata\//, to: [/^src\/framework\/metadata\//], packages: /^$/ },
  { from: /^src\/framework\/wire\//, to: [/^src\/framework\/(wire\/|metadata\/index)/], packages: /^$/ },
  { from: /^src\/framework\/kinds\/.*(kind|face|kinds|index)\.ts$/, to: [/^src\/framework\/(kinds\/|metadata\/index|wire\/index)/], packages: /^(zod|react$|kysely$)/ },
  { from: /^src\/framework\/kinds\//, to: [/^src\/framework\/(kinds\/|metadata\/index|wire\/index)/] },
  { from: /^src\/framework\/server\//, to: [/^src\/framework\/(server\/|(metadata|wire|kinds)\/index|kinds\/server\.ts)/] },
  { from: /^src\/framework\/web\//, to: [/^src\/framework\/(web\/|(metadata|wire|kinds)\/index|kinds\/web(-inputs)?\.tsx)/] },
  // Pure rules in a row, what asks the rows in folders: rules and pages of features may have the former alone. A folder's `web` is the other side: what pages of several features show
  // alike, entered by its door and by pages only.
  { from: /^src\/operations\/[^/]+\/web\//, to: [/^src\/operations\/[^/]+\.ts$/, /^entities\//, /^src\/framework\/(web|metadata|wire|kinds)\/index/, /^src\/framework\/kinds\/web(-inputs)?\.tsx/] },
  { from: /^src\/operations\/[^/]+\.ts$/, to: [/^src\/operations\/[^/]+\.ts$/, /^src\/framework\/(metadata|wire|kinds)\/index/], packages: /^$/ },
  { from: /^src\/operations\//, to: [/^src\/operations\/(?![^/]+\/web\/)/, /^entities\//, /^src\/framework\/(server|metadata|wire|kinds)\/index/], packages: /^zod$/ },
  { from: /^src\/features\/[^/]+\/rules\.ts$/, to: [/^src\/operations\/[^/]+\.ts$/, /^entities\//, /^src\/framework\/(metadata|wire)\/index/], packages: /^$/ },
  { from: /^src\/features\/[^/]+\/web\//, to: [/^src\/operations\/[^/]+(\/web\/index)?\.tsx?$/, /^entities\//, /^src\/framework\/(web|metadata|wire|kinds)\/index/, /^src\/framework\/kinds\/web(-inputs)?\.tsx/] },
  { from: /^src\/features\//, to: [/^src\/operations\/(?![^/]+\/web\/)/, /^entities\//, /^src\/framework\/(server|metadata|wire|kinds)\/index/] },
  { from: /^codegen\//, to: [/^codegen\//, /^entities\//, /^src\/framework\/(metadata|wire|server)\/index/] },
  { from: /^src\/app\//, to: [/^src\/app\//, /^entities\//, /^src\/features\//, /^src\/framework\/[^/]+\/(index\.ts|web\.tsx|server\.ts)$/] },
]

describe('arrows', () => {
  test.each(files.map((f) => [f.file, f] as const))('%s imports only what its folder may', (_, file) => {
    const rule = arrows.find(({ from }) => from.test(file.file))
    if (!rule) throw new Error(`no rule names the folder of ${file.file}; add one to the table`)
    const wrong = file.imports.filter((i) => (i.to ? !allowed(file, i.to, rule.to) : foreign(i.specifier, rule.packages)))
    expect(wrong.map((i) => i.specifier)).toEqual([])
  })

  test('a feature never imports another', () => {
    const feature = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
    const wrong = files.flatMap((f) => f.imports.filter((i) => i.to && feature(f.file) && feature(i.to) && feature(f.file) !== feature(i.to)).map((i) => `${f.file} → ${i.to}`))
    expect(wrong).toEqual([])
  })

  test('the two sides of a kind never meet', () => {
    const wrong = files.filter((f) => /^src\/framework\/kinds\/.+\/(web|cell|input|filter)[^/]*\.tsx?$/.test(f.file))
      .flatMap((f) => f.imports.filter((i) => /(^|\/)server(-face)?\.ts$/.test(i.to ?? '') || ['kysely', 'pg'].includes(i.specifier)).map((i) => `${f.file} → ${i.specifier}`))
    expect(wrong).toEqual([])
  })

  test('nobody imports the composition', () => {
    const wrong = files.filter((f) => !f.file.startsWith('src/app/')).flatMap((f) => f.imports.filter((i) => i.to?.startsWith('src/app/')).map((i) => `${f.file} → ${i.to}`))
    expect(wrong).toEqual([])
  })

  test('packages are entered by their doors from outside', () => {
    const door = /^src\/framework\/[^/]+\/index\.ts$|^src\/framework\/kinds\/(web(-inputs)?\.tsx|server\.ts)$/
    const home = (file: string) => /^(src\/framework\/[^/]+|src\/features\/[^/]+)\//.exec(file)?.[1]
    const wrong = files.flatMap((f) => f.imports.filter((i) => i.to?.startsWith('src/framework/') && home(i.to) !== home(f.file) && !door.test(i.to)).map((i) => `${f.file} → ${i.to}`))
    expect(wrong).toEqual([])
  })

  test('no package enters itself by its own door', () => {
    const wrong = files.flatMap((f) => f.imports.filter((i) => i.to && i.to.endsWith('/index.ts') && path.posix.dirname(i.to) !== '.' && f.file.startsWith(`${path.posix.dirname(i.to)}/`)).map((i) => `${f.file} → ${i.to}`))
    expect(wrong).toEqual([])
  })

  test('what features are handed is made of the read door alone', () => {
    const wrong = files.filter((f) => f.file.startsWith('src/framework/server/feature/')).flatMap((f) => f.imports.filter((i) => i.to?.startsWith('src/framework/server/read/') && i.to !== 'src/framework/server/read/door.ts').map((i) => `${f.file} → ${i.to}`))
    expect(wrong).toEqual([])
  })

  test('there is no import ring', () => {
    expect(importRings(files)).toEqual([])
  })
})

describe('the one door', () => {
  test('only the server package speaks to the database', () => {
    const wrong = files.filter((f) => !/^src\/framework\/(server|kinds)\//.test(f.file))
      .flatMap((f) => f.imports.filter((i) => !i.typeOnly && ['pg', 'kysely', 'pg-copy-streams'].includes(i.specifier)).map((i) => `${f.file} → ${i.specifier}`))
    expect(wrong).toEqual([])
  })

  test('a dialog is the shared one, from which the focus goes back to what opened it', () => {
    expect(files.filter((f) => !f.file.startsWith('src/framework/web/dialog/') && /import \{[^}]*\bModal\b[^}]*\} from 'antd'/.test(f.text)).map((f) => f.file)).toEqual([])
  })

  test('no feature names the table of an entity in a statement', () => {
    const tables = sources.map(({ definition }) => wordsOf(definition.key).join('_').toLowerCase())
    const named = new RegExp(`\\b(?:app|data)\\.(?:"?)(?:${tables.join('|')})\\b`)
    expect(files.filter((f) => f.file.startsWith('src/features/') && named.test(f.text)).map((f) => f.file)).toEqual([])
  })
})

describe('scope', () => {
  /** Files that name tables of entities in statements and ask no scope: each is asked only about what another has narrowed, or says why not. */
  const narrowedBefore: { readonly [file: string]: string } = {
    'feature/reads/rows.ts': 'conditions come from source.ts', 'feature/reads/owned.ts': 'owned rows of records whose conditions come from source.ts', 'read/page/page-statements.ts': 'conditions come from where.ts', 'read/page/order.ts': 'joins names only', 'read/answer/serialize-rows.ts': 'owned rows of rows that are seen; carried ones by carriedSeen',
    'read/names/load-names.ts': 'names of what seen rows refer to', 'read/names/name-source.ts': 'names', 'read/where/field-path.ts': 'walks as it is told (narrowed)', 'read/where/filters.ts': 'by names', 'read/where/mine.ts': 'the user’s own allocations',
    'change-sets/forget-history.ts': 'the product itself: files that nothing holds any more', 'schema/names.ts': 'names the tables', 'schema/renames/rights.ts': 'at start', 'seed/seed-rows.ts': 'the product itself', 'scope/reach-statement.ts': 'makes the scope',
    'write/sql/apply.ts': 'writes what was resolved', 'write/sql/clear.ts': 'references of what is deleted', 'write/sql/delete.ts': 'rows locked in scope', 'write/sql/duplicates.ts': 'keys are taken for everybody; ids go through unseen-clashes.ts',
    'write/sql/files.ts': 'keys of files', 'write/sql/image.ts': 'rows that were found in scope', 'write/sql/insert-one.ts': 'writes', 'write/sql/lock-staged.ts': 'targets that were resolved in scope', 'write/sql/would-change.ts': 'owned rows of records that were found in scope',
  }
  const reads = files.filter((f) => f.file.startsWith('src/framework/server/') && /\btableOf\(/.test(f.text))
  const asksScope = /\bvisible\(|\bscopeClause\b|\bseenRows\b|\bmaySee\b|\bscope\b|\bscopeKey\b|\bScope\b/

  test('whatever reads rows asks it, or is told here why it need not', () => {
    const without = reads.filter((f) => !asksScope.test(f.text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))).map((f) => f.file.replace('src/framework/server/', ''))
    expect(without.filter((file) => !(file in narrowedBefore))).toEqual([])
    expect(Object.keys(narrowedBefore).filter((file) => !without.includes(file))).toEqual([])
    // Users, roles and tenants refer to no places; other features read by `read`. Whose rights a write changed is asked for everybody, whatever the writer sees, since each is to hear
    // of it; nothing of the answer goes to the writer, and it is read before and after in one transaction, which rows of `read` cannot compare by one text a user.
    const ofUsersAndRoles = ['src/features/notifications/server/rights-hooks.ts']
    expect(files.filter((f) => /^src\/features\/(?!identity\/)/.test(f.file) && !ofUsersAndRoles.includes(f.file) && /\btableOf\(/.test(f.text)).map((f) => f.file)).toEqual([])
    for (const { file, text } of files.filter((f) => ofUsersAndRoles.includes(f.file))) {
      expect([...new Set([...text.matchAll(/entityOf\(\w+, '(\w+)'\)/g)].map(([, key]) => key))].toSorted(), file).toEqual(['Role', 'User'])
    }
  })
})

describe('words', () => {
  /** Words of the trade, which the framework must not use. */
  const trade = ['site', 'telecom', 'tower', 'genset', 'generator set', 'fuel', 'alarm', 'battery', 'rectifier', 'aircon', 'antenna', 'work order', 'warehouse', 'questionnaire', 'attendance']
  /** Entity keys that are everybody's words. */
  const common = new Set(['user', 'role', 'tenant', 'permission', 'status', 'order', 'category', 'template', 'city', 'company', 'country', 'department', 'project', 'region', 'team', 'vendor', 'notification', 'cluster', 'question', 'inventory', 'vehicle', 'employee', 'log', 'manufacturer', 'issuance', 'designation', 'leave'])
  const keys = sources.map(({ definition }) => wordsOf(definition.key).join(' ').toLowerCase()).filter((key) => !common.has(key))
  const telecom = new RegExp(`(?<![a-z])(${[...trade, ...keys].join('|')})s?(?![a-z])`, 'i')
  /** camelCase apart, so that `siteCode` is found and `website` is not. */
  const split = (text: string) => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')

  test.each(files.filter((f) => f.file.startsWith('src/framework/')).map((f) => [f.file, f] as const))('%s knows nothing of the product', (_, file) => {
    expect(file.text.split('\n').filter((line) => telecom.test(split(line)))).toEqual([])
  })
})

describe('files', () => {
  test('at the top level are those that tools and newcomers look for there, and no other was left behind', () => {
    const kept = execFileSync('git', ['ls-files', '--cached'], { encoding: 'utf8' }).split('\n').filter((file) => file !== '' && !file.includes('/'))
    expect(kept.toSorted()).toEqual(['.dockerignore', '.gitignore', '.npmrc', '.oxlintrc.json', 'Dockerfile', 'LICENSE', 'README.md', 'package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts'])
  })

  const own = files.filter((f) => !generated(f.file))

  test('are short: median ≤ 50 lines, nine in ten ≤ 180, none above 400', () => {
    const lengths = own.map((f) => f.lines).toSorted((a, b) => a - b)
    expect(own.filter((f) => f.lines > 400).map((f) => f.file)).toEqual([])
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(50)
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(180)
  })

  test('tickets, the example of a feature, need at most 820 lines beside texts, 600 of them code', () => {
    const lines = own.filter(({ file }) => file.startsWith('src/features/task-tickets/') && !/\/texts(\.ts$|\/)|\/reasons\.ts$/.test(file)).flatMap(({ text }) => text.trimEnd().split('\n'))
    expect(lines.length).toBeLessThanOrEqual(820)
    expect(lines.filter((line) => line.trim() !== '' && !/^(import |\s*(\/\/|\/?\*))/.test(line)).length).toBeLessThanOrEqual(600)
  })

  test('a descriptor has at most 60 lines, every second one at most 10', () => {
    const descriptors = own.filter((f) => /^entities\/[^/]+\//.test(f.file))
    expect(descriptors.filter((f) => f.lines > 60).map((f) => f.file)).toEqual([])
    expect(descriptors.map((f) => f.lines).toSorted((a, b) => a - b)[Math.floor(descriptors.length / 2)]).toBeLessThanOrEqual(10)
  })

  test('stand at most 24 in a row: a longer folder has folders of its own', () => {
    const rows = new Map<string, number>()
    for (const { file } of [...own, ...tests]) rows.set(path.posix.dirname(file), (rows.get(path.posix.dirname(file)) ?? 0) + 1)
    expect([...rows].filter(([, count]) => count > 24)).toEqual([])
  })

  test('are named in kebab-case, and never after nothing', () => {
    const wrong = [...own, ...tests].map((f) => path.posix.basename(f.file).replace(/(\.test|\.gen)?\.(ts|tsx|mjs)$/, ''))
      .filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?$/.test(name) || ['utils', 'helpers', 'common', 'misc', 'types'].includes(name))
    expect(wrong).toEqual([])
  })

  test('hold no `any`', () => {
    expect([...own].filter((f) => /(:|as|<)\s*any\b(?!['\w])/.test(f.text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))).map((f) => f.file)).toEqual([])
  })
})

function allowed(file: SourceFile, to: string, rule: readonly RegExp[]): boolean {
  return to === file.file || sameFeature(file.file, to) || rule.some((r) => r.test(to))
}

function sameFeature(a: string, b: string): boolean {
  const home = /^src\/(features\/[^/]+|operations\/[^/]+\/web)\//.exec(a)?.[0]
  return home !== undefined && b.startsWith(home)
}

function foreign(specifier: string, packages?: RegExp): boolean {
  return packages !== undefined && !packages.test(specifier) && !specifier.startsWith('.') && !specifier.startsWith('#')
}
