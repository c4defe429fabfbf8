/** What nobody uses goes: exports that no other file takes, files that nobody imports, classes that nothing wears. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { codeOf, exportsOf, takenNames, wordsIn } from './support/exports.ts'
import { readSources, root } from './support/imports.ts'

const files = readSources(['src', 'entities', 'codegen', 'test'])
/** What documents show in code to whoever writes a feature is offered, whether one takes it now or not. */
const offered = new Set(readdirSync(path.join(root, 'docs')).filter((file) => file.endsWith('.md'))
  .flatMap((file) => readFileSync(path.join(root, 'docs', file), 'utf8').match(/^```[\s\S]*?^```|`[^`\n]+`/gm) ?? []).flatMap(wordsIn))
const doors = /^src\/(framework\/[^/]+|operations\/[^/]+\/web)\/(index\.ts|web\.tsx|server\.ts)$/
/** Taken by what is no source: the build's configuration, Node's hooks. */
const takenOutside = ['src/app/build/', 'src/framework/server/typescript/load.mjs']

test('whatever is exported is taken by another file, or offered by a door and told in the documents', () => {
  const taken = takenNames(files)
  const own = files.filter(({ file }) => !file.endsWith('.gen.ts') && !takenOutside.some((start) => file.startsWith(start))).flatMap(exportsOf)
  expect(own.length).toBeGreaterThan(4000)
  expect(own.filter(({ file, name, isType }) => !isType && !taken.has(`${file} ${name}`) && !taken.has(`${file} *`) && !(doors.test(file) && offered.has(name))).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('every exported type is used, be it in its own file', () => {
  const uses = new Map<string, number>()
  for (const { text } of files) for (const word of wordsIn(codeOf(text))) uses.set(word, (uses.get(word) ?? 0) + 1)
  expect(files.flatMap(exportsOf).filter(({ name, isType }) => isType && (uses.get(name) ?? 0) < 2 && !offered.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('every source is imported, or named where it is started', () => {
  const imported = new Set(files.flatMap(({ imports }) => imports.map(({ to }) => to)))
  const alone = files.filter(({ file }) => file.startsWith('src/') && !file.endsWith('.d.ts') && !imported.has(file)).map(({ file }) => file)
  const texts = ['package.json', 'vite.config.ts', ...files.map(({ file }) => file)].filter((file) => !alone.includes(file) || file.endsWith('.mjs')).map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
  expect(alone.filter((file) => !texts.some(([by, text]) => by !== file && text.includes(path.posix.basename(file))))).toEqual([])
})

test('every class of a style sheet is worn', () => {
  const sheets = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css')).map((file) => `src/${file.replaceAll(path.sep, '/')}`)
  const code = files.filter(({ file }) => file.startsWith('src/')).map(({ text }) => text).join('\n')
  const words = new Set(code.match(/[A-Za-z][\w-]*/g))
  /** `stage-${state}`, and the classes of those whose pages we dress: Ant Design, Leaflet, Swagger. */
  const stems = [...code.matchAll(/([A-Za-z][\w-]*-)\$\{/g)].map(([, stem = '']) => stem)
  const foreign = /^(ant|leaflet)-/
  const wrong = sheets.filter((file) => !file.includes('/openapi/')).flatMap((file) => {
    const rules = readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '')
    const classes = new Set([...rules.matchAll(/[^{};]+(?=\{)/g)].flatMap(([selector]) => [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name)))
    return [...classes].filter((name) => !words.has(name) && !foreign.test(name) && !stems.some((stem) => name.startsWith(stem))).map((name) => `${file}: ${name}`)
  })
  expect(sheets.length).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})
