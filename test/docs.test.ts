/** Whoever follows the documents finds what they name: links, headings, paths and commands exist, and every decision is in the index. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './support/imports.ts'

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
