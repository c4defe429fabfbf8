/** What the runs are made of: each suite in the one it belongs to, none twice, none left out. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readSources, root } from '../support/imports.ts'
import { LONGEST } from '../support/run/longest-first.ts'
import { temporaryFolder } from '../support/temporary.ts'

interface Lists { GROWING: readonly string[]; LARGE: readonly string[]; LONG: readonly string[] }

// Plain JavaScript, which the runs read before anything is installed.
const { GROWING, LARGE, LONG } = (await import(new URL('../support/run/suites.mjs', import.meta.url).href)) as Lists
interface Counts { passed: number; failed: number; skipped: number; failures: string[] }
type Result = Counts & { failedFiles: string[] }
const { withSecondRun } = (await import(new URL('../support/run/vitest.mjs', import.meta.url).href)) as { withSecondRun: (first: Result, again: (files: string[]) => Promise<Result>) => Promise<Counts> }
const { countVitest } = (await import(new URL('../support/run/vitest-result.mjs', import.meta.url).href)) as { countVitest: (file: string, code: number) => Result }
const suites = readSources(['test']).filter(({ file }) => /\.test\.tsx?$/.test(file))
const using = (word: string) => suites.filter(({ file, text }) => file !== 'test/app/runs.test.ts' && new RegExp(`\\b${word}\\b`).test(text)).map(({ file }) => file)

describe('the runs', () => {
  test('name suites that exist, in order, each once', () => {
    for (const list of [GROWING, LARGE, LONG]) {
      expect(list.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
      expect(list).toEqual([...new Set(list)].toSorted())
    }
    expect(GROWING.filter((file) => LARGE.includes(file))).toEqual([])
    expect(LONGEST.filter((file) => !LARGE.includes(file) && !GROWING.includes(file))).toEqual([])
    expect(LONGEST).toEqual([...new Set(LONGEST)])
  })

  test('pages of features are tried in a browser by the full run', () => {
    expect(suites.map(({ file }) => file).filter((file) => file.startsWith('test/e2e/features/') && !LARGE.includes(file))).toEqual([])
  })

  test('a suite grows if it takes the entities that grow', () => {
    expect([...new Set([...using('entitiesToTest'), ...using('attacked\\(\\)\\.map'), ...using('scopedEntities')])].toSorted()).toEqual(GROWING)
  })

  test('only a large suite has every entity, or more, in the full run', () => {
    expect([...using('entitiesOfLargeSuite'), ...using('attackedByLargeSuite'), ...using('isFull')].filter((file) => ![...LARGE, ...GROWING].includes(file))).toEqual([])
  })

  test('a file that replaces modules has a process to itself; one with a page shares its process with such', () => {
    const config = readFileSync(path.join(root, 'vite.config.ts'), 'utf8')
    const [alone = '', page = ''] = ['alone', 'page'].map((list) => new RegExp(`^const ${list} = ([^\\]]*)`, 'm').exec(config)?.[1] ?? '')
    expect(using('vi\\.mock').filter((file) => !alone.includes(`'${file}'`))).toEqual([])
    expect(using('vitest-environment').filter((file) => file.endsWith('.ts') && file !== 'test/app/packages.test.ts' && !page.includes(`'${file}'`))).toEqual([])
  })

  test('only a long suite has more rounds', () => {
    expect(using('MASTLINE_LONG')).toEqual(LONG)
  })
})

describe('what failed runs again', () => {
  const files = (...names: string[]) => names.map((name) => path.join(root, name))
  const first = { passed: 10, failed: 3, skipped: 1, failedFiles: files('a', 'b'), failures: ['a > one', 'a > two', 'b > three'] }

  test('and is failed only if it fails again; what passes alone is named', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue()
    expect(await withSecondRun(first, async () => ({ passed: 4, failed: 0, skipped: 0, failedFiles: [], failures: [] }))).toEqual({ passed: 13, failed: 0, skipped: 1, failures: [] })
    expect(said.mock.calls.flat().filter((line) => /UNSTEADY/.test(String(line)))).toHaveLength(2)
    expect(await withSecondRun(first, async () => ({ passed: 3, failed: 1, skipped: 0, failedFiles: files('b'), failures: ['b > three'] }))).toEqual({ passed: 12, failed: 1, skipped: 1, failures: ['b > three'] })
    said.mockRestore()
  })

  test('but not what broke outside of files, nor more than a few', async () => {
    const never = async () => Promise.reject(new Error('ran again'))
    const { failedFiles: _files, ...counts } = first
    expect(await withSecondRun({ ...first, failedFiles: [] }, never)).toEqual(counts)
    expect(await withSecondRun({ ...first, failedFiles: files(...'abcdefghi') }, never)).toEqual(counts)
    const said = vi.spyOn(console, 'log').mockReturnValue()
    expect(await withSecondRun(first, async () => ({ passed: 0, failed: 1, skipped: 0, failedFiles: [], failures: [] }))).toEqual(counts)
    said.mockRestore()
  })
})

describe('the report of a run', () => {
  const reported = (testResults: object[], counts: object) => {
    const file = path.join(temporaryFolder('mastline-report-'), 'vitest.json')
    writeFileSync(file, JSON.stringify({ numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, ...counts, testResults }))
    return countVitest(file, 1)
  }

  test('names each test that failed, and each file that broke outside its tests, with the first lines of what was said', () => {
    const failed = { status: 'failed', fullName: 'a list is sorted', failureMessages: [`\u001B[31mexpected 1 to be 2\u001B[39m\n${'at\n'.repeat(40)}`] }
    const { failures, failed: count } = reported([
      { name: path.join(root, 'test/a.test.ts'), status: 'failed', assertionResults: [failed, { status: 'passed', fullName: 'other', failureMessages: [] }] },
      { name: path.join(root, 'test/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      { name: path.join(root, 'test/c.test.ts'), status: 'passed', assertionResults: [] },
    ], { numFailedTests: 1 })
    expect(count).toBe(2)
    expect(failures.map((failure) => failure.split('\n').slice(0, 2))).toEqual([['test/a.test.ts > a list is sorted', '    expected 1 to be 2'], ['test/b.test.ts', '    no such module']])
    expect(failures[0]?.split('\n').length).toBeLessThan(15)
  })
})
